import { toLatin1 } from './detect-format';

/** Letters of names can be written as numbers. */
export const readNames = (text: string) =>
  text.replace(/#([\da-f]{2})/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );

export function joinPieces(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  pieces.reduce((at, piece) => {
    joined.set(piece, at);
    return at + piece.length;
  }, 0);
  return joined;
}

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

const SFNT = ['\0\u0001\0\0', 'true', 'OTTO'];
const CMAP = 0x63_6d_61_70;

/** Characters that the table `cmap` of a TrueType or OpenType font states in groups (format 12). */
function countGroupedCharacters(font: DataView): number {
  let count = 0;
  for (let entry = 12; entry < 12 + 16 * font.getUint16(4); entry += 16) {
    if (font.getUint32(entry) !== CMAP) continue;
    const start = font.getUint32(entry + 8);
    for (let index = 0; index < font.getUint16(start + 2); index += 1) {
      const subtable = start + font.getUint32(start + 8 + 8 * index);
      if (font.getUint16(subtable) !== 12) continue;
      const groups = font.getUint32(subtable + 12);
      const end = Math.min(subtable + 16 + 12 * groups, font.byteLength - 12);
      // pdf.js reads as many groups as are stated.
      count += groups;
      for (let at = subtable + 16; at < end; at += 12)
        count += Math.max(0, font.getUint32(at + 4) - font.getUint32(at));
    }
  }
  return count;
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
  #font: Uint8Array[] | undefined;

  take(piece: Uint8Array): void {
    if (this.cost === 0 && SFNT.includes(toLatin1(piece.subarray(0, 4)))) this.#font = [];
    this.cost += piece.length;
    if (this.#font) this.#font.push(piece.slice());
    else this.#takeText(this.#rest + toLatin1(piece));
  }

  #takeText(text: string): void {
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

  end(): void {
    if (!this.#font) return;
    const bytes = joinPieces(this.#font);
    try {
      this.characters = countGroupedCharacters(new DataView(bytes.buffer));
    } catch {
      // The tables lie outside of the font.
    }
  }
}
