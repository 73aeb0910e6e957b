import { expect, it } from 'vitest';
import { NO_FILTERS, type Filters } from '../../../machines/domain/filters';
import { findMatches } from '../../../machines/domain/matching';
import { makeContracts } from '../../support/fixtures';

/** 100 contracts, 10 of them active and every other one of high risk, and who looks at them. */
function watchContracts() {
  let looks = 0;
  const contracts = makeContracts(100).map((contract, index) => ({
    ...contract,
    risk: index % 2 === 0 ? ('High' as const) : ('Low' as const),
    get status() {
      looks += 1;
      return index < 10 ? ('Active' as const) : ('Expired' as const);
    },
  }));
  return {
    find: (filters: Partial<Filters>) => findMatches(contracts, { ...NO_FILTERS, ...filters }),
    /** How many contracts' statuses were looked at for these filters. */
    countLooks: (filters: Partial<Filters>) => {
      looks = 0;
      findMatches(contracts, { ...NO_FILTERS, ...filters });
      return looks;
    },
  };
}

it.each<Partial<Filters>>([
  {},
  { query: 'contract 1' },
  { status: 'Active' },
  { query: 'contract 1', status: 'Active', risk: 'High' },
])('is worked out once while the filters stay %j', (filters) => {
  const { find, countLooks } = watchContracts();
  const found = find(filters);
  expect(find({ ...filters, query: ` ${filters.query?.toUpperCase() ?? ''} ` })).toBe(found);
  expect(countLooks(filters)).toBe(0);
});

it.each<[what: string, first: Partial<Filters>, then: Partial<Filters>, looks: number]>([
  ['a longer query', { query: '1', status: 'Active' }, { query: '10', status: 'Active' }, 2],
  ['a status', { query: 'contract 1' }, { query: 'contract 1', status: 'Active' }, 12],
  ['a risk', { status: 'Active' }, { status: 'Active', risk: 'High' }, 10],
])('looks only at what was left where %s is added', (_, first, then, looks) => {
  const { find, countLooks } = watchContracts();
  find(first);
  expect(countLooks(then)).toBe(looks);
});

it.each<[what: string, first: Partial<Filters>, then: Partial<Filters>, left: number]>([
  ['a shorter query', { query: '10', status: 'Active' }, { query: '1', status: 'Active' }, 2],
  ['another status', { status: 'Expired' }, { status: 'Active' }, 10],
  ['another risk', { status: 'Active', risk: 'High' }, { status: 'Active', risk: 'Low' }, 5],
])('looks at all again for %s', (_, first, then, left) => {
  const { find, countLooks } = watchContracts();
  find(first);
  expect(countLooks(then)).toBe(100);
  expect(find(then)).toHaveLength(left);
});
