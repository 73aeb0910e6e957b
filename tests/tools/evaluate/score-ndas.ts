import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { readDocument } from '../../../src/adapters/private/reader/read-document';
import { isSure } from '../../../machines/domain/certainty';
import { readContract } from '../../../src/reading/read-contract';
import type { Fields, Found } from '../../../src/reading/reading';
import { PDF_DATA } from '../read/pdf-data';
import { lengthOf } from '../read/length-of';

/** The labels of Kleister-NDA: values by field, with underscores for blanks. */
const labelsSchema = v.array(
  v.object({ id: v.string(), labels: v.record(v.string(), v.array(v.string())) }),
);

const UNITS: Readonly<Record<string, string>> = { Y: 'years', M: 'months', W: 'weeks', D: 'days' };

type Value = Pick<Found<string>, 'value' | 'confidence'>;

/** `P2Y` becomes `2_years`. */
function termOf(fields: Fields): readonly Value[] {
  const parts = /^P(\d+)([YMWD])$/.exec(lengthOf(fields) ?? '');
  const confidence = fields.expiry?.confidence ?? 0;
  return parts ? [{ value: `${parts[1]}_${UNITS[parts[2] ?? ''] ?? ''}`, confidence }] : [];
}

/** The values of a reading as the labels write them. */
const valuesOf = (fields: Fields): Readonly<Record<string, readonly Value[]>> => ({
  effective_date: [fields.effectiveDate ?? fields.agreementDate ?? []].flat(),
  jurisdiction: [fields.governingLaw ?? []].flat(),
  party: fields.parties.map((one) => ({ ...one, value: one.value.replaceAll(',', '') })),
  term: termOf(fields),
});

const normalize = (value: string) => value.replaceAll(/[ :]/g, '_').toUpperCase();

/** Counts of values by their names. */
export type Counts = Map<string, readonly number[]>;

export const addCounts = (counts: Counts, name: string, own: readonly number[]) =>
  counts.set(
    name,
    own.map((count, at) => count + (counts.get(name)?.[at] ?? 0)),
  );

/** How many values are right, read, labelled, and wrong but sure, by field. */
export async function countNdas(folder: string): Promise<Counts> {
  const data: unknown = JSON.parse(readFileSync(join(folder, 'labels.json'), 'utf8'));
  const [counts, all]: readonly [Counts, Counts] = [new Map(), new Map()];
  for (const { id, labels } of v.parse(labelsSchema, data)) {
    const bytes = new Uint8Array(readFileSync(join(folder, 'pdf', `${id}.pdf`)));
    const { fields } = readContract(await readDocument(bytes, PDF_DATA));
    for (const [field, values] of Object.entries(valuesOf(fields))) {
      const read = [...new Map(values.map((one) => [normalize(one.value), one]))];
      const expected = new Set((labels[field] ?? []).map(normalize));
      const wrong = read.filter(([value]) => !expected.has(value));
      const wrongAndSure = wrong.filter(([, { confidence }]) => isSure(confidence));
      const own = [read.length - wrong.length, read.length, expected.size, wrongAndSure.length];
      addCounts(counts, field, own);
      addCounts(all, 'all', own);
    }
  }
  return new Map([...counts, ...all]);
}

/** The score on non-disclosure agreements of another source, in the measure of their authors: rows of a table with its head. */
export async function scoreNdas(folder: string): Promise<[string[], ...string[][]]> {
  const rows = [...(await countNdas(folder))].map(([name, [right = 0, read = 0, expected = 0]]) => {
    const shares = [right / read, right / expected, (2 * right) / (read + expected)];
    return [name, ...shares.map((share) => share.toFixed(3))];
  });
  return [['Non-disclosure agreements', 'Precision', 'Recall', 'F1'], ...rows];
}
