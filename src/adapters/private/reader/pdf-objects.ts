import { ReadFailure } from './read-failure';
import type { StreamScan } from './scan-stream';

/** A stream of a file: its number, its dictionary and its bytes. */
export interface PdfStream {
  readonly number: number;
  readonly dictionary: string;
  readonly bytes: Uint8Array;
}

/** What a stream is once it is unpacked. */
export interface Measured extends Pick<StreamScan, 'cost' | 'characters' | 'drawn'> {
  readonly size: number;
  /** The pixels that its picture states. */
  readonly pixels: number;
}

export const REFERENCE = /(\d+)\s+\d+\s+R\b/g;

/** What a file may take of something. */
export class Budget {
  #left: number;

  constructor(most: number) {
    this.#left = most;
  }

  spend(amount: number): void {
    this.#left -= amount;
    if (this.#left < 0) throw new ReadFailure('too-much');
  }
}

/** The objects of a file as text, by number. One that was changed has several. */
export class Objects {
  readonly #texts = new Map<number, string[]>();

  add(number: number, text: string): void {
    const texts = this.#texts.get(number);
    if (texts) texts.push(text);
    else this.#texts.set(number, [text]);
  }

  all(): readonly string[] {
    return [...this.#texts.values()].flat();
  }

  /** The values of a key: what stands there, or all that it refers to. */
  valuesOf(dictionary: string, key: string): readonly string[] {
    const pattern = new RegExp(
      `/${key}(?!\\w)\\s*(\\d+\\s+\\d+\\s+R\\b|\\[[^\\]]*\\]|[^\\s/<>[\\]()]+|/[^\\s/<>[\\]()]+)`,
      'g',
    );
    return [...dictionary.matchAll(pattern)].flatMap(([, value = '']) => {
      return this.resolve(value);
    });
  }

  /** A value, or all objects that it refers to. */
  resolve(value: string): readonly string[] {
    const [, number] = /^(\d+)\s+\d+\s+R$/.exec(value) ?? [];
    // What is referred to can be a stream, too.
    return number === undefined ? [value] : [...(this.#texts.get(Number(number)) ?? []), value];
  }

  numbersOf(dictionary: string, key: string): readonly number[] {
    return this.valuesOf(dictionary, key).map((value) => Number.parseInt(value, 10) || 0);
  }
}
