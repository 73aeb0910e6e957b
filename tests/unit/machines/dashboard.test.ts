import { describe, expect, it } from 'vitest';
import { DEMO_LIST_RULES } from '../../../machines/demo/workspace.machine';
import { createActor } from 'xstate';
import { dashboardMachine, type DashboardEvent } from '../../../machines/list/dashboard.machine';
import type { ContractSummary } from '../../../machines/domain/contract';
import { exportMachine } from '../../../machines/list/export.machine';
import { makeContracts } from '../../support/fixtures';
import { createWorld, settle, TODAY } from '../../support/world';

/** 64 contracts on 7 pages: 32 active, 16 due for renewal, 16 expired; every fourth has high risk. */
const portfolio = makeContracts(64, (index) => ({
  status: index % 2 === 0 ? 'Active' : index % 4 === 1 ? 'Renewal Due' : 'Expired',
  risk: index % 4 === 0 ? 'High' : 'Low',
  riskScore: index % 4 === 0 ? 90 : 10,
}));

async function startLoaded(contracts: readonly ContractSummary[] = portfolio) {
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
      input: { today: TODAY, rules: DEMO_LIST_RULES },
    },
  );
  dashboard.start();
  loadContracts.last().resolve({ contracts, unreadable: [] });
  await settle();
  return {
    saved: exportContracts.calls,
    send: (event: DashboardEvent) => dashboard.send(event),
    context: () => dashboard.getSnapshot().context,
    selected: () => [...dashboard.getSnapshot().context.selectedIds],
    pass: (milliseconds: number) => clock.increment(milliseconds),
  };
}

describe('dashboard machine, list', () => {
  it('keeps references to data that an event does not change', async () => {
    const { context, send, pass } = await startLoaded();
    const { index, rowIndices, listQuery } = context();
    send({ type: 'page.turn', page: 99 });
    expect(context().listQuery).toBe(listQuery);
    send({ type: 'page.turn', page: 2 });
    expect(context().listQuery).not.toBe(listQuery);
    expect(context().rowIndices).toBe(rowIndices);
    expect(context().index).toBe(index);
    pass(300);
    expect(context().rowIndices).toBe(rowIndices);
    send({ type: 'filter.set', kind: 'risk', values: ['High'] });
    expect(context().rowIndices).not.toBe(rowIndices);
    expect(context().index.contracts).toBe(portfolio);
  });
});

describe('dashboard machine, selection', () => {
  it('exports the selection in the order of the list, filtered contracts included', async () => {
    const { send, saved } = await startLoaded();
    for (const id of ['c-2', 'c-40', 'c-3']) send({ type: 'row.toggle', id });
    send({ type: 'sort.pick', sort: { column: 'name', direction: 'descending' } });
    send({ type: 'query.type', query: 'nowhere' });
    send({ type: 'list.export', format: 'calendar' });
    expect(saved.map(({ input }) => input)).toEqual([
      {
        format: 'calendar',
        columns: [],
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
