import { MAX_DRAWN_BYTES } from './limits';
import { REFERENCE, type Measured, type Objects, type PdfStream } from './pdf-objects';
import { ReadFailure } from './read-failure';

/** Drawing a form takes as much memory as the operators in so many bytes of its content. */
const CALL_BYTES = 50;

/** Where the resources of a page or a form are, each in what was found before. */
const RESOURCES = ['Resources', 'XObject', 'Pattern', 'ExtGState'];

/** A state names a mask, whose group is a form. */
const MOST_STEPS = 2;

const NAMED = /\/([^\s/<>[\](){}%]+)\s+(\d+)\s+\d+\s+R\b/g;

type Named = ReadonlyMap<string, readonly number[]>;

function readNamed(texts: readonly string[]): Named {
  const named = new Map<string, number[]>();
  for (const text of texts)
    for (const [, name = '', number] of text.matchAll(NAMED))
      named.set(name, [...(named.get(name) ?? []), Number(number)]);
  return named;
}

/** What it costs to draw pages and forms, with the forms in them as often as they are drawn, in bytes of content. */
export class DrawingCost {
  readonly #objects: Objects;
  readonly #streams = new Map<
    number,
    { readonly dictionary: string; readonly measured: Measured }
  >();
  readonly #costs = new Map<number, number>();
  /** For pages that inherit their resources. */
  #everywhere: Named | undefined;

  constructor(objects: Objects) {
    this.#objects = objects;
  }

  add({ number, dictionary }: PdfStream, measured: Measured): void {
    this.#streams.set(number, { dictionary, measured });
  }

  /** @throws ReadFailure */
  check(): void {
    for (const [number, { dictionary }] of this.#streams)
      if (/\/Resources\b/.test(dictionary)) limit(this.#costOf(number));
    for (const page of this.#objects.all()) {
      const contents = this.#objects.valuesOf(page, 'Contents');
      if (contents.length > 0) limit(this.#costOfPage(page, contents));
    }
  }

  #costOfPage(page: string, contents: readonly string[]): number {
    const named = this.#resourcesOf(page);
    let cost = 0;
    for (const text of contents)
      for (const [, number] of text.matchAll(REFERENCE)) cost += this.#drawn(Number(number), named);
    return cost;
  }

  #costOf(number: number): number {
    const known = this.#costs.get(number);
    const stream = this.#streams.get(number);
    if (known !== undefined || !stream) return known ?? 0;
    // A form that draws itself is not drawn again.
    this.#costs.set(number, 0);
    const cost = this.#drawn(number, this.#resourcesOf(stream.dictionary));
    this.#costs.set(number, cost);
    return cost;
  }

  #drawn(number: number, named: Named): number {
    const stream = this.#streams.get(number);
    if (!stream) return 0;
    let { cost } = stream.measured;
    for (const [name, times] of stream.measured.drawn) {
      const targets = named.get(name) ?? this.#findEverywhere(name);
      const costs = targets
        .flatMap((one) => this.#streamsBehind(one, 0))
        .map((one) => this.#costOf(one));
      cost += times * (Math.max(0, ...costs) + CALL_BYTES);
    }
    return cost;
  }

  #resourcesOf(text: string): Named {
    const texts = [text];
    for (const key of RESOURCES)
      texts.push(...texts.flatMap((one) => this.#objects.valuesOf(one, key)));
    return readNamed(texts);
  }

  #findEverywhere(name: string): readonly number[] {
    this.#everywhere ??= readNamed([
      ...this.#objects.all(),
      ...[...this.#streams.values()].map(({ dictionary }) => dictionary),
    ]);
    return this.#everywhere.get(name) ?? [];
  }

  #streamsBehind(number: number, steps: number): readonly number[] {
    if (this.#streams.has(number)) return [number];
    if (steps > MOST_STEPS) return [];
    return this.#objects
      .resolve(`${number} 0 R`)
      .flatMap((text) => [...text.matchAll(REFERENCE)])
      .map(([, next]) => Number(next))
      .filter((next) => next !== number)
      .flatMap((next) => this.#streamsBehind(next, steps + 1));
  }
}

function limit(cost: number): void {
  if (cost > MAX_DRAWN_BYTES) throw new ReadFailure('too-much');
}
