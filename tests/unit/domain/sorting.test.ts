import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  describeSort,
  parseSort,
  formatSort,
  SORTS,
  toggleSort,
  type Sort,
  type SortColumn,
} from '../../../machines/domain/sorting';
import type { ContractSummary } from '../../../machines/domain/contract';
import { contractLists, sorts } from '../../support/arbitraries';
import { makeContract, makeContracts } from '../../support/fixtures';
import { listContracts } from '../../support/list-contracts';

/** The contracts, sorted. */
const sortContracts = (contracts: readonly ContractSummary[], sort: Sort | null) =>
  listContracts(contracts, { sort });

const ascending = (column: SortColumn): Sort => ({ column, direction: 'ascending' });
const descending = (column: SortColumn): Sort => ({ column, direction: 'descending' });

const ids = (contracts: readonly ContractSummary[]) => contracts.map(({ id }) => id);

/** Sorts contracts that have these values in one field, and returns the values. */
function sorted<Key extends keyof ContractSummary>(
  field: Key,
  values: readonly ContractSummary[Key][],
  sort: Sort,
) {
  const contracts = values.map((value, index) =>
    makeContract({ id: `c-${index}`, [field]: value }),
  );
  return sortContracts(contracts, sort).map((contract) => contract[field]);
}

describe('sorting', () => {
  it('keeps the order of the data without a sort', () => {
    const contracts = makeContracts(5);
    expect(sortContracts(contracts, null)).toEqual(contracts);
  });

  it('sorts names with digits as numbers, ignoring case and accents', () => {
    const names = ['Zeta', 'Contract 10', 'école', 'contract 2', 'Ecole', 'Contract 2', 'alpha'];
    expect(sorted('name', names, ascending('name'))).toEqual([
      'alpha',
      'contract 2',
      'Contract 2',
      'Contract 10',
      'école',
      'Ecole',
      'Zeta',
    ]);
    expect(sorted('name', names, descending('name'))).toEqual([
      'Zeta',
      'école',
      'Ecole',
      'Contract 10',
      'contract 2',
      'Contract 2',
      'alpha',
    ]);
  });

  it('sorts by expiry with the soonest first', () => {
    const days = ['2028-02-29', '0999-12-31', '2027-12-31', '2028-03-01'];
    const inOrder = ['0999-12-31', '2027-12-31', '2028-02-29', '2028-03-01'];
    expect(sorted('expiry', days, ascending('expiry'))).toEqual(inOrder);
    expect(sorted('expiry', days, descending('expiry'))).toEqual(inOrder.toReversed());
  });

  it('sorts by status in the order active, renewal due, expired', () => {
    const statuses = ['Expired', 'Active', 'Renewal Due'] as const;
    const inOrder = ['Active', 'Renewal Due', 'Expired'];
    expect(sorted('status', statuses, ascending('status'))).toEqual(inOrder);
    expect(sorted('status', statuses, descending('status'))).toEqual(inOrder.toReversed());
  });

  it('sorts by risk level first, then by risk score', () => {
    const contracts = [
      makeContract({ id: 'high-20', risk: 'High', riskScore: 20 }),
      makeContract({ id: 'low-90', risk: 'Low', riskScore: 90 }),
      makeContract({ id: 'medium-50', risk: 'Medium', riskScore: 50 }),
      makeContract({ id: 'low-5', risk: 'Low', riskScore: 5 }),
    ];
    const inOrder = ['low-5', 'low-90', 'medium-50', 'high-20'];
    expect(ids(sortContracts(contracts, ascending('risk')))).toEqual(inOrder);
    expect(ids(sortContracts(contracts, descending('risk')))).toEqual(inOrder.toReversed());
  });

  it('sorts by score with the lowest first', () => {
    expect(sorted('riskScore', [9, 100, 0, 10.5], ascending('score'))).toEqual([0, 9, 10.5, 100]);
  });

  it('sorts a copy of the data with the same contracts', () => {
    fc.assert(
      fc.property(contractLists, sorts, (contracts, sort) => {
        const before = [...contracts];
        const result = sortContracts(contracts, sort);
        expect(contracts).toEqual(before);
        expect(new Set(result)).toEqual(new Set(contracts));
        expect(result).toHaveLength(contracts.length);
      }),
    );
  });

  it('keeps the order of equal contracts in both directions', () => {
    fc.assert(
      fc.property(contractLists, sorts, (contracts, sort) => {
        const result = sortContracts(contracts, sort);
        for (const [index, next] of result.slice(1).entries()) {
          const previous = result[index];
          if (!previous || !sort) continue;
          const isTie = ids(sortContracts([next, previous], sort))[0] === next.id;
          const isAsBefore = contracts.indexOf(previous) < contracts.indexOf(next);
          expect(isAsBefore || !isTie).toBe(true);
        }
      }),
    );
  });

  it('sorting twice equals sorting once', () => {
    fc.assert(
      fc.property(contractLists, sorts, (contracts, sort) => {
        const once = sortContracts(contracts, sort);
        expect(sortContracts(once, sort)).toEqual(once);
      }),
    );
  });
});

describe('toggleSort', () => {
  it('toggleSort cycles through ascending, descending and no sort', () => {
    const first = toggleSort(null, 'expiry');
    expect(first).toEqual(ascending('expiry'));
    const second = toggleSort(first, 'expiry');
    expect(second).toEqual(descending('expiry'));
    expect(toggleSort(second, 'expiry')).toBeNull();
  });

  it('toggleSort starts another column ascending', () => {
    expect(toggleSort(descending('name'), 'risk')).toEqual(ascending('risk'));
  });
});

describe('parseSort, formatSort and describeSort', () => {
  it('parseSort reads every sort that formatSort writes', () => {
    for (const sort of [null, ...SORTS]) expect(parseSort(formatSort(sort))).toEqual(sort);
    const names = ' name -name expiry -expiry status -status risk -risk score -score';
    expect([null, ...SORTS].map(formatSort)).toEqual(names.split(' '));
  });

  it.each([null, '', '-', 'Expiry', '--expiry', '+expiry', 'expiry ', 'parties', '__proto__'])(
    'parseSort returns null for %j',
    (name) => {
      expect(parseSort(name)).toBeNull();
    },
  );

  it('describeSort labels every sort order differently', () => {
    const labels = [null, ...SORTS].map(describeSort);
    expect(labels).toEqual([
      'Default order',
      'Name, A to Z',
      'Name, Z to A',
      'Expiry, soonest first',
      'Expiry, latest first',
      'Status, active first',
      'Status, expired first',
      'Risk, lowest first',
      'Risk, highest first',
      'Risk score, lowest first',
      'Risk score, highest first',
    ]);
  });
});
