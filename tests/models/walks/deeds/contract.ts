import * as fc from 'fast-check';
import { CONTRACT_IDS } from '../data';
import { noteAbandoned, noteCall } from '../model';
import type { Act } from '../step';
import { atDesk } from './desk';
import { often } from './weights';

function visits(id: string): Act {
  return atDesk(
    'visits a contract',
    `visits contract ${JSON.stringify(id)}`,
    ({ contract }, model) => {
      noteAbandoned(model, 'loadContract');
      const mode = contract.loaded.has(id) ? 'loaded' : 'loading';
      Object.assign(contract, { id, mode, evidence: null });
      if (mode === 'loading') noteCall(model, 'loadContract', { id });
    },
    ({ contract }) => contract()?.send({ type: 'contract.visit', id }),
  );
}

const leaves = atDesk(
  'leaves the contract',
  'leaves the contract',
  ({ contract }, model) => {
    noteAbandoned(model, 'loadContract');
    Object.assign(contract, { id: '', mode: 'idle', evidence: null });
  },
  ({ contract }) => contract()?.send({ type: 'contract.leave' }),
);

const retries = atDesk(
  'retries the contract',
  'retries the contract',
  ({ contract }, model) => {
    if (contract.mode !== 'error') return;
    contract.mode = 'loading';
    noteCall(model, 'loadContract', { id: contract.id });
  },
  ({ contract }) => contract()?.send({ type: 'contract.retry' }),
);

function opensEvidence(id: string): Act {
  return atDesk(
    'opens evidence',
    `opens evidence ${id}`,
    ({ contract }) => {
      if (contract.mode === 'loaded') contract.evidence ??= id;
    },
    ({ evidence }) => evidence()?.send({ type: 'evidence.open', id }),
  );
}

const closesEvidence = atDesk(
  'closes evidence',
  'closes evidence',
  ({ contract }) => {
    contract.evidence = null;
  },
  ({ evidence }) => evidence()?.send({ type: 'evidence.close' }),
);

export const onAContract = [
  often(4, fc.constantFrom(...CONTRACT_IDS).map(visits)),
  often(1, fc.constant(leaves)),
  often(2, fc.constant(retries)),
  often(2, fc.constantFrom('e-1', 'e-2').map(opensEvidence)),
  often(1, fc.constant(closesEvidence)),
];
