import { PortError } from '../../../machines/domain/failure';
import { must } from '../../support/must';
import { makeResponseDetail, makeMarkedSession, makePortfolio } from './data';
import {
  resetMissingPage,
  applySignIn,
  applySignOut,
  type Call,
  type Model,
  type Port,
} from './reference-model';
import type { Product } from './product';

/** Response of a fake port. */
export type PortResponse =
  | { readonly kind: 'success' | 'empty' | 'port error' | 'unexpected error' }
  | { readonly kind: 'list'; readonly size: number; readonly rotation: number };

/** Settles a call of a fake port, and applies the effect to the model if the call is awaited. */
interface Settlement {
  readonly settle: (product: Product) => void;
  readonly apply: (model: Model) => void;
}

/** The error of a failing response with its displayed message. */
function errorOf({ kind }: PortResponse, call: Call, unexpectedMessage: string) {
  const message = `Call ${call.index} failed`;
  if (kind === 'port error') return { error: new PortError({ message }), message };
  if (kind === 'unexpected error')
    return { error: new TypeError(message), message: unexpectedMessage };
  return undefined;
}

const findPendingCall = <T>(calls: readonly T[], { index, port }: Call) => must(calls[index], port);

function settleRestoreSession(response: PortResponse, call: Call): Settlement {
  const session = makeMarkedSession(1, 'ada');
  const failed = errorOf(response, call, '');
  const restored = response.kind === 'success' ? session : null;
  return {
    settle: ({ world }) => {
      const pending = findPendingCall(world.restoreSession.calls, call);
      if (failed) pending.reject(failed.error);
      else pending.resolve(restored);
    },
    apply: (model) => {
      if (!failed && restored) applySignIn(model, 'ada');
      else model.signIn = 'idle';
    },
  };
}

function settleSignIn(response: PortResponse, call: Call): Settlement {
  const { username = '', password = '' } = call.input ?? {};
  const failed = errorOf(response, call, '');
  return {
    settle: ({ world }) => {
      const pending = findPendingCall(world.signIn.calls, call);
      const session = makeMarkedSession(call.session + 1, username);
      if (failed) pending.reject(failed.error);
      else if (password === 'right') pending.resolve({ kind: 'accepted', session });
      else pending.resolve({ kind: 'refused', message: 'Wrong password.' });
    },
    apply: (model) => {
      if (failed) model.signIn = 'failed';
      else if (password === 'right') applySignIn(model, username);
      else model.signIn = 'refused';
    },
  };
}

function settleEndSession(response: PortResponse, call: Call): Settlement {
  const failed = errorOf(response, call, '');
  return {
    settle: ({ world }) => {
      const pending = findPendingCall(world.endSession.calls, call);
      if (failed) pending.reject(failed.error);
      else pending.resolve();
    },
    apply: (model) => {
      if (failed) model.signIn = 'signOutFailed';
      else applySignOut(model);
    },
  };
}

function settleLoadContracts(response: PortResponse, call: Call): Settlement {
  const failed = errorOf(response, call, 'Failed to fetch contracts');
  const { size, rotation } = response.kind === 'list' ? response : { size: 0, rotation: 1 };
  const portfolio = makePortfolio(call.session, size, rotation);
  return {
    settle: ({ world }) => {
      const pending = findPendingCall(world.loadContracts.calls, call);
      if (failed) pending.reject(failed.error);
      else pending.resolve(portfolio);
    },
    apply: ({ workspace }) => {
      if (!workspace) return;
      const { list } = workspace;
      if (failed) {
        Object.assign(list, { mode: 'error', failure: failed.message });
        return;
      }
      const { contracts, unreadable } = portfolio;
      Object.assign(list, { mode: 'loaded', contracts, unreadable: unreadable.length });
      resetMissingPage(list);
    },
  };
}

function settleLoadContract(response: PortResponse, call: Call): Settlement {
  const failed = errorOf(response, call, 'Failed to fetch contract details');
  const { id = '' } = call.input ?? {};
  const detail = makeResponseDetail(call.session, call.index, id);
  const isFound = response.kind !== 'empty';
  return {
    settle: ({ world }) => {
      const pending = findPendingCall(world.loadContract.calls, call);
      if (failed) pending.reject(failed.error);
      else pending.resolve(isFound ? { kind: 'found', contract: detail } : { kind: 'notFound' });
    },
    apply: ({ workspace }) => {
      const contract = workspace?.contract;
      if (!contract) return;
      if (failed) Object.assign(contract, { mode: 'error', failure: failed.message });
      else contract.mode = isFound ? 'loaded' : 'notFound';
      if (contract.mode === 'loaded') contract.loaded.set(id, detail.name);
    },
  };
}

/** Settlements by port. */
export const settlements: Readonly<
  Record<Port, (response: PortResponse, call: Call) => Settlement>
> = {
  restoreSession: settleRestoreSession,
  signIn: settleSignIn,
  endSession: settleEndSession,
  loadContracts: settleLoadContracts,
  loadContract: settleLoadContract,
};
