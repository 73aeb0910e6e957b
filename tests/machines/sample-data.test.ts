import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  CONTRACT_STATUSES,
  RISKS,
  type ContractDetail,
  type ContractSummary,
} from '../../machines/domain/contract';
import { countPages } from '../../machines/domain/pagination';
import { riskOfScore } from '../../machines/domain/risk';
import { readContract, readRecords } from '../../src/adapters/demo/contract-records';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../public/${name}`, import.meta.url), 'utf8'));

const { contracts, unreadable } = await readRecords(read('contracts.json'));
const details = read('contract-details.json');

/** Every contract with its details; the ids of those that have none. */
const pairs: { readonly summary: ContractSummary; readonly detail: ContractDetail }[] = [];
const missing: string[] = [];
for (const summary of contracts) {
  const outcome = readContract(details, summary.id);
  if (outcome.kind === 'found') pairs.push({ summary, detail: outcome.contract });
  else missing.push(summary.id);
}

/** The ids of the contracts of which something is not so. */
const exceptions = (isSo: (pair: (typeof pairs)[number]) => boolean) =>
  pairs.filter((pair) => !isSo(pair)).map(({ summary }) => summary.id);

// Ruling 28
describe('the sample list', () => {
  it('has 64 contracts, each of which can be read', () => {
    expect(unreadable).toEqual([]);
    expect(contracts).toHaveLength(64);
  });

  it('has pages enough for a window with both gaps', () => {
    expect(countPages(contracts.length)).toBeGreaterThanOrEqual(7);
  });

  it('has every status and every risk', () => {
    expect(new Set(contracts.map(({ status }) => status))).toEqual(new Set(CONTRACT_STATUSES));
    expect(new Set(contracts.map(({ risk }) => risk))).toEqual(new Set(RISKS));
  });

  it('rates every contract as its score says', () => {
    expect(exceptions(({ summary }) => summary.risk === riskOfScore(summary.riskScore))).toEqual(
      [],
    );
  });

  it('has no two contracts that look alike', () => {
    const looks = contracts.map(({ name, parties }) => `${name}, ${parties}`);
    expect(new Set(looks).size).toBe(looks.length);
  });
});

describe('the sample details', () => {
  it('are there for every contract, and for no other', () => {
    expect(missing).toEqual([]);
    expect(pairs).toHaveLength(64);
    expect(Object.keys(details ?? {}).toSorted()).toEqual(contracts.map(({ id }) => id).toSorted());
  });

  it('agree with the list', () => {
    const fields = ['id', 'name', 'parties', 'expiry', 'status', 'riskScore'] as const;
    expect(
      exceptions(({ summary, detail }) =>
        fields.every((field) => summary[field] === detail[field]),
      ),
    ).toEqual([]);
  });

  it('begin before they expire', () => {
    expect(exceptions(({ detail }) => detail.start < detail.expiry)).toEqual([]);
  });

  it.each([
    ['clauses', 3],
    ['insights', 2],
    ['evidence', 3],
  ] as const)('have of %s at least %i', (part, count) => {
    expect(exceptions(({ detail }) => detail[part].length >= count)).toEqual([]);
  });

  it.each(['clauses', 'insights', 'evidence'] as const)(
    'give each of a contract’s %s an id of its own',
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
