import { expect } from 'vitest';
import { readDocument } from '../../../../src/adapters/private/reader/read-document';
import { readContract } from '../../../../src/reading/read-contract';
import { must } from '../../../support/must';
import { PDF_DATA } from '../../read/pdf-data';
import { makePdfContracts } from '../contracts';
import { bench } from '../measurements';

const PAGES = 30;
const RUNS = 9;

bench('reading', async () => {
  const [file] = await makePdfContracts(1, PAGES);
  const { buffer } = must(file, 'file');
  const product: { first?: number; others?: number }[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    // pdf.js takes the bytes away.
    const bytes = new Uint8Array(buffer);
    const begin = performance.now();
    const document = await readDocument(bytes, PDF_DATA);
    const { fields, clauses } = readContract(document);
    const time = performance.now() - begin;
    // The first reading loads and compiles the code.
    product.push(run === 0 ? { first: time } : { others: time });
    expect(document.pages).toHaveLength(PAGES);
    expect([fields.parties.length, clauses.length]).not.toContain(0);
  }
  return { product };
});
