import { Inflate } from 'fflate';
import { MAX_STREAM_BYTES } from './limits';
import { Budget, type PdfStream } from './pdf-objects';

/** Bytes that follow one another. A piece is used before the next one is made. */
export type Pieces = Iterable<Uint8Array>;

/** Like pdf.js, a decoder ends without a word at damaged data. */
type Decoder = (pieces: Pieces, earlyChange: number) => Pieces;
type ByteDecoder = (bytes: Iterable<number>, earlyChange: number) => Iterable<number>;

/** Input that one step decodes; Flate makes at most a thousand times as much of it. */
const PIECE = 4096;

function* bytesOf(pieces: Pieces): Iterable<number> {
  for (const piece of pieces) yield* piece;
}

/** A decoder of single bytes. */
const byBytes = (decoder: ByteDecoder): Decoder =>
  function* decodePieces(pieces, earlyChange) {
    let piece: number[] = [];
    for (const byte of decoder(bytesOf(pieces), earlyChange)) {
      if (piece.push(byte) < PIECE) continue;
      yield Uint8Array.from(piece);
      piece = [];
    }
    yield Uint8Array.from(piece);
  };

const isFlateHeader = ([method = 0, flags = 0]: Uint8Array) =>
  (method & 15) === 8 && (method * 256 + flags) % 31 === 0;

function* flate(pieces: Pieces): Pieces {
  const output: Uint8Array[] = [];
  const inflate = new Inflate((bytes) => output.push(bytes));
  let header = 2;
  for (const piece of pieces) {
    if (header > 0 && !isFlateHeader(piece)) return;
    for (let at = header; at < piece.length; at += PIECE) {
      try {
        inflate.push(piece.subarray(at, at + PIECE));
      } catch {
        return;
      }
      yield* output.splice(0);
    }
    header = 0;
  }
}

const FIRST_CODE = 258;
const MOST_CODES = 4096;

function* lzw(bytes: Iterable<number>, earlyChange: number): Iterable<number> {
  let sequences: Uint8Array[] = [];
  let [cached, bits, codeLength] = [0, 0, 9];
  let last: Uint8Array | undefined;
  for (const byte of bytes) {
    cached = ((cached << 8) | byte) & 0xff_ffff;
    bits += 8;
    if (bits < codeLength) continue;
    bits -= codeLength;
    const code = (cached >>> bits) & ((1 << codeLength) - 1);
    if (code === 257) return;
    if (code === 256) {
      [sequences, codeLength, last] = [[], 9, undefined];
      continue;
    }
    const known = code < 256 ? Uint8Array.of(code) : sequences[code - FIRST_CODE];
    const sequence: Uint8Array | undefined =
      known ?? (last && Uint8Array.of(...last, last[0] ?? 0));
    if (!sequence) continue;
    yield* sequence;
    if (last && sequences.length < MOST_CODES - FIRST_CODE)
      sequences.push(Uint8Array.of(...last, sequence[0] ?? 0));
    last = sequence;
    const size = sequences.length + FIRST_CODE + earlyChange;
    codeLength = Math.min(12, Math.max(9, Math.floor(Math.log2(size)) + 1));
  }
}

function* runLength(bytes: Iterable<number>): Iterable<number> {
  /** Bytes to copy, or how often to repeat the next one. */
  let [copies, repeats] = [0, 0];
  for (const byte of bytes) {
    if (copies > 0) {
      yield byte;
      copies -= 1;
    } else if (repeats > 0) {
      for (; repeats > 0; repeats -= 1) yield byte;
    } else if (byte === 128) return;
    else if (byte < 128) copies = byte + 1;
    else repeats = 257 - byte;
  }
}

const WHITE_SPACE = new Set([0, 9, 10, 12, 13, 32]);
const TILDE = 0x7e;
const LETTER_Z = 0x7a;

function* ascii85(bytes: Iterable<number>): Iterable<number> {
  let digits: number[] = [];
  for (const byte of bytes) {
    if (WHITE_SPACE.has(byte)) continue;
    if (byte === LETTER_Z && digits.length === 0) yield* [0, 0, 0, 0];
    else if (byte !== TILDE) digits.push(byte - 33);
    if (byte !== TILDE && digits.length < 5) continue;
    const value = [0, 1, 2, 3, 4].reduce((sum, index) => sum * 85 + (digits[index] ?? 84), 0);
    for (let index = 1; index < digits.length; index += 1) yield (value / 256 ** (4 - index)) & 255;
    digits = [];
    if (byte === TILDE) return;
  }
}

function* asciiHex(bytes: Iterable<number>): Iterable<number> {
  let first: number | undefined;
  for (const byte of bytes) {
    if (byte === 0x3e) return;
    const digit = Number.parseInt(String.fromCodePoint(byte), 16);
    if (Number.isNaN(digit)) continue;
    if (first !== undefined) yield first * 16 + digit;
    first = first === undefined ? digit : undefined;
  }
}

/** Decoders by the name of their filter, and by its short form. */
export const DECODERS: Readonly<Record<string, Decoder | undefined>> = {
  FlateDecode: flate,
  Fl: flate,
  LZWDecode: byBytes(lzw),
  LZW: byBytes(lzw),
  RunLengthDecode: byBytes(runLength),
  RL: byBytes(runLength),
  ASCII85Decode: byBytes(ascii85),
  A85: byBytes(ascii85),
  ASCIIHexDecode: byBytes(asciiHex),
  AHx: byBytes(asciiHex),
};

function* limit(pieces: Pieces): Pieces {
  const budget = new Budget(MAX_STREAM_BYTES);
  for (const piece of pieces) {
    budget.spend(piece.length);
    yield piece;
  }
}

/** What the filters of a stream make of its bytes, up to the first one that is none of these. */
export function decode(
  { dictionary, bytes }: Pick<PdfStream, 'dictionary' | 'bytes'>,
  filters: readonly string[],
): { readonly pieces: Pieces; readonly rest: string | undefined } {
  const earlyChange = /\/EarlyChange\s+0/.test(dictionary) ? 0 : 1;
  let pieces: Pieces = [bytes];
  for (const name of filters) {
    const decoder = DECODERS[name];
    if (!decoder) return { pieces, rest: name };
    pieces = limit(decoder(pieces, earlyChange));
  }
  return { pieces, rest: undefined };
}
