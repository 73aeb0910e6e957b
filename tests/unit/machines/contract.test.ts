import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  contractMachine,
  type ContractReport,
  selectContract,
} from '../../../machines/contract/contract.machine';
import { makeDetail } from '../../support/fixtures';
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
    state: () => contract.getSnapshot().value,
    shown: () => selectContract(contract.getSnapshot())?.id,
    visit: (id: string) => contract.send({ type: 'contract.visit', id }),
    leave: () => contract.send({ type: 'contract.leave' }),
    find: async (id: string) => {
      loadContract.last().resolve({ kind: 'found', contract: makeDetail({ id }) });
      await settle();
    },
  };
}

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
