import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { PRIVATE_LIST_OPTIONS } from '../../../machines/domain/list/desk-filters';
import {
  listItems,
  DESK_COLUMNS,
  listRelaxations,
  suggestFilters,
} from '../../../machines/domain/list/desk-list';
import { addDays } from '../../../machines/domain/calendar';
import { listNeeds } from '../../../machines/domain/list/needs';
import { createContractIndex, findRows } from '../../../machines/domain/list/contract-index';
import { filterBy, NO_FILTERS, type Filters } from '../../../machines/domain/list/filters';
import { NO_TEXT_MATCHES } from '../../../machines/domain/search/text-search';
import { DEFAULT_LIST_QUERY } from '../../../machines/domain/list/list-query';
import { dashboardMachine, type DashboardEvent } from '../../../machines/list/dashboard.machine';
import { PRIVATE_LIST_RULES } from '../../../machines/private/workspace.machine';
import { columnsOf, fitColumns } from '../../../src/private/list/desk-columns';
import { FACTS } from '../../support/desk-contracts';
import { createWorld, settle, TODAY } from '../../support/world';

const idAt = (row: number) => FACTS[row]?.id;

describe('rows in groups', () => {
  it.each([
    ['', 'Missed: supply · Next 90 days: lease · No end: open · Not known: scan · Ended: ended'],
    ['folder', 'Archive: ended · Suppliers: lease · Suppliers/2024: supply · No folder: open scan'],
    ['law', 'Delaware: open supply · Ohio: lease · Law not found: ended scan'],
    ['counterparty', 'Acme Inc.: open supply · Parties not found: ended scan · Zenith Ltd: lease'],
    ['none', ''],
  ])('by "%s" are %s', (group, text) => {
    const sort = { column: 'name', direction: 'ascending' } as const;
    const listQuery = { ...DEFAULT_LIST_QUERY, group, sort };
    const index = createContractIndex(FACTS);
    const { groups, rowIndices } = findRows(index, listQuery, PRIVATE_LIST_OPTIONS, TODAY);
    const told = groups.map(({ label, rows }) => `${label}: ${rows.map(idAt).join(' ')}`);
    expect(told.join(' · ')).toBe(text);
    const grouped = groups.flatMap(({ rows }) => rows);
    expect(groups.length === 0 ? rowIndices : grouped).toEqual(rowIndices);
    expect(rowIndices.map(idAt).toSorted()).toEqual(FACTS.map(({ id }) => id).toSorted());
  });

  it('are folded as a person folds them, and nothing is hidden while they are filtered', async () => {
    const { loadContracts, clock } = createWorld();
    const machine = dashboardMachine.provide({ actors: { loadContracts: loadContracts.logic } });
    const input = { today: TODAY, rules: PRIVATE_LIST_RULES };
    const dashboard = createActor(machine, { clock, input }).start();
    loadContracts.last().resolve({ contracts: FACTS, unreadable: [] });
    await settle();
    const after = (...events: readonly DashboardEvent[]) => {
      for (const event of events) dashboard.send(event);
      return listItems(dashboard.getSnapshot().context)
        .map((item) =>
          item.kind === 'group' ? `${item.isFolded ? '+' : '-'}${item.count}` : item.contract.id,
        )
        .join(' ');
    };
    const toggle = (id: string) => ({ type: 'group.toggle', id }) as const;
    expect(after()).toBe('-1 supply -1 lease -1 open -1 scan +1');
    expect(after(toggle('ended'), toggle('missed'))).toBe('+1 -1 lease -1 open -1 scan -1 ended');
    expect(after(toggle('ended'), toggle('missed'), toggle('none'))).toBe(
      '-1 supply -1 lease -1 open -1 scan +1',
    );
    const status = { type: 'filter.set', kind: 'status', values: ['Expired'] } as const;
    expect(after(status)).toBe('-1 ended');
    expect(after({ type: 'filters.clear' }, { type: 'group.pick', group: 'law' })).toBe(
      '-2 supply open -1 lease -2 ended scan',
    );
    expect(after({ type: 'group.pick', group: 'none' })).toBe('supply lease open ended scan');
  });
});

it('what needs a person is told with its number, the most urgent first', () => {
  expect(listNeeds(FACTS, TODAY).map(({ count, label }) => `${count} ${label}`)).toEqual([
    '1 notice day missed',
    '1 to decide in 90 days',
    '2 values to check in 1 contract',
    '1 without a known day',
    '1 not read',
    '1 new, not opened',
  ]);
  expect(listNeeds([], TODAY)).toEqual([]);
});

it('a day with a reminder is neither counted nor among those to act on until the day of the reminder', () => {
  const until = addDays(TODAY, 7);
  const mark = { kind: 'snoozed', until } as const;
  const marks = [
    { contractId: 'lease', kind: 'end', day: '2026-09-13', mark },
    { contractId: 'supply', kind: 'notice', day: '2026-06-01', mark },
  ] as const;
  const facts = FACTS.map((one) => ({ ...one, marks }));
  const told = (today: string) =>
    findRows(createContractIndex(facts), DEFAULT_LIST_QUERY, PRIVATE_LIST_OPTIONS, today)
      .groups.map(({ id }) => id)
      .concat(listNeeds(facts, today).map(({ label }) => label))
      .join(' · ');
  expect(told(TODAY)).toMatch(/^waiting · no-end · unknown · ended · values/);
  expect(told(until)).toMatch(/^missed · soon · .* · notice day missed · to decide in 90 days/);
});

describe('offered filters', () => {
  const offer = (typed: string, filters = NO_FILTERS) =>
    suggestFilters(typed, filters, PRIVATE_LIST_OPTIONS, FACTS, TODAY).map(
      ({ label, words, count }) => `${label}: ${words} ${count}`,
    );

  it.each([
    ['law del', ['Law: Delaware 2']],
    [
      'excl',
      [
        'Clause: Exclusivity 2',
        'Clause: no Exclusivity 2',
        'Clause: unsure: Exclusivity 1',
        'Finding: Exclusivity 2',
      ],
    ],
    ['CLAUSE no', ['Clause: no Cap on liability 3', 'Clause: no Exclusivity 2']],
    ['ware', []],
    ['uns cap', ['Clause: unsure: Cap on liability 1']],
    [
      'counterparty',
      ['Counterparty: Acme Inc. 2', 'Counterparty: Aldermoor 2', 'Counterparty: Zenith Ltd 1'],
    ],
  ])('for "%s" are %j', (typed, offered) => {
    expect(offer(typed)).toEqual(offered);
  });

  it('leave out those that are set', () => {
    expect(offer('status exp', filterBy({ status: 'Active' }))).toEqual(['Status: Expired 1']);
    expect(offer('status exp', filterBy({ status: 'Expired' }))).toEqual([]);
  });
});

it('without a match, what can be left out is told, with the number of contracts then', () => {
  const filters = {
    query: 'zebra',
    conditions: filterBy({ law: 'Ohio', party: 'Acme Inc.' }).conditions,
  };
  const relax = (of: Filters) => {
    const list = {
      index: createContractIndex(FACTS),
      rules: PRIVATE_LIST_RULES,
      listQuery: { ...DEFAULT_LIST_QUERY, filters: of },
      rowIndices: [],
      selectedIds: new Set<string>(),
      today: TODAY,
    };
    return listRelaxations(list, NO_TEXT_MATCHES).map(
      ({ name, query, count }) => `${name} ${count} ${query}`,
    );
  };
  expect(relax(filters)).toEqual([]);
  expect(relax({ ...filters, query: '' })).toEqual([
    'Law: Ohio 2 ?party=Acme+Inc.',
    'Counterparty: Acme Inc. 1 ?law=Ohio',
  ]);
  expect(relax(filterBy({ query: 'zebra', law: 'Ohio' }))).toEqual(['the search 1 ?law=Ohio']);
});

describe('columns', () => {
  const ids = (columns: readonly { readonly id: string }[]) =>
    columns.map(({ id }) => id).join(' ');
  const all = columnsOf({ ...DEFAULT_LIST_QUERY, columns: DESK_COLUMNS });

  it('are the usual ones unless others are chosen', () => {
    expect(ids(columnsOf(DEFAULT_LIST_QUERY))).toBe('next then status risk check');
    expect(ids(columnsOf({ ...DEFAULT_LIST_QUERY, columns: ['law', 'next'] }))).toBe('next law');
  });

  it.each([
    [0, 'next then status risk check law folder added'],
    [1600, 'next then status risk check law folder added'],
    [1280, 'next then status risk check law'],
    [1150, 'next then status risk check'],
    [860, 'next status risk'],
    [300, ''],
  ])('in %i pixels are %s', (width, fitting) => {
    expect(ids(fitColumns(all, width / 16))).toBe(fitting);
  });
});
