import { describe, expect, it } from 'vitest';
import { DEMO_LIST_RULES } from '../../../machines/demo/workspace.machine';
import { PRIVATE_LIST_RULES } from '../../../machines/private/workspace.machine';
import { createActor } from 'xstate';
import { dashboardMachine, type DashboardEvent } from '../../../machines/list/dashboard.machine';
import type { ListRules } from '../../../machines/domain/filters';
import { currentPage, selectList } from '../../../machines/list/dashboard.selectors';
import type { ContractSummary } from '../../../machines/domain/contract';
import { exportMachine } from '../../../machines/list/export.machine';
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

describe('dashboard machine, list', () => {
  it('goes to page 1 if a new search inside contracts finds fewer', async () => {
    const { answer, send, view } = startDashboard(PRIVATE_LIST_RULES);
    await answer(makeContracts(20));
    const find = (count: number) => {
      const ids = Array.from({ length: count }, (_, index) => `c-${index + 1}`);
      const place = { page: 1, snippet: 'an indemnity' };
      const hits = new Map(ids.map((id) => [id, { id, terms: [0], place }]));
      send({ type: 'text.found', matches: { query: 'indemnity', hits }, isRefresh: false });
    };
    send({ type: 'query.type', query: 'indemnity' });
    find(12);
    send({ type: 'page.turn', page: 2 });
    find(3);
    expect(view()).toMatchObject({ matches: 3, page: { page: 1, lastPage: 1 } });
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
