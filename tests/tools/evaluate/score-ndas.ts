import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { readDocument } from '../../../src/adapters/private/reader/read-document';
import { readContract } from '../../../src/reading/read-contract';
import type { Fields } from '../../../src/reading/reading';
import { PDF_DATA } from '../read/pdf-data';
import { lengthOf } from '../read/length-of';

/** The labels of Kleister-NDA: values by field, with underscores for blanks. */
const labelsSchema = v.array(
  v.object({ id: v.string(), labels: v.record(v.string(), v.array(v.string())) }),
);

const UNITS: Readonly<Record<string, string>> = { Y: 'years', M: 'months', W: 'weeks', D: 'days' };

/** `P2Y` becomes `2_years`. */
function termOf(fields: Fields): string | null {
  const parts = /^P(\d+)([YMWD])$/.exec(lengthOf(fields) ?? '');
  return parts && `${parts[1]}_${UNITS[parts[2] ?? ''] ?? ''}`;
}

/** The values of a reading as the labels write them. */
const valuesOf = (fields: Fields): Readonly<Record<string, readonly (string | null)[]>> => ({
  effective_date: [(fields.effectiveDate ?? fields.agreementDate)?.value ?? null],
  jurisdiction: [fields.governingLaw?.value ?? null],
  party: fields.parties.map(({ value }) => value.replaceAll(',', '')),
  term: [termOf(fields)],
});

const normalize = (value: string) => value.replaceAll(/[ :]/g, '_').toUpperCase();

/** The score on non-disclosure agreements of another source, in the measure of their authors: rows of a table with its head. */
export async function scoreNdas(folder: string): Promise<[string[], ...string[][]]> {
  const data: unknown = JSON.parse(readFileSync(join(folder, 'labels.json'), 'utf8'));
  const counts = new Map(
    ['effective_date', 'jurisdiction', 'party', 'term', 'all'].map((name) => [name, [0, 0, 0]]),
  );
  for (const { id, labels } of v.parse(labelsSchema, data)) {
    const bytes = new Uint8Array(readFileSync(join(folder, 'pdf', `${id}.pdf`)));
    const { fields } = readContract(await readDocument(bytes, PDF_DATA));
    for (const [field, values] of Object.entries(valuesOf(fields))) {
      const read = new Set(values.flatMap((value) => (value === null ? [] : normalize(value))));
      const expected = new Set((labels[field] ?? []).map(normalize));
      const right = [...read].filter((value) => expected.has(value)).length;
      for (const name of [field, 'all'])
        counts.set(
          name,
          [right, read.size, expected.size].map(
            (count, at) => count + (counts.get(name)?.[at] ?? 0),
          ),
        );
    }
  }
  const rows = [...counts].map(([name, [right = 0, read = 0, expected = 0]]) => {
    const shares = [right / read, right / expected, (2 * right) / (read + expected)];
    return [name, ...shares.map((share) => share.toFixed(3))];
  });
  return [['Non-disclosure agreements', 'Precision', 'Recall', 'F1'], ...rows];
}
