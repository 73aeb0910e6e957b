import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  contractMachine,
  type ContractReport,
  selectContract,
  selectContractView,
} from '../../../machines/contract/contract.machine';
import type { ContractOutcome } from '../../../machines/ports';
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
    { input: { host: 'The server', parentRef } },
  ).start();
  return {
    contract,
    calls: loadContract.calls,
    last: loadContract.last,
    state: () => contract.getSnapshot().value,
    cached: () => Object.keys(contract.getSnapshot().context.cache),
    shown: () => selectContract(contract.getSnapshot())?.id,
    evidence: () => must(contract.getSnapshot().children.evidence, 'evidence'),
    visit: (id: string) => contract.send({ type: 'contract.visit', id }),
    leave: () => contract.send({ type: 'contract.leave' }),
    find: async (id: string) => {
      loadContract.last().resolve({ kind: 'found', contract: makeDetail({ id }) });
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

describe('contract machine, removed contract', () => {
  it('shows a contract again that comes back', async () => {
    const { contract, last, state, shown, visit } = startContract();
    visit('a');
    last().resolve({ kind: 'notFound' });
    await settle();
    expect(state()).toBe('notFound');
    const change = (outcome: ContractOutcome) =>
      contract.send({ type: 'contract.changed', id: 'a', outcome });
    change({ kind: 'notFound' });
    expect(state()).toBe('notFound');
    change({ kind: 'found', contract: makeDetail({ id: 'a' }) });
    expect(state()).toBe('loaded');
    expect(shown()).toBe('a');
  });
});

describe('contract machine, abandoned load', () => {
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
