import { Inflate } from 'fflate';

/** Takes bytes, piece by piece. */
export type Sink = (bytes: Uint8Array) => void;

/** A decoder that gives what it decodes to a sink. Like pdf.js, it ends without a word at damaged data. */
type Decoder = (next: Sink, earlyChange: number) => Sink;

/** Input that one step decodes; Flate makes at most a thousand times as much of it. */
const PIECE = 4096;

const WHITE_SPACE = new Set([0, 9, 10, 12, 13, 32]);

const isFlateHeader = ([method = 0, flags = 0]: Uint8Array) =>
  (method & 15) === 8 && (method * 256 + flags) % 31 === 0;

function flate(next: Sink): Sink {
  const inflate = new Inflate((bytes) => next(bytes));
  let isEnded = false;
  let header = 2;
  return (bytes) => {
    if (isEnded) return;
    const skipped = Math.min(header, bytes.length);
    if (header === 2 && !isFlateHeader(bytes)) isEnded = true;
    header -= skipped;
    for (let at = skipped; at < bytes.length && !isEnded; at += PIECE) {
      try {
        inflate.push(bytes.subarray(at, at + PIECE));
      } catch (error) {
        // Errors of fflate have a code; those of the sink go on.
        if (!(error instanceof Error && 'code' in error)) throw error;
        isEnded = true;
      }
    }
  };
}

/** Collects bytes to pieces. */
function collect(next: Sink): { readonly add: (byte: number) => void; readonly flush: () => void } {
  let piece = new Uint8Array(PIECE);
  let length = 0;
  const flush = () => {
    if (length > 0) next(piece.subarray(0, length));
    piece = new Uint8Array(PIECE);
    length = 0;
  };
  return {
    add: (byte) => {
      piece[length] = byte;
      length += 1;
      if (length === PIECE) flush();
    },
    flush,
  };
}

const FIRST_CODE = 258;
const MOST_CODES = 4096;

function lzw(next: Sink, earlyChange: number): Sink {
  const { add, flush } = collect(next);
  let sequences: Uint8Array[] = [];
  let [cached, bits, codeLength] = [0, 0, 9];
  let last: Uint8Array | undefined;
  let isEnded = false;
  const sequenceOf = (code: number): Uint8Array | undefined => {
    if (code < 256) return Uint8Array.of(code);
    const known = sequences[code - FIRST_CODE];
    return known ?? (last && Uint8Array.of(...last, last[0] ?? 0));
  };
  const take = (code: number) => {
    if (code === 257) isEnded = true;
    if (code === 256) {
      [sequences, codeLength, last] = [[], 9, undefined];
    } else if (!isEnded) {
      const sequence = sequenceOf(code);
      if (!sequence) return;
      for (const byte of sequence) add(byte);
      if (last && sequences.length < MOST_CODES - FIRST_CODE)
        sequences.push(Uint8Array.of(...last, sequence[0] ?? 0));
      last = sequence;
      const size = sequences.length + FIRST_CODE + earlyChange;
      codeLength = Math.min(12, Math.max(9, Math.floor(Math.log2(size)) + 1));
    }
  };
  return (bytes) => {
    for (const byte of bytes) {
      if (isEnded) break;
      cached = ((cached << 8) | byte) & 0xff_ffff;
      bits += 8;
      if (bits < codeLength) continue;
      bits -= codeLength;
      take((cached >>> bits) & ((1 << codeLength) - 1));
    }
    flush();
  };
}

function runLength(next: Sink): Sink {
  const { add, flush } = collect(next);
  /** Bytes to copy, or how often to repeat the next one. */
  let [copies, repeats] = [0, 0];
  let isEnded = false;
  return (bytes) => {
    for (const byte of bytes) {
      if (isEnded) break;
      if (copies > 0) {
        add(byte);
        copies -= 1;
      } else if (repeats > 0) {
        for (; repeats > 0; repeats -= 1) add(byte);
      } else if (byte === 128) isEnded = true;
      else if (byte < 128) copies = byte + 1;
      else repeats = 257 - byte;
    }
    flush();
  };
}

const TILDE = 0x7e;
const LETTER_Z = 0x7a;

function ascii85(next: Sink): Sink {
  const { add, flush } = collect(next);
  let digits: number[] = [];
  let isEnded = false;
  const end = () => {
    const count = digits.length;
    const value = Array.from({ length: 5 }, (_, index) => digits[index] ?? 84).reduce(
      (sum, digit) => sum * 85 + digit,
      0,
    );
    for (let index = 0; index < count - 1; index += 1) add((value / 256 ** (3 - index)) & 255);
    digits = [];
  };
  return (bytes) => {
    for (const byte of bytes) {
      if (isEnded || WHITE_SPACE.has(byte)) continue;
      if (byte === TILDE) {
        isEnded = true;
        end();
      } else if (byte === LETTER_Z && digits.length === 0) {
        for (let index = 0; index < 4; index += 1) add(0);
      } else if (digits.push(byte - 33) === 5) end();
    }
    flush();
  };
}

function asciiHex(next: Sink): Sink {
  const { add, flush } = collect(next);
  let first: number | undefined;
  let isEnded = false;
  return (bytes) => {
    for (const byte of bytes) {
      const digit = Number.parseInt(String.fromCodePoint(byte), 16);
      if (byte === 0x3e) isEnded = true;
      if (isEnded || Number.isNaN(digit)) continue;
      if (first === undefined) first = digit;
      else {
        add(first * 16 + digit);
        first = undefined;
      }
    }
    flush();
  };
}

/** Decoders by the name of their filter, and by its short form. */
export const DECODERS: Readonly<Record<string, Decoder | undefined>> = {
  FlateDecode: flate,
  Fl: flate,
  LZWDecode: lzw,
  LZW: lzw,
  RunLengthDecode: runLength,
  RL: runLength,
  ASCII85Decode: ascii85,
  A85: ascii85,
  ASCIIHexDecode: asciiHex,
  AHx: asciiHex,
};
