import { expect, test } from 'vitest';
import { readDocument } from '../../../../src/adapters/private/reader/read-document';
import { readContract } from '../../../../src/reading/read-contract';
import { must } from '../../../support/must';
import { PDF_DATA } from '../../read/pdf-data';
import { BUDGETS } from '../budgets';
import { makePdfContracts } from '../contracts';
import { report } from '../figures';

const PAGES = 30;
const RUNS = 9;

test('Reading a PDF of 30 pages', async ({ task }) => {
  const [file] = await makePdfContracts(1, PAGES);
  const { buffer } = must(file, 'file');
  const samples: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    // pdf.js takes the bytes away.
    const bytes = new Uint8Array(buffer);
    const begin = performance.now();
    const document = await readDocument(bytes, PDF_DATA);
    const { fields, clauses } = readContract(document);
    samples.push(performance.now() - begin);
    expect(document.pages).toHaveLength(PAGES);
    expect([fields.parties.length, clauses.length]).not.toContain(0);
  }
  // The first reading loads and compiles the code.
  const [first = Number.NaN, ...others] = samples;
  report(
    task,
    {
      name: 'PDF of 30 pages: fields and clauses read, on one core',
      unit: 'ms',
      samples: others,
      budget: BUDGETS.reading,
    },
    {
      name: 'PDF of 30 pages: the first reading, code loaded and compiled',
      unit: 'ms',
      samples: [first],
      budget: BUDGETS.reading,
    },
  );
});
