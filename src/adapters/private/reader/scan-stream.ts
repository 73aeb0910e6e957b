import { toLatin1 } from './detect-format';

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

/** What an unpacked stream asks for, told piece by piece. */
export class StreamScan {
  /** In bytes of content. */
  cost = 0;
  /** How often each name is drawn. pdf.js keeps patterns, so these count once. */
  readonly drawn = new Map<string, number>();
  /** Number of characters that a character map states. */
  characters = 0;
  #rest = '';
  #isInRanges = false;

  take(piece: Uint8Array): void {
    this.cost += piece.length;
    const text = this.#rest + toLatin1(piece);
    let end = 0;
    for (const match of text.matchAll(TOKENS)) {
      const [token, name, edge, low = '', high = ''] = match;
      end = match.index + token.length;
      if (token === 'q') this.cost += STATE_BYTES;
      else if (name !== undefined) this.#draw(readNames(name), token.endsWith('Do'));
      else if (edge !== undefined) this.#isInRanges = edge === 'begin';
      else if (this.#isInRanges)
        this.characters += token === '(' ? MAX_RANGE : countRange(low, high);
    }
    this.#rest = text.slice(Math.max(end, text.length - MAX_TOKEN_LENGTH));
  }

  #draw(name: string, isRepeated: boolean): void {
    const before = this.drawn.get(name) ?? 0;
    this.drawn.set(name, isRepeated ? before + 1 : 1);
  }
}
