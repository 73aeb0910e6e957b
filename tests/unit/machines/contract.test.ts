import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { contractMachine, type ContractReport } from '../../../machines/contract.machine';
import { selectContract, selectContractView } from '../../../machines/contract.selectors';
import { PortError } from '../../../machines/domain/failure';
import { makeDetail } from '../../support/fixtures';
import { must } from '../../support/must';
import { createParent } from '../../support/run-port';
import { createWorld, settle } from '../../support/world';

function startContract() {
  const { loadContract, watchContract } = createWorld();
  const { parentRef } = createParent<ContractReport>();
  const contract = createActor(
    contractMachine.provide({
      actors: { loadContract: loadContract.logic, watchContract: watchContract.logic },
    }),
    { input: { keepsContracts: false, parentRef } },
  ).start();
  return {
    contract,
    calls: loadContract.calls,
    last: loadContract.last,
    state: () => contract.getSnapshot().value,
    shown: () => selectContract(contract.getSnapshot())?.id,
    cached: () => Object.keys(contract.getSnapshot().context.cache),
    evidence: () => must(contract.getSnapshot().children.evidence, 'evidence'),
    visit: (id: string) => contract.send({ type: 'contract.visit', id }),
    leave: () => contract.send({ type: 'contract.leave' }),
    find: async (id: string) => {
      loadContract.last().resolve({ kind: 'found', contract: makeDetail({ id }) });
      await settle();
    },
    fail: async (error: unknown) => {
      loadContract.last().reject(error);
      await settle();
    },
  };
}

describe('selectContractView', () => {
  it('shows the loaded contract with its evidence panel, copier and corrections', async () => {
    const { contract, evidence, visit, find } = startContract();
    visit('a');
    await find('a');
    expect(selectContractView(contract.getSnapshot())).toEqual({
      kind: 'loaded',
      contract: makeDetail({ id: 'a' }),
      evidence: evidence(),
      copy: contract.getSnapshot().children.copy,
      correction: contract.getSnapshot().children.correction,
    });
  });
});

describe('contract machine, id in context', () => {
  it.each<[when: string, reach: (running: ReturnType<typeof startContract>) => unknown]>([
    ['before the first visit', () => undefined],
    ['after leaving a pending contract', ({ visit }) => visit('a')],
    [
      'after leaving a loaded contract',
      async ({ visit, find }) => {
        visit('a');
        await find('a');
      },
    ],
    [
      'after leaving a missing contract',
      async ({ visit, last }) => {
        visit('a');
        last().resolve({ kind: 'notFound' });
        await settle();
      },
    ],
    [
      'after leaving a failed contract',
      async ({ visit, fail }) => {
        visit('a');
        await fail(new Error('any'));
      },
    ],
  ])('the context has no contract id %s', async (_, reach) => {
    const running = startContract();
    await reach(running);
    running.leave();
    expect(running.state()).toBe('idle');
    expect(running.contract.getSnapshot().context.id).toBe('');
  });
});

// Ruling 18
describe('contract machine, cache', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '..', '%2e%2e', ' '])(
    'loads and caches a contract with the id %j',
    async (id) => {
      const { contract, calls, state, shown, visit, leave, find } = startContract();
      visit(id);
      expect(state()).toBe('loading');
      expect(calls.map(({ input }) => input.id)).toEqual([id]);
      expect(selectContract(contract.getSnapshot())).toBeUndefined();
      await find(id);
      expect(shown()).toBe(id);
      leave();
      visit(id);
      expect(shown()).toBe(id);
      expect(calls).toHaveLength(1);
      visit('another');
      expect(state()).toBe('loading');
      expect(shown()).toBeUndefined();
    },
  );
});

describe('contract machine, abandoned load', () => {
  it('a visit of another contract aborts the load and ignores its late response', async () => {
    const { calls, last, state, shown, cached, visit, find } = startContract();
    visit('a');
    const late = last();
    visit('b');
    expect(late.signal.aborted).toBe(true);
    expect(last().signal.aborted).toBe(false);

    late.resolve({ kind: 'found', contract: makeDetail({ id: 'a' }) });
    await settle();
    expect(state()).toBe('loading');
    expect(cached()).toEqual([]);
    await find('b');
    expect(shown()).toBe('b');
    expect(cached()).toEqual(['b']);

    visit('a');
    expect(state()).toBe('loading');
    expect(calls).toHaveLength(3);
  });

  it.each(['found', 'notFound', 'failed'] as const)(
    'a late response does not replace a cached contract that is shown: %s',
    async (answer) => {
      const { last, state, shown, cached, visit, find } = startContract();
      visit('cached');
      await find('cached');
      visit('late');
      const late = last();
      visit('cached');
      expect(late.signal.aborted).toBe(true);
      if (answer === 'failed') late.reject(new Error('late'));
      else if (answer === 'notFound') late.resolve({ kind: answer });
      else late.resolve({ kind: answer, contract: makeDetail({ id: 'late' }) });
      await settle();
      expect(state()).toBe('loaded');
      expect(shown()).toBe('cached');
      expect(cached()).toEqual(['cached']);
    },
  );
});

describe('contract machine, error state', () => {
  it('keeps message and detail of a PortError', async () => {
    const { contract, state, visit, fail } = startContract();
    visit('a');
    await fail(
      new PortError({ message: 'Failed to fetch contract details', detail: 'Status 503.' }),
    );
    expect(state()).toBe('error');
    expect(contract.getSnapshot().hasTag('retryable')).toBe(true);
    expect(contract.getSnapshot().context.failure).toEqual({
      message: 'Failed to fetch contract details',
      detail: 'Status 503.',
    });
  });
});

describe('contract machine, evidence panel', () => {
  it('the evidence panel stops with the visit and is closed on the next visit', async () => {
    const { contract, evidence, visit, leave, find } = startContract();
    visit('a');
    await find('a');
    const panel = evidence();
    panel.send({ type: 'evidence.open', index: 0 });
    leave();
    expect(panel.getSnapshot().status).toBe('stopped');
    expect(contract.getSnapshot().children.evidence).toBeUndefined();
    visit('a');
    expect(evidence()).not.toBe(panel);
    expect(evidence().getSnapshot().value).toBe('closed');
    expect(evidence().getSnapshot().context.pieceIndex).toBeNull();
  });
});
