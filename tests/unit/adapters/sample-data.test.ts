import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  CONTRACT_STATUSES,
  RISKS,
  type ContractDetail,
  type ContractSummary,
} from '../../../machines/domain/contract';
import { countPages } from '../../../machines/domain/pagination';
import { riskOfScore } from '../../../machines/domain/risk';
import { readContract, readRecords } from '../../../src/adapters/demo/contract-records';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../public/${name}`, import.meta.url), 'utf8'));

const { contracts, unreadable } = await readRecords(read('contracts.json'));
const details = read('contract-details.json');

/** Contracts with their details, and the ids of contracts without details. */
const pairs: { readonly summary: ContractSummary; readonly detail: ContractDetail }[] = [];
const missing: string[] = [];
for (const summary of contracts) {
  const outcome = readContract(details, summary.id);
  if (outcome.kind === 'found') pairs.push({ summary, detail: outcome.contract });
  else missing.push(summary.id);
}

/** Ids of the contracts for which the condition does not hold. */
const exceptions = (holds: (pair: (typeof pairs)[number]) => boolean) =>
  pairs.filter((pair) => !holds(pair)).map(({ summary }) => summary.id);

// Ruling 28
describe('sample contract list', () => {
  it('the sample list has 64 contracts, all of them readable', () => {
    expect(unreadable).toEqual([]);
    expect(contracts).toHaveLength(64);
  });

  it('the sample list has enough pages for a page window with two ellipses', () => {
    expect(countPages(contracts.length)).toBeGreaterThanOrEqual(7);
  });

  it('the sample list has every status and every risk', () => {
    expect(new Set(contracts.map(({ status }) => status))).toEqual(new Set(CONTRACT_STATUSES));
    expect(new Set(contracts.map(({ risk }) => risk))).toEqual(new Set(RISKS));
  });

  it('every sample contract has the risk of its score', () => {
    expect(exceptions(({ summary }) => summary.risk === riskOfScore(summary.riskScore))).toEqual(
      [],
    );
  });

  it('no two sample contracts have the same name and parties', () => {
    const labels = contracts.map(({ name, parties }) => `${name}, ${parties}`);
    expect(new Set(labels).size).toBe(labels.length);
  });
});

describe('sample contract details', () => {
  it('sample details exist exactly for the contracts of the list', () => {
    expect(missing).toEqual([]);
    expect(pairs).toHaveLength(64);
    expect(Object.keys(details ?? {}).toSorted()).toEqual(contracts.map(({ id }) => id).toSorted());
  });

  it('sample details have the same values as the list', () => {
    const fields = ['id', 'name', 'parties', 'expiry', 'status', 'riskScore'] as const;
    expect(
      exceptions(({ summary, detail }) =>
        fields.every((field) => summary[field] === detail[field]),
      ),
    ).toEqual([]);
  });

  it('every sample contract starts before it expires', () => {
    expect(exceptions(({ detail }) => detail.start < detail.expiry)).toEqual([]);
  });

  it.each([
    ['clauses', 3],
    ['insights', 2],
    ['evidence', 3],
  ] as const)('the %s of every sample contract have at least %i entries', (part, count) => {
    expect(exceptions(({ detail }) => detail[part].length >= count)).toEqual([]);
  });

  it.each(['clauses', 'insights', 'evidence'] as const)(
    'the %s of every sample contract have unique ids',
    (part) => {
      expect(
        exceptions(({ detail }) => {
          const ids = detail[part].map(({ id }) => id);
          return new Set(ids).size === ids.length;
        }),
      ).toEqual([]);
    },
  );
});
