import { expect, test } from 'vitest';
import { groupDeadlines } from '../../../../machines/domain/deadlines';
import { computeInsights } from '../../../../machines/domain/insights';
import { toFacts } from '../../../../src/adapters/private/contract-facts';
import { toPlaybook } from '../../../../src/adapters/private/playbook-values';
import { putFacts } from '../../../../src/adapters/private/store/facts';
import type {
  PlaybookRecord,
  ReadingFacts,
  ReadingOutcome,
  StoredContract,
} from '../../../../src/adapters/private/store/records';
import { summarise } from '../../../../src/adapters/private/store/summaries';
import { readContract } from '../../../../src/reading/read-contract';
import { must } from '../../../support/must';
import { READING_DAY, sampleContracts } from '../../../support/sample-contracts';
import { BUDGETS } from '../budgets';
import { report } from '../figures';

const CONTRACTS = 1000;
const RUNS = 20;

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
async function storeContracts() {
  const facts = new Map<string, ReadingFacts>();
  const outcomes = sampleContracts.map(({ document }): ReadingOutcome => ({
    kind: 'read',
    readerVersion: 1,
    readAt: '2026-06-15T09:00:00.000Z',
    pages: document.pages.length,
    reading: readContract(document, READING_DAY),
  }));
  const contracts = Array.from({ length: CONTRACTS }, (_, index): StoredContract => {
    const id = String(index).padStart(64, '0');
    const outcome = must(outcomes[index % outcomes.length], 'reading');
    return {
      id,
      name: `contract ${index}.txt`,
      type: 'text/plain',
      format: 'text',
      size: 1,
      addedAt: '2026-06-15T09:00:00.000Z',
      summary: summarise(outcome),
      corrections: [],
    };
  });
  const store = {
    put: async (found: ReadingFacts, id: string) => void facts.set(id, found),
    delete: async () => undefined,
  };
  await Promise.all(
    contracts.map(({ id }, index) =>
      putFacts(store, id, must(outcomes[index % outcomes.length], 'reading')),
    ),
  );
  // As the database gives them: no two contracts share an object.
  return structuredClone({ contracts, facts });
}

test('Deadlines and insights of 1,000 contracts', async ({ task }) => {
  const samples: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { contracts, facts } = await storeContracts();
    const begin = performance.now();
    const playbook = toPlaybook(PLAYBOOK);
    const all = contracts.map((contract) =>
      toFacts(contract, facts.get(contract.id) ?? null, READING_DAY, playbook),
    );
    const deadlines = groupDeadlines(all, [], READING_DAY);
    const insights = computeInsights({ contracts: all, today: READING_DAY, marks: [] });
    samples.push(performance.now() - begin);
    expect(insights.read).toBe(CONTRACTS);
    expect(deadlines.coming.length).toBeGreaterThan(CONTRACTS / 4);
    const [driver] = insights.drivers;
    expect(driver?.id).toBe('rule automatic-renewal');
  }
  // The first time, the code is compiled.
  const [first = Number.NaN, ...others] = samples;
  report(
    task,
    {
      name: '1,000 contracts: deadlines and insights by a changed playbook, on one core',
      unit: 'ms',
      samples: others,
      budget: BUDGETS.insights,
    },
    {
      name: '1,000 contracts: deadlines and insights for the first time, code compiled',
      unit: 'ms',
      samples: [first],
      budget: BUDGETS.insights,
    },
  );
});
