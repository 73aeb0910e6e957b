import { expect, inject } from 'vitest';
import type {
  PlaybookRecord,
  ReadingOutcome,
  StoredContract,
} from '../../../../src/adapters/private/store/records';
import { summarise } from '../../../../src/adapters/private/store/readings';
import { readContract } from '../../../../src/reading/read-contract';
import { launchBrowser } from '../../../support/launch-browser';
import { must } from '../../../support/must';
import { READING_DAY, sampleContracts } from '../../../support/sample-contracts';
import { bench } from '../measurements';

const CONTRACTS = 1000;
const PAGES = 9;
const RUNS_PER_PAGE = 20;

/** Another one than the standard, so that every finding gets other points. */
const PLAYBOOK: PlaybookRecord = {
  version: 1,
  rules: {
    'no-cap-on-liability': { on: false, points: 15 },
    'automatic-renewal': { on: true, points: 40 },
    'long-notice': { on: true, points: 5 },
  },
  thresholds: { renewalDue: 60, longNotice: 45 },
};

/** The tests' own contracts as they are stored, one after the other. */
function storeContracts() {
  const outcomes = sampleContracts.map(({ document }): ReadingOutcome => ({
    kind: 'read',
    readerVersion: 1,
    readAt: '2026-06-15T09:00:00.000Z',
    pages: document.pages.length,
    reading: readContract(document),
  }));
  const contracts = Array.from({ length: CONTRACTS }, (_, index): StoredContract => ({
    id: String(index).padStart(64, '0'),
    fileId: String(index).padStart(32, '0'),
    name: `contract ${index}.txt`,
    type: 'text/plain',
    format: 'text',
    size: 1,
    addedAt: '2026-06-15T09:00:00.000Z',
    summary: summarise(must(outcomes[index % outcomes.length], 'reading')),
    corrections: [],
    marks: [],
  }));
  return { contracts, playbook: PLAYBOOK, today: READING_DAY };
}

bench('insights', async () => {
  const stored = storeContracts();
  const browser = await launchBrowser();
  const product: { first?: number; others?: number }[] = [];
  for (let count = 0; count < PAGES; count += 1) {
    const page = await browser.newPage({ baseURL: inject('plainUrl') });
    await page.goto('/bare.html');
    const runs = await page.evaluate(
      ([data, length]) => window.bare.measureInsights(data, length),
      [stored, RUNS_PER_PAGE] as const,
    );
    await page.close();
    for (const [run, { milliseconds, levels, coming, driver }] of runs.entries()) {
      expect(levels).toBeGreaterThan(1);
      expect(coming).toBeGreaterThan(CONTRACTS / 4);
      expect(driver).toBe('automatic-renewal');
      product.push(run === 0 ? { first: milliseconds } : { others: milliseconds });
    }
  }
  return { product };
});
