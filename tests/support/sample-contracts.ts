import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { readText } from '../../src/adapters/private/reader/text-document';
import type { SourceDocument } from '../../src/reading/reading';

const FOLDER = 'tests/support/contracts';

/** What a lawyer reads out of a contract, on `READING_DAY`: all its values, and: */
const expectationSchema = v.looseObject({
  /** That of the document; an agreement if none is given. */
  kind: v.optional(v.string()),
  /** Categories of clauses that it has, and that it has not. */
  has: v.array(v.string()),
  lacks: v.array(v.string()),
  /** Risk rules that apply, and that do not. */
  risks: v.array(v.string()),
  noRisks: v.array(v.string()),
});

export interface SampleContract {
  readonly name: string;
  readonly text: string;
  readonly document: SourceDocument;
  readonly expected: v.InferOutput<typeof expectationSchema>;
}

export const READING_DAY = '2026-06-15';

/** The contracts of `tests/support/contracts`, written for the tests, each with its reading. */
export const sampleContracts: readonly SampleContract[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.txt'))
  .map((file) => {
    const bytes = readFileSync(`${FOLDER}/${file}`);
    const name = file.replace('.txt', '');
    const expected: unknown = JSON.parse(readFileSync(`${FOLDER}/${name}.json`, 'utf8'));
    return {
      name,
      text: bytes.toString('utf8'),
      document: readText(new Uint8Array(bytes)),
      expected: v.parse(expectationSchema, expected),
    };
  });
