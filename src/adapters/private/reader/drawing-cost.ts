import { MAX_DRAWN_BYTES } from './limits';
import { REFERENCE, type Measured, type Objects, type PdfStream } from './pdf-objects';
import { ReadFailure } from './read-failure';

/** Drawing a form takes as much memory as the operators in so many bytes of its content. */
const CALL_BYTES = 50;

/** Where the resources of a page or a form are, each in what was found before. */
const RESOURCES = ['Resources', 'XObject', 'Pattern', 'ExtGState'];

const GROUP = /\/G\s+(\d+)\s+\d+\s+R\b/g;
const NAMED = /\/([^\s/<>[\](){}%]+)\s+(\d+)\s+\d+\s+R\b/g;

type Named = ReadonlyMap<string, readonly number[]>;

function readNamed(texts: readonly string[]): Named {
  const named = new Map<string, number[]>();
  for (const text of texts)
    for (const [, name = '', number] of text.matchAll(NAMED)) {
      const numbers = named.get(name) ?? [];
      numbers.push(Number(number));
      named.set(name, numbers);
    }
  return named;
}

/** What it costs to draw pages and forms, with the forms in them as often as they are drawn, in bytes of content. */
export class DrawingCost {
  readonly #objects: Objects;
  readonly #streams = new Map<
    number,
    Pick<PdfStream, 'dictionary'> & Pick<Measured, 'cost' | 'drawn'>
  >();
  readonly #costs = new Map<number, number>();
  /** For pages that inherit their resources. */
  #everywhere: Named | undefined;

  constructor(objects: Objects) {
    this.#objects = objects;
  }

  add({ number, dictionary }: PdfStream, { cost, drawn }: Measured): void {
    const before = this.#streams.get(number);
    // A changed object is there twice.
    this.#streams.set(number, {
      dictionary: `${before?.dictionary ?? ''}${dictionary}`,
      cost: Math.max(before?.cost ?? 0, cost),
      drawn: new Map([...(before?.drawn ?? []), ...drawn]),
    });
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
    let { cost } = stream;
    for (const [name, times] of stream.drawn) {
      const targets = named.get(name) ?? this.#findEverywhere(name);
      const costs = targets
        .flatMap((one) => this.#streamsBehind(one))
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

  /** A form or a pattern, or the groups of the mask of a state. */
  #streamsBehind(number: number): readonly number[] {
    if (this.#streams.has(number)) return [number];
    const states = this.#objects.resolve(`${number} 0 R`);
    const masks = states.flatMap((state) => this.#objects.valuesOf(state, 'SMask'));
    return [...states, ...masks].flatMap((mask) =>
      [...mask.matchAll(GROUP)].map(([, group]) => Number(group)),
    );
  }
}

function limit(cost: number): void {
  if (cost > MAX_DRAWN_BYTES) throw new ReadFailure('too-much');
}
