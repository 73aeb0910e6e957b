import { ReadFailure } from './read-failure';

/** A stream of a file: its number, its dictionary and its bytes. */
export interface PdfStream {
  readonly number: number;
  readonly dictionary: string;
  readonly bytes: Uint8Array;
}

export const REFERENCE = /(\d+)\s+\d+\s+R\b/g;

/** The numbers of the objects that a text refers to, each as often as it is named. */
export const referencesIn = (text: string): readonly number[] =>
  Array.from(text.matchAll(REFERENCE), ([, number]) => Number(number));

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
    return [...dictionary.matchAll(pattern)].flatMap(([, value = '']) => this.resolve(value));
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

  /** The largest number that stands for a key; 0 if there is none. */
  numberOf(dictionary: string, key: string): number {
    return Math.max(0, ...this.numbersOf(dictionary, key));
  }
}
