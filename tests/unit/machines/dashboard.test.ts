import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { createActor } from 'xstate';
import { selectSpoken } from '../../../machines/announcer.selectors';
import {
  dashboardMachine,
  type DashboardEvent,
  type ListQueryChangedEvent,
} from '../../../machines/dashboard.machine';
import {
  currentPage,
  selectDashboardView,
  selectList,
  selectSummary,
} from '../../../machines/dashboard.selectors';
import type { ContractSummary } from '../../../machines/domain/contract';
import { PortError } from '../../../machines/domain/failure';
import { NO_FILTERS, RISK_OPTIONS, STATUS_OPTIONS } from '../../../machines/domain/filters';
import { existingPage, pageWindow } from '../../../machines/domain/pagination';
import { DEFAULT_LIST_QUERY, type ListQuery } from '../../../machines/domain/list-query';
import { SORT_COLUMNS } from '../../../machines/domain/sorting';
import { exportMachine } from '../../../machines/export.machine';
import { contractLists, filterChoices, queries, sorts } from '../../support/arbitraries';
import { makeContracts } from '../../support/fixtures';
import { listContracts } from '../../support/list-contracts';
import { createWorld, settle, TODAY } from '../../support/world';

function startDashboard() {
  const { loadContracts, exportContracts, clock } = createWorld();
  const dashboard = createActor(
    dashboardMachine.provide({
      actors: {
        loadContracts: loadContracts.logic,
        export: exportMachine.provide({ actors: { exportContracts: exportContracts.logic } }),
      },
    }),
    { clock, input: { today: TODAY, keepsContracts: false } },
  );
  const emitted: ListQueryChangedEvent[] = [];
  dashboard.on('listQuery.changed', (event) => emitted.push(event));
  dashboard.start();
  return {
    dashboard,
    /** The emitted events so far. */
    emitted,
    calls: loadContracts.calls,
    saved: exportContracts.calls,
    /** The announcement after the debounce time. */
    settledAnnouncement: () => {
      clock.increment(600);
      const announcer = dashboard.getSnapshot().children.announcer?.getSnapshot();
      return announcer && selectSpoken(announcer);
    },
    send: (event: DashboardEvent) => dashboard.send(event),
    visit: (listQuery: Partial<ListQuery>) =>
      dashboard.send({ type: 'listQuery.set', listQuery: { ...DEFAULT_LIST_QUERY, ...listQuery } }),
    listQuery: () => dashboard.getSnapshot().context.listQuery,
    view: () => {
      const snapshot = dashboard.getSnapshot();
      const list = selectList(snapshot);
      const page = currentPage(list);
      return {
        statistics: snapshot.context.statistics,
        total: list.contracts.length,
        matches: list.rowIndices.length,
        page,
        pageWindow: pageWindow(page.page, page.lastPage),
      };
    },
    context: () => dashboard.getSnapshot().context,
    selected: () => [...dashboard.getSnapshot().context.selectedIds],
    pass: (milliseconds: number) => clock.increment(milliseconds),
    answer: async (contracts: readonly ContractSummary[]) => {
      loadContracts.last().resolve({ contracts, unreadable: [] });
      await settle();
    },
    fail: async (error: unknown) => {
      loadContracts.last().reject(error);
      await settle();
    },
  };
}

/** 64 contracts on 7 pages: 32 active, 16 due for renewal, 16 expired; every fourth has high risk. */
const portfolio = makeContracts(64, (index) => ({
  status: index % 2 === 0 ? 'Active' : index % 4 === 1 ? 'Renewal Due' : 'Expired',
  risk: index % 4 === 0 ? 'High' : 'Low',
  riskScore: index % 4 === 0 ? 90 : 10,
}));

async function startLoaded(contracts: readonly ContractSummary[] = portfolio) {
  const running = startDashboard();
  await running.answer(contracts);
  return running;
}

describe('selectSummary', () => {
  it('selects the list item of a contract once the list has loaded', async () => {
    const { dashboard, answer } = startDashboard();
    const contracts = makeContracts(2);
    expect(selectSummary(dashboard.getSnapshot(), 'c-2')).toBeUndefined();
    await answer(contracts);
    expect(selectSummary(dashboard.getSnapshot(), 'c-2')).toBe(contracts[1]);
    expect(selectSummary(dashboard.getSnapshot(), 'c-3')).toBeUndefined();
  });
});

describe('dashboard machine, loading', () => {
  it('shows the unreadable records in the list view', async () => {
    const { calls, dashboard } = startDashboard();
    const unreadable = [{ id: 'c-9', field: 'expiry', fault: 'must be a date' }];
    calls[0]?.resolve({ contracts: portfolio, unreadable });
    await settle();
    expect(selectDashboardView(dashboard.getSnapshot())).toMatchObject({
      kind: 'list',
      unreadable,
    });
  });
});

describe('dashboard machine, error state', () => {
  it('keeps message and detail of a PortError', async () => {
    const { dashboard, fail } = startDashboard();
    await fail(new PortError({ message: 'Failed to fetch contracts', detail: 'Status 500.' }));
    expect(dashboard.getSnapshot().value).toBe('error');
    expect(dashboard.getSnapshot().hasTag('retryable')).toBe(true);
    expect(dashboard.getSnapshot().context.failure).toEqual({
      message: 'Failed to fetch contracts',
      detail: 'Status 500.',
    });
  });
});

describe('dashboard machine, list', () => {
  it('shows the first ten contracts after loading', async () => {
    const { view } = await startLoaded();
    expect(view()).toMatchObject({ total: 64, matches: 64 });
    expect(view().page).toMatchObject({ page: 1, lastPage: 7, from: 1, to: 10 });
    expect(view().page.items).toEqual(portfolio.slice(0, 10));
    expect(view().pageWindow).toEqual([1, 2, 3, 4, 'ellipsis', 7]);
  });

  it('goes to page 1 if the current page is empty on a new day', async () => {
    const { answer, send, view } = startDashboard();
    const soon = (index: number) =>
      index < 12 ? { expiry: '2026-06-20' } : { expiry: '2026-07-14' };
    await answer(makeContracts(20, soon));
    send({ type: 'expiring.pick', expiring: '30' });
    send({ type: 'page.turn', page: 2 });
    send({ type: 'day.changed', day: '2026-06-21' });
    expect(view()).toMatchObject({ matches: 8, page: { page: 1, lastPage: 1 } });
  });

  it('goes to page 1 if a new search inside contracts finds fewer', async () => {
    const { answer, send, view } = startDashboard();
    await answer(makeContracts(20));
    const find = (count: number) => {
      const ids = Array.from({ length: count }, (_, index) => `c-${index + 1}`);
      const places = new Map(ids.map((id) => [id, { id, page: 1, snippet: 'an indemnity' }]));
      send({ type: 'text.found', matches: { query: 'indemnity', places } });
    };
    send({ type: 'query.type', query: 'indemnity' });
    find(12);
    send({ type: 'page.turn', page: 2 });
    find(3);
    expect(view()).toMatchObject({ matches: 3, page: { page: 1, lastPage: 1 } });
  });

  it('filters the list, while the statistics count the whole portfolio', async () => {
    const { send, view } = await startLoaded();
    const figures = { total: 64, active: 32, renewalDue: 16, expired: 16, averageRisk: 30 };
    expect(view().statistics).toEqual(figures);
    send({ type: 'risk.pick', risk: 'High' });
    expect(view()).toMatchObject({ total: 64, matches: 16, statistics: figures });
    expect(view().page.items.every(({ risk }) => risk === 'High')).toBe(true);
    expect(view().pageWindow).toEqual([1, 2]);
    send({ type: 'query.type', query: 'no such thing' });
    expect(view()).toMatchObject({ total: 64, matches: 0, statistics: figures });
    expect(view().page.items).toEqual([]);
  });

  it('keeps references to data that an event does not change', async () => {
    const { context, send, pass } = await startLoaded();
    const { index, rowIndices, statistics, listQuery } = context();
    send({ type: 'page.turn', page: 99 });
    expect(context().listQuery).toBe(listQuery);
    send({ type: 'page.turn', page: 2 });
    expect(context().listQuery).not.toBe(listQuery);
    expect(context()).toMatchObject({ index, rowIndices, statistics });
    expect(context().rowIndices).toBe(rowIndices);
    expect(context().index).toBe(index);
    pass(300);
    expect(context().rowIndices).toBe(rowIndices);
    send({ type: 'risk.pick', risk: 'High' });
    expect(context().rowIndices).not.toBe(rowIndices);
    expect(context().statistics).toBe(statistics);
    expect(context().index.contracts).toBe(portfolio);
  });
});

describe('selectDashboardView', () => {
  const kind = ({ dashboard }: ReturnType<typeof startDashboard>) =>
    selectDashboardView(dashboard.getSnapshot()).kind;

  it('selectDashboardView returns loading, error, empty or list', async () => {
    const failing = startDashboard();
    expect(kind(failing)).toBe('loading');
    await failing.fail(new PortError({ message: 'Failed to fetch contracts' }));
    expect(selectDashboardView(failing.dashboard.getSnapshot())).toEqual({
      kind: 'error',
      failure: { message: 'Failed to fetch contracts' },
    });
    failing.send({ type: 'contracts.retry' });
    expect(kind(failing)).toBe('loading');
    await failing.answer([]);
    expect(selectDashboardView(failing.dashboard.getSnapshot())).toEqual({
      kind: 'empty',
      statistics: { total: 0, active: 0, renewalDue: 0, expired: 0, averageRisk: 0 },
    });
    const loaded = await startLoaded();
    loaded.send({ type: 'query.type', query: 'no such thing' });
    expect(selectDashboardView(loaded.dashboard.getSnapshot())).toEqual({
      kind: 'list',
      statistics: { total: 64, active: 32, renewalDue: 16, expired: 16, averageRisk: 30 },
      unreadable: [],
    });
  });
});

describe('dashboard machine, filters', () => {
  const change = [
    { type: 'query.type', query: 'contract' },
    { type: 'status.pick', status: 'Active' },
    { type: 'risk.pick', risk: 'Low' },
  ] as const;

  it.each(change)('a filter resets to page 1: $type', async (event) => {
    const { send, listQuery } = await startLoaded();
    send({ type: 'page.turn', page: 3 });
    send(event);
    expect(listQuery().page).toBe(1);
  });
});

describe('dashboard machine, sorting', () => {
  const scores = (contracts: readonly ContractSummary[]) =>
    contracts.map(({ riskScore }) => riskScore);

  it('sorts all pages and resets to page 1', async () => {
    const { send, listQuery, view } = await startLoaded();
    send({ type: 'page.turn', page: 3 });
    send({ type: 'sort.toggle', column: 'score' });
    expect(listQuery()).toEqual({
      filters: NO_FILTERS,
      sort: { column: 'score', direction: 'ascending' },
      page: 1,
    });
    expect(new Set(scores(view().page.items))).toEqual(new Set([10]));
    send({ type: 'page.turn', page: 7 });
    expect(new Set(scores(view().page.items))).toEqual(new Set([90]));
    send({ type: 'sort.toggle', column: 'score' });
    expect(listQuery().page).toBe(1);
    expect(new Set(scores(view().page.items))).toEqual(new Set([90]));
    send({ type: 'sort.toggle', column: 'score' });
    expect(listQuery()).toEqual(DEFAULT_LIST_QUERY);
    expect(view().page.items).toEqual(portfolio.slice(0, 10));
  });
});

describe('dashboard machine, announcements', () => {
  it.each([
    [{ type: 'query.type', query: 'contract 6' }, '6 of 64 contracts'],
    [{ type: 'query.type', query: 'nowhere' }, '0 of 64 contracts'],
    [{ type: 'status.pick', status: 'Active' }, '32 of 64 contracts'],
    [{ type: 'risk.pick', risk: 'High' }, '16 of 64 contracts'],
    [{ type: 'page.turn', page: 2 }, 'Page 2 of 7'],
    [{ type: 'sort.toggle', column: 'expiry' }, 'Sorted by Expiry, soonest first'],
    [{ type: 'sort.pick', sort: null }, 'Default order'],
    [
      { type: 'listQuery.set', listQuery: { ...DEFAULT_LIST_QUERY, page: 9 } },
      '64 of 64 contracts. Page 1 of 7',
    ],
  ] as const)('announces after %j: "%s"', async (event, announcement) => {
    const { send, settledAnnouncement } = await startLoaded();
    send(event);
    expect(settledAnnouncement()).toBe(announcement);
  });
});

describe('dashboard machine, export', () => {
  it('exports the filtered and sorted contracts of all pages', async () => {
    const { send, saved } = await startLoaded();
    send({ type: 'risk.pick', risk: 'High' });
    send({ type: 'sort.pick', sort: { column: 'name', direction: 'descending' } });
    send({ type: 'page.turn', page: 2 });
    send({ type: 'list.export', format: 'csv' });
    const listed = portfolio.filter(({ risk }) => risk === 'High').toReversed();
    expect(listed).toHaveLength(16);
    expect(saved.map(({ input }) => input)).toEqual([
      { format: 'csv', contracts: listed, fileName: `covenant-contracts-high-risk-${TODAY}.csv` },
    ]);
  });
});

describe('dashboard machine, selection', () => {
  const ids = (count: number) => portfolio.slice(0, count).map(({ id }) => id);

  it('extends the selection over pages in the current order', async () => {
    const { send, selected } = await startLoaded();
    send({ type: 'row.toggle', id: 'c-1' });
    send({ type: 'page.turn', page: 2 });
    send({ type: 'row.extend', id: 'c-12' });
    expect(selected()).toEqual(ids(12));
    send({ type: 'selection.clear' });
    send({ type: 'sort.pick', sort: { column: 'name', direction: 'descending' } });
    send({ type: 'row.toggle', id: 'c-64' });
    send({ type: 'row.extend', id: 'c-62' });
    expect(selected().toSorted()).toEqual(['c-62', 'c-63', 'c-64']);
  });

  it('toggles the rows of the page and selects all filtered rows', async () => {
    const { send, selected } = await startLoaded();
    send({ type: 'page.turn', page: 2 });
    send({ type: 'page.toggle' });
    expect(selected()).toEqual(ids(20).slice(10));
    send({ type: 'page.toggle' });
    expect(selected()).toEqual([]);
    send({ type: 'risk.pick', risk: 'High' });
    send({ type: 'list.select' });
    expect(selected()).toEqual([]);
    send({ type: 'row.toggle', id: portfolio.find(({ risk }) => risk === 'High')?.id ?? '' });
    send({ type: 'list.select' });
    expect(selected()).toEqual(portfolio.flatMap(({ id, risk }) => (risk === 'High' ? id : [])));
  });

  it('exports the selection in the order of the list, filtered contracts included', async () => {
    const { send, saved } = await startLoaded();
    for (const id of ['c-2', 'c-40', 'c-3']) send({ type: 'row.toggle', id });
    send({ type: 'sort.pick', sort: { column: 'name', direction: 'descending' } });
    send({ type: 'query.type', query: 'nowhere' });
    send({ type: 'list.export', format: 'calendar' });
    expect(saved.map(({ input }) => input)).toEqual([
      {
        format: 'calendar',
        contracts: [40, 3, 2].map((number) => portfolio[number - 1]),
        fileName: `covenant-selection-3-${TODAY}.ics`,
      },
    ]);
  });

  it('selects and exports 100,000 contracts', async () => {
    const many = makeContracts(100_000);
    const { send, selected, saved } = await startLoaded(many);
    send({ type: 'row.toggle', id: 'c-9' });
    send({ type: 'list.select' });
    expect(selected()).toHaveLength(100_000);
    send({ type: 'row.toggle', id: 'c-1' });
    send({ type: 'list.export', format: 'csv' });
    expect(saved[0]?.input.contracts).toHaveLength(99_999);
  });
});

describe('dashboard machine, page.turn', () => {
  it.each([0, 8, -1, 1.5, Number.NaN, Infinity])(
    'page.turn does not go to the missing page %d',
    async (page) => {
      const { dashboard, send, listQuery, emitted } = await startLoaded();
      send({ type: 'page.turn', page: 3 });
      expect(dashboard.getSnapshot().can({ type: 'page.turn', page })).toBe(false);
      send({ type: 'page.turn', page });
      expect(listQuery().page).toBe(3);
      expect(emitted).toHaveLength(1);
    },
  );
});

describe('dashboard machine, missing page', () => {
  it('a missing page becomes page 1 at once after loading', async () => {
    const { visit, listQuery, view } = await startLoaded();
    visit({ page: 8 });
    expect(listQuery().page).toBe(1);
    expect(view().page.items).toEqual(portfolio.slice(0, 10));
    visit({ filters: { ...NO_FILTERS, query: 'nothing' }, page: 2 });
    expect(listQuery().page).toBe(1);
  });
});

describe('dashboard machine, random events', () => {
  const pages = fc.integer({ min: -1, max: 9 });
  const events: fc.Arbitrary<DashboardEvent> = fc.oneof(
    fc.record({ type: fc.constant('query.type' as const), query: queries }),
    fc.record({
      type: fc.constant('status.pick' as const),
      status: fc.constantFrom(...STATUS_OPTIONS),
    }),
    fc.record({ type: fc.constant('risk.pick' as const), risk: fc.constantFrom(...RISK_OPTIONS) }),
    fc.record({
      type: fc.constant('sort.toggle' as const),
      column: fc.constantFrom(...SORT_COLUMNS),
    }),
    fc.record({ type: fc.constant('sort.pick' as const), sort: sorts }),
    fc.record({ type: fc.constant('page.turn' as const), page: pages }),
    fc.record({ type: fc.constant('filters.clear' as const) }),
    fc.record({
      type: fc.constant('listQuery.set' as const),
      listQuery: fc.record({ filters: filterChoices, sort: sorts, page: pages }),
    }),
  );

  it('random events keep the page in range and emit the current list query', async () => {
    const lists = contractLists.map((contracts) => [...contracts, ...makeContracts(15)]);
    await fc.assert(
      fc.asyncProperty(lists, fc.array(events, { maxLength: 20 }), async (contracts, steps) => {
        const { send, listQuery, view, emitted, answer } = startDashboard();
        await answer(contracts);
        for (const event of steps) {
          const { length: emittedBefore } = emitted;
          const before = listQuery();
          send(event);
          const { matches, page } = view();
          expect(listQuery().page).toBe(existingPage(listQuery().page, matches));
          expect(page.page).toBe(listQuery().page);
          const listed = listContracts(contracts, listQuery());
          expect(page.items).toEqual(listed.slice(page.from - 1, page.to));
          const isEmitted = emitted.length > emittedBefore;
          expect(isEmitted || event.type === 'listQuery.set' ? listQuery() : before).toEqual(
            listQuery(),
          );
          expect(isEmitted ? emitted.at(-1)?.listQuery : listQuery()).toEqual(listQuery());
        }
      }),
      { numRuns: 50 },
    );
  });
});
