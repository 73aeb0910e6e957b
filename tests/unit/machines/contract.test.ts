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
  const { parentRef, reports } = createParent<ContractReport>();
  const contract = createActor(
    contractMachine.provide({
      actors: { loadContract: loadContract.logic, watchContract: watchContract.logic },
    }),
    { input: { keepsContracts: false, parentRef } },
  ).start();
  return {
    contract,
    reports,
    watchContract,
    calls: loadContract.calls,
    last: loadContract.last,
    state: () => contract.getSnapshot().value,
    shown: () => selectContract(contract.getSnapshot())?.id,
    cached: () => Object.keys(contract.getSnapshot().context.cache),
    evidence: () => must(contract.getSnapshot().children.evidence, 'evidence'),
    visit: (id: string) => contract.send({ type: 'contract.visit', id }),
    leave: () => contract.send({ type: 'contract.leave' }),
    retry: () => contract.send({ type: 'contract.retry' }),
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

describe('contract machine', () => {
  it('loads the contract on contract.visit', async () => {
    const { contract, calls, last, state, shown, visit, find } = startContract();
    expect(state()).toBe('idle');
    expect(calls).toHaveLength(0);
    visit('a');
    expect(last().input).toEqual({ id: 'a' });
    expect(contract.getSnapshot().hasTag('busy')).toBe(true);
    expect(shown()).toBeUndefined();
    await find('a');
    expect(state()).toBe('loaded');
    expect(contract.getSnapshot().hasTag('busy')).toBe(false);
    expect(selectContract(contract.getSnapshot())).toEqual(makeDetail({ id: 'a' }));
  });

  it('watches the version that it shows, also of a cached contract', async () => {
    const { contract, watchContract, last, visit, leave } = startContract();
    visit('a');
    const first = makeDetail({ id: 'a', version: '1' });
    last().resolve({ kind: 'found', contract: first });
    await settle();
    expect(watchContract.last().input).toEqual({ id: 'a', version: '1' });
    const second = { kind: 'found', contract: { ...first, version: '2' } };
    watchContract.last().send({ type: 'contract.changed', id: 'a', outcome: second });
    leave();
    visit('a');
    expect(watchContract.last().input).toEqual({ id: 'a', version: '2' });
    expect(contract.getSnapshot().hasTag('busy')).toBe(false);
  });

  it('selects no contract after contract.leave', async () => {
    const { state, shown, visit, leave, find } = startContract();
    visit('a');
    await find('a');
    leave();
    expect(state()).toBe('idle');
    expect(shown()).toBeUndefined();
  });

  it('enters notFound for a missing contract and requests it again on the next visit', async () => {
    const { calls, last, state, shown, cached, visit, retry, find } = startContract();
    visit('a');
    last().resolve({ kind: 'notFound' });
    await settle();
    expect(state()).toBe('notFound');
    expect(shown()).toBeUndefined();
    expect(cached()).toEqual([]);
    retry();
    expect(calls).toHaveLength(1);
    visit('a');
    expect(calls).toHaveLength(2);
    await find('a');
    expect(shown()).toBe('a');
  });

  it('starts without an id, a cached contract or a failure message', () => {
    const { contract } = startContract();
    const { context } = contract.getSnapshot();
    expect(context).toMatchObject({ id: '', cache: {}, failure: { message: '' } });
  });
});

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

  it('shows loading for another contract, after a loaded one as well', async () => {
    const { contract, visit, find } = startContract();
    visit('a');
    expect(selectContractView(contract.getSnapshot())).toEqual({ kind: 'loading', id: 'a' });
    await find('a');
    visit('b');
    expect(selectContractView(contract.getSnapshot())).toEqual({ kind: 'loading', id: 'b' });
  });

  it('shows the failure of the load', async () => {
    const { contract, visit, fail } = startContract();
    visit('a');
    await fail(new Error('any'));
    expect(selectContractView(contract.getSnapshot())).toEqual({
      kind: 'error',
      failure: { message: 'Failed to fetch contract details' },
    });
  });

  it('shows notFound for a missing contract', async () => {
    const { contract, last, visit } = startContract();
    visit('a');
    last().resolve({ kind: 'notFound' });
    await settle();
    expect(selectContractView(contract.getSnapshot())).toEqual({ kind: 'notFound' });
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
  it('shows a loaded contract again at once, without a call', async () => {
    const { calls, state, shown, visit, leave, find } = startContract();
    visit('a');
    await find('a');
    leave();
    visit('b');
    await find('b');
    visit('a');
    expect(state()).toBe('loaded');
    expect(shown()).toBe('a');
    visit('b');
    expect(shown()).toBe('b');
    expect(calls).toHaveLength(2);
  });

  it('does not cache a failed load', async () => {
    const { calls, cached, state, visit, leave, fail } = startContract();
    visit('a');
    await fail(new PortError({ message: 'Failed to fetch contract details' }));
    expect(cached()).toEqual([]);
    leave();
    visit('a');
    expect(state()).toBe('loading');
    expect(calls).toHaveLength(2);
  });

  it('keeps cached contracts when another load fails', async () => {
    const { calls, shown, visit, find, fail } = startContract();
    visit('a');
    await find('a');
    visit('b');
    await fail(new Error('any'));
    visit('a');
    expect(shown()).toBe('a');
    expect(calls).toHaveLength(2);
  });

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

  it('leaving aborts the load and does not cache its late response', async () => {
    const { last, state, cached, visit, leave } = startContract();
    visit('a');
    leave();
    expect(last().signal.aborted).toBe(true);
    last().resolve({ kind: 'found', contract: makeDetail({ id: 'a' }) });
    await settle();
    expect(state()).toBe('idle');
    expect(cached()).toEqual([]);
  });

  it('a second visit of the same contract replaces its pending load', async () => {
    const { calls, last, state, shown, visit, find } = startContract();
    visit('a');
    const early = last();
    visit('a');
    early.reject(new Error('late'));
    await settle();
    expect(state()).toBe('loading');
    await find('a');
    expect(shown()).toBe('a');
    expect(calls).toHaveLength(2);
  });

  it('stopping the machine aborts the load', () => {
    const { contract, last, visit } = startContract();
    visit('a');
    contract.stop();
    expect(last().signal.aborted).toBe(true);
  });
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

  it('uses the message of the error catalogue for unexpected errors', async () => {
    const { contract, visit, fail } = startContract();
    visit('a');
    await fail(new TypeError('x is not a function'));
    expect(contract.getSnapshot().context.failure).toEqual({
      message: 'Failed to fetch contract details',
    });
  });

  it('refetches the same contract on every retry', async () => {
    const { calls, state, shown, visit, retry, find, fail } = startContract();
    visit('a');
    await fail(new Error('first'));
    retry();
    expect(state()).toBe('loading');
    await fail(new Error('second'));
    expect(state()).toBe('error');
    retry();
    retry();
    await find('a');
    expect(calls.map(({ input }) => input.id)).toEqual(['a', 'a', 'a']);
    expect(shown()).toBe('a');
    retry();
    expect(calls).toHaveLength(3);
  });

  it('a failed contract does not affect the next visited contract', async () => {
    const { state, shown, visit, fail, find } = startContract();
    visit('a');
    await fail(new Error('any'));
    visit('b');
    expect(state()).toBe('loading');
    await find('b');
    expect(shown()).toBe('b');
  });

  it('the machine enters error if no port is provided', async () => {
    const contract = createActor(contractMachine, {
      input: { keepsContracts: false, parentRef: createParent<ContractReport>().parentRef },
    }).start();
    contract.send({ type: 'contract.visit', id: 'a' });
    await settle();
    expect(contract.getSnapshot().value).toBe('error');
  });
});

describe('contract machine, evidence panel', () => {
  it('the evidence panel opens and closes, and keeps the shown piece after closing', async () => {
    const { evidence, visit, find } = startContract();
    visit('a');
    await find('a');
    const panel = evidence();
    expect(panel.getSnapshot().value).toBe('closed');
    panel.send({ type: 'evidence.close' });
    panel.send({ type: 'evidence.open', index: 0 });
    expect(panel.getSnapshot().value).toBe('open');
    expect(panel.getSnapshot().context.pieceIndex).toBe(0);
    panel.send({ type: 'evidence.close' });
    expect(panel.getSnapshot().value).toBe('closed');
    expect(panel.getSnapshot().context.pieceIndex).toBe(0);
    panel.send({ type: 'evidence.open', index: 1 });
    expect(panel.getSnapshot().context.pieceIndex).toBe(1);
  });

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

  it('the evidence panel is closed for the next contract', async () => {
    const { evidence, visit, find } = startContract();
    visit('a');
    await find('a');
    visit('b');
    await find('b');
    evidence().send({ type: 'evidence.open', index: 0 });
    visit('a');
    expect(evidence().getSnapshot().value).toBe('closed');
  });
});
