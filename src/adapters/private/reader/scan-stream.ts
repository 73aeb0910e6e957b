import { toLatin1 } from './detect-format';
import type { Pieces } from './pdf-filters';

/** Letters of names can be written as numbers. */
export const readNames = (text: string) =>
  text.replace(/#([\da-f]{2})/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );

/** A saved state takes as much memory as the operators in so many bytes of content. */
const STATE_BYTES = 32;

/** A longer token is none of those that count. */
const MAX_TOKEN_LENGTH = 200;

/** pdf.js ignores a longer range of characters. */
const MAX_RANGE = 2 ** 24;

/** Names that are drawn, saved states, and ranges of a character map. */
const TOKENS =
  /\/([^\s/<>[\](){}%]+)\s+(?:Do|scn|SCN|gs)\b|q|(begin|end)(?:bf|cid)range|<([\da-fA-F\s]+)>\s*<([\da-fA-F\s]+)>|\(/g;

/** The number of a code, which has four bytes at most. */
function readCode(digits: string): number {
  const hex = digits.replace(/\s/g, '');
  return Number.parseInt(`${hex}${hex.length % 2 === 0 ? '' : '0'}`.slice(-8), 16);
}

/** How many characters a range has. */
function countRange(low: string, high: string): number {
  const count = readCode(high) - readCode(low) + 1;
  return count > 0 && count <= MAX_RANGE ? count : 0;
}

/** What an unpacked stream asks for. */
export interface Scanned {
  readonly size: number;
  /** In bytes of content. */
  readonly cost: number;
  /** Number of characters that a character map states. */
  readonly characters: number;
  /** How often each name is drawn. pdf.js keeps patterns, so these count once. */
  readonly drawn: ReadonlyMap<string, number>;
}

export function scanStream(pieces: Pieces): Scanned {
  const drawn = new Map<string, number>();
  let [size, cost, characters] = [0, 0, 0];
  let isInRanges = false;
  let rest = '';
  for (const piece of pieces) {
    size += piece.length;
    const text = rest + toLatin1(piece);
    let end = 0;
    for (const match of text.matchAll(TOKENS)) {
      const [token, name, edge, low = '', high = ''] = match;
      end = match.index + token.length;
      if (token === 'q') cost += STATE_BYTES;
      else if (name !== undefined) {
        const before = token.endsWith('Do') ? (drawn.get(readNames(name)) ?? 0) : 0;
        drawn.set(readNames(name), before + 1);
      } else if (edge !== undefined) isInRanges = edge === 'begin';
      else if (isInRanges) characters += token === '(' ? MAX_RANGE : countRange(low, high);
    }
    rest = text.slice(Math.max(end, text.length - MAX_TOKEN_LENGTH));
  }
  return { size, cost: cost + size, characters, drawn };
}
