import { MAX_DRAWN_BYTES } from './limits';
import { Budget, referencesIn, type Objects } from './pdf-objects';
import type { Measured } from './measure-stream';

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
    for (const [, name = '', number] of text.matchAll(NAMED))
      named.set(name, [...(named.get(name) ?? []), Number(number)]);
  return named;
}

/**
 * Checks what it costs to draw pages and forms, with the forms in them as often as they are drawn, in bytes of content.
 *
 * @throws ReadFailure
 */
export function checkDrawing(objects: Objects, streams: ReadonlyMap<number, Measured>): void {
  const costs = new Map<number, number>();
  /** For pages that inherit their resources. */
  let everywhere: Named | undefined;

  const resourcesOf = (text: string): Named => {
    const texts = [text];
    for (const key of RESOURCES) texts.push(...texts.flatMap((one) => objects.valuesOf(one, key)));
    return readNamed(texts);
  };

  const findEverywhere = (name: string) => {
    everywhere ??= readNamed([
      ...objects.all(),
      ...Array.from(streams.values(), ({ dictionary }) => dictionary),
    ]);
    return everywhere.get(name) ?? [];
  };

  /** A form or a pattern, or the groups of the mask of a state. */
  const streamsBehind = (number: number): readonly number[] => {
    if (streams.has(number)) return [number];
    const states = objects.resolve(`${number} 0 R`);
    const masks = states.flatMap((state) => objects.valuesOf(state, 'SMask'));
    return [...states, ...masks].flatMap((mask) =>
      Array.from(mask.matchAll(GROUP), ([, group]) => Number(group)),
    );
  };

  const drawn = (number: number, named: Named): number => {
    const stream = streams.get(number);
    let cost = stream?.cost ?? 0;
    for (const [name, times] of stream?.drawn ?? []) {
      const targets = (named.get(name) ?? findEverywhere(name)).flatMap(streamsBehind);
      cost += times * (Math.max(0, ...targets.map(costOf)) + CALL_BYTES);
    }
    return cost;
  };

  function costOf(number: number): number {
    const known = costs.get(number);
    if (known !== undefined) return known;
    // A form that draws itself is not drawn again.
    costs.set(number, 0);
    const cost = drawn(number, resourcesOf(streams.get(number)?.dictionary ?? ''));
    costs.set(number, cost);
    return cost;
  }

  for (const [number, { dictionary }] of streams)
    if (/\/Resources\b/.test(dictionary)) new Budget(MAX_DRAWN_BYTES).spend(costOf(number));
  for (const page of objects.all()) {
    const contents = objects.valuesOf(page, 'Contents').flatMap(referencesIn);
    if (contents.length === 0) continue;
    const named = resourcesOf(page);
    const budget = new Budget(MAX_DRAWN_BYTES);
    for (const number of contents) budget.spend(drawn(number, named));
  }
}
