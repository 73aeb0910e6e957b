import * as fc from 'fast-check';
import { CONTRACT_IDS } from './data';
import { abandonCalls, createCopy, createCorrection, recordCall } from './reference-model';
import type { SyncCommand } from './command';
import { signedInCommand } from './signed-in-command';
import { weighted } from './weighted';

function visitContract(id: string): SyncCommand {
  return signedInCommand(
    'visits a contract',
    `visits contract ${JSON.stringify(id)}`,
    ({ contract }, model) => {
      abandonCalls(model, 'loadContract', 'copyText', 'changeTerm');
      const mode = contract.loaded.has(id) ? 'loaded' : 'loading';
      const copy = mode === 'loaded' ? createCopy() : null;
      const correction = mode === 'loaded' ? createCorrection() : null;
      Object.assign(contract, { id, mode, evidence: null, copy, correction });
      if (mode === 'loading') recordCall(model, 'loadContract', { id });
    },
    ({ contract }) => contract()?.send({ type: 'contract.visit', id }),
  );
}

const leaveContract = signedInCommand(
  'leaves the contract',
  'leaves the contract',
  ({ contract }, model) => {
    abandonCalls(model, 'loadContract', 'copyText', 'changeTerm');
    Object.assign(contract, { id: '', mode: 'idle', evidence: null, copy: null, correction: null });
  },
  ({ contract }) => contract()?.send({ type: 'contract.leave' }),
);

const retryContract = signedInCommand(
  'retries the contract',
  'retries the contract',
  ({ contract }, model) => {
    if (contract.mode !== 'error') return;
    contract.mode = 'loading';
    recordCall(model, 'loadContract', { id: contract.id });
  },
  ({ contract }) => contract()?.send({ type: 'contract.retry' }),
);

function openEvidence(index: number): SyncCommand {
  return signedInCommand(
    'opens evidence',
    `opens evidence ${index}`,
    ({ contract }) => {
      if (contract.mode === 'loaded') contract.evidence ??= index;
    },
    ({ evidence }) => evidence()?.send({ type: 'evidence.open', index }),
  );
}

/** The fixture contract has two pieces of evidence. */
const LAST_PIECE = 1;

const showNextEvidence = signedInCommand(
  'shows the next evidence',
  'shows the next evidence',
  ({ contract }) => {
    if (contract.evidence !== null) contract.evidence = Math.min(contract.evidence + 1, LAST_PIECE);
  },
  ({ evidence }) => evidence()?.send({ type: 'evidence.next' }),
);

const showPreviousEvidence = signedInCommand(
  'shows the previous evidence',
  'shows the previous evidence',
  ({ contract }) => {
    if (contract.evidence !== null) contract.evidence = Math.max(contract.evidence - 1, 0);
  },
  ({ evidence }) => evidence()?.send({ type: 'evidence.previous' }),
);

const closeEvidence = signedInCommand(
  'closes evidence',
  'closes evidence',
  ({ contract }) => {
    contract.evidence = null;
  },
  ({ evidence }) => evidence()?.send({ type: 'evidence.close' }),
);

function copyText(control: string): SyncCommand {
  const text = `Text of the ${control}`;
  return signedInCommand(
    'copies a text',
    `copies the ${control}`,
    ({ contract }, model) => {
      if (!contract.copy) return;
      abandonCalls(model, 'copyText');
      Object.assign(contract.copy, { mode: 'copying', control });
      recordCall(model, 'copyText', { text });
    },
    ({ copy }) => copy()?.send({ type: 'copy.start', control, text }),
  );
}

export const contractCommands = [
  weighted(4, fc.constantFrom(...CONTRACT_IDS).map(visitContract)),
  weighted(1, fc.constant(leaveContract)),
  weighted(2, fc.constant(retryContract)),
  weighted(2, fc.constantFrom(0, LAST_PIECE).map(openEvidence)),
  weighted(1, fc.constant(showNextEvidence)),
  weighted(1, fc.constant(showPreviousEvidence)),
  weighted(1, fc.constant(closeEvidence)),
  weighted(10, fc.constantFrom('link', 'clause 0').map(copyText)),
];
