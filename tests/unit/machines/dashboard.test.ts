import { describe, expect, it } from 'vitest';
import { DEMO_LIST_RULES } from '../../../machines/demo/workspace.machine';
import { PRIVATE_LIST_RULES } from '../../../machines/private/workspace.machine';
import { createActor } from 'xstate';
import { dashboardMachine, type DashboardEvent } from '../../../machines/list/dashboard.machine';
import type { ListRules } from '../../../machines/domain/filters';
import {
  currentPage,
  selectDashboardView,
  selectList,
  selectSummary,
} from '../../../machines/list/dashboard.selectors';
import type { ContractSummary } from '../../../machines/domain/contract';
import { PortError } from '../../../machines/domain/failure';
import { exportMachine } from '../../../machines/list/export.machine';
import { selectSpoken } from '../../../machines/uploads/announcer.machine';
import { makeContracts } from '../../support/fixtures';
import { createWorld, settle, TODAY } from '../../support/world';

function startDashboard(rules: ListRules = DEMO_LIST_RULES) {
  const { loadContracts, exportContracts, clock } = createWorld();
  const dashboard = createActor(
    dashboardMachine.provide({
      actors: {
        loadContracts: loadContracts.logic,
        export: exportMachine.provide({ actors: { exportContracts: exportContracts.logic } }),
      },
    }),
    {
      clock,
      input: {
        today: TODAY,
        rules,
      },
    },
  );
  dashboard.start();
  return {
    dashboard,
    saved: exportContracts.calls,
    send: (event: DashboardEvent) => dashboard.send(event),
    view: () => {
      const list = selectList(dashboard.getSnapshot());
      return { matches: list.rowIndices.length, page: currentPage(list) };
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

describe('dashboard machine, list', () => {
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
    const { answer, send, view } = startDashboard(PRIVATE_LIST_RULES);
    await answer(makeContracts(20));
    const find = (count: number) => {
      const ids = Array.from({ length: count }, (_, index) => `c-${index + 1}`);
      const place = { page: 1, snippet: 'an indemnity' };
      const hits = ids.map((id) => ({ id, terms: [0], place }));
      const foundIds = new Set(ids);
      send({ type: 'text.found', query: 'indemnity', hits, foundIds, isRefresh: false });
    };
    send({ type: 'query.type', query: 'indemnity' });
    find(12);
    send({ type: 'page.turn', page: 2 });
    find(3);
    expect(view()).toMatchObject({ matches: 3, page: { page: 1, lastPage: 1 } });
  });

  it('announces what a search inside contracts finds, but not when changes of contracts repeat it', async () => {
    const { answer, send, pass, dashboard } = startDashboard(PRIVATE_LIST_RULES);
    await answer(makeContracts(20));
    const spoken = () => {
      const { announcer } = dashboard.getSnapshot().children;
      return announcer && selectSpoken(announcer.getSnapshot());
    };
    const find = (id: string, isRefresh: boolean) => {
      const hit = { id, terms: [0], place: { page: 1, snippet: 'an indemnity' } };
      const found = { query: 'indemnity', hits: [hit], foundIds: null };
      send({ type: 'text.found', ...found, isRefresh });
      pass(600);
    };
    send({ type: 'query.type', query: 'indemnity' });
    pass(600);
    expect(spoken()).toBe('0 of 20 contracts');
    find('c-1', false);
    expect(spoken()).toBe('1 of 20 contracts');
    send({ type: 'sort.pick', sort: null });
    pass(600);
    find('c-2', true);
    expect(spoken()).not.toContain('contracts');
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
      statistics: { total: 0, active: 0, renewalDue: 0, expired: 0, unknown: 0, averageRisk: 0 },
    });
    const loaded = await startLoaded();
    loaded.send({ type: 'query.type', query: 'no such thing' });
    expect(selectDashboardView(loaded.dashboard.getSnapshot())).toEqual({
      kind: 'list',
      statistics: {
        total: 64,
        active: 32,
        renewalDue: 16,
        expired: 16,
        unknown: 0,
        averageRisk: 30,
      },
      unreadable: [],
    });
  });
});

describe('dashboard machine, selection', () => {
  const ids = (count: number) => portfolio.slice(0, count).map(({ id }) => id);

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
