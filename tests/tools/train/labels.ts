import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const spanSchema = v.object({ text: v.string() });
const labelsSchema = v.array(
  v.object({
    id: v.string(),
    labels: v.record(v.string(), v.object({ answer: v.string(), spans: v.array(spanSchema) })),
  }),
);

/** What the lawyers of CUAD say about a contract. */
export interface Labels {
  readonly id: string;
  /** Answer and labelled words by category, under its slug. */
  readonly labels: ReadonlyMap<
    string,
    { readonly answer: string; readonly spans: readonly string[] }
  >;
}

/** `Rofr/Rofo/Rofn` becomes `rofr-rofo-rofn`. */
const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The labels of a data folder. */
export function readLabels(folder: string): readonly Labels[] {
  const data: unknown = JSON.parse(readFileSync(join(folder, 'labels.json'), 'utf8'));
  return v.parse(labelsSchema, data).map(({ id, labels }) => ({
    id,
    labels: new Map(
      Object.entries(labels).map(([name, { answer, spans }]) => [
        slugOf(name),
        { answer, spans: spans.map(({ text }) => text) },
      ]),
    ),
  }));
}
