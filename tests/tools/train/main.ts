import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crossValidate, fitWords } from './cross-validate';
import { readCorpus, type LabelledContract } from './corpus';
import { fitFields, readAll } from './fit-fields';
import { companyOf } from './folds';
import { readOptions } from './options';
import { scoreClauses } from './score-clauses';
import { packModel } from './prune';

const USAGE = 'Usage: npm run train -- --data FOLDER [--more FOLDER]\n';

/** Where the reader finds its weights. */
const WEIGHTS = 'src/reading/weights';

/** Counted up with each change of the training that changes the weights. */
const VERSION = 6;

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Trains the model of clauses on contracts, and measures the confidences of the fields. Returns the files of weights
 * by their names. The same contracts give the same weights.
 */
export function trainOn(
  contracts: readonly LabelledContract[],
  day: string,
  report: (message: string) => void,
) {
  const { quotes, signals, units } = crossValidate(contracts, report);
  const clauses = toJson({ words: packModel(fitWords(units)), signals });
  const doubts = toJson(fitFields(readAll(contracts)));
  const provenance = toJson({
    source: 'CUAD v1 (Contract Understanding Atticus Dataset), The Atticus Project',
    address: 'https://www.atticusprojectai.org/cuad',
    licence: 'CC BY 4.0',
    changes: 'Weights of words, learnt from a part of the contracts. No contract is part of them.',
    date: day,
    version: VERSION,
    contracts: contracts.length,
    companies: new Set(contracts.map(({ id }) => companyOf(id))).size,
    crossValidated: scoreClauses(contracts, quotes),
    sha256: Object.fromEntries(
      Object.entries({ clauses, doubts }).map(([name, text]) => [
        name,
        createHash('sha256').update(text).digest('hex'),
      ]),
    ),
  });
  return { clauses, doubts, provenance };
}

/** `npm run train`. */
export async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args, ['--data', '--more']);
  const folder = options?.get('--data');
  if (folder === undefined) {
    process.stderr.write(USAGE);
    return 1;
  }
  const report = (message: string) => process.stderr.write(`${message}\n`);
  const contracts = await readCorpus(folder, options?.get('--more'));
  report(`${contracts.length} contracts read`);
  const files = trainOn(contracts, new Date().toISOString().slice(0, 10), report);
  mkdirSync(WEIGHTS, { recursive: true });
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(WEIGHTS, `${name}.json`), text);
  return 0;
}
