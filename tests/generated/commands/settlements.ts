import type { DisplayPreferences } from '../../../machines/domain/preferences';
import { PortError } from '../../../machines/domain/failure';
import { must } from '../../support/must';
import { makeMarkedPortfolio, makeMarkedSession, makeResponseDetail } from './data';
import { refreshList } from './list-model';
import { applyPortFailure, DEFAULT_MESSAGES } from './port-failures';
import {
  applyPortfolio,
  applyPreferences,
  applySignIn,
  applySignOut,
  createCopy,
  createCorrection,
  type Call,
  type Model,
  type Port,
} from './reference-model';
import type { Product } from './product';

/** Response of a fake port. */
export type PortResponse =
  | { readonly kind: 'success' | 'empty' | 'port error' | 'unexpected error' }
  | { readonly kind: 'list'; readonly size: number; readonly rotation: number }
  | { readonly kind: 'preferences'; readonly preferences: DisplayPreferences };

/** Settles a call of a fake port, and applies the effect to the model if the call is awaited. */
interface Settlement {
  readonly settle: (product: Product) => void;
  readonly apply: (model: Model) => void;
}

type Settle = (response: PortResponse, call: Call) => Settlement;

const findPendingCall = <T>(calls: readonly T[], { index, port }: Call) => must(calls[index], port);

const settleRestoreSession: Settle = ({ kind }, call) => {
  const restored = kind === 'success' ? makeMarkedSession(1, 'ada') : null;
  return {
    settle: ({ world }) => findPendingCall(world.restoreSession.calls, call).resolve(restored),
    apply: (model) => {
      if (restored) applySignIn(model, 'ada');
      else model.signIn = 'idle';
    },
  };
};

const settleSignIn: Settle = (_, call) => {
  const { username = '', password = '' } = call.input ?? {};
  const isAccepted = password === 'right';
  return {
    settle: ({ world }) =>
      findPendingCall(world.signIn.calls, call).resolve(
        isAccepted
          ? { kind: 'accepted', session: makeMarkedSession(call.session + 1, username) }
          : { kind: 'refused', message: 'Wrong password.' },
      ),
    apply: (model) => {
      if (isAccepted) applySignIn(model, username);
      else model.signIn = 'refused';
    },
  };
};

const settleEndSession: Settle = (_, call) => ({
  settle: ({ world }) => findPendingCall(world.endSession.calls, call).resolve(),
  apply: applySignOut,
});

const settleRestorePreferences: Settle = (response, call) => {
  const preferences: DisplayPreferences =
    response.kind === 'preferences'
      ? response.preferences
      : { theme: 'system', hasShortcuts: true, density: 'comfortable' };
  return {
    settle: ({ world }) =>
      findPendingCall(world.restorePreferences.calls, call).resolve(preferences),
    apply: (model) => applyPreferences(model, preferences),
  };
};

const settleLoadContracts: Settle = (response, call) => {
  const { size, rotation } = response.kind === 'list' ? response : { size: 0, rotation: 1 };
  const portfolio = makeMarkedPortfolio(call.session, size, rotation);
  return {
    settle: ({ world }) => findPendingCall(world.loadContracts.calls, call).resolve(portfolio),
    apply: (model) => {
      const { contracts, unreadable } = portfolio;
      applyPortfolio(model, { contracts, unreadable: unreadable.length });
      if (model.workspace) refreshList(model.workspace.list);
    },
  };
};

const settleLoadContract: Settle = ({ kind }, call) => {
  const { id = '' } = call.input ?? {};
  const detail = makeResponseDetail(call.session, call.index, id);
  const isFound = kind !== 'empty';
  return {
    settle: ({ world }) =>
      findPendingCall(world.loadContract.calls, call).resolve(
        isFound ? { kind: 'found', contract: detail } : { kind: 'notFound' },
      ),
    apply: ({ workspace }) => {
      const contract = workspace?.contract;
      if (!contract) return;
      contract.mode = isFound ? 'loaded' : 'notFound';
      contract.copy = isFound ? createCopy() : null;
      contract.correction = isFound ? createCorrection() : null;
      if (isFound) contract.loaded.set(id, detail.name);
    },
  };
};

const settleExportContracts: Settle = (_, call) => ({
  settle: ({ world }) => findPendingCall(world.exportContracts.calls, call).resolve(),
  apply: ({ workspace, now }) => {
    if (workspace) Object.assign(workspace.list, { exporting: 'saved', savedUntil: now + 8000 });
  },
});

/** Milliseconds for which a copy is confirmed. */
const CONFIRMATION_TIME = 3000;

const settleCopyText: Settle = (_, call) => ({
  settle: ({ world }) => findPendingCall(world.copyText.calls, call).resolve(),
  apply: ({ workspace, now }) => {
    if (!workspace?.contract.copy) return;
    Object.assign(workspace.contract.copy, { mode: 'copied', until: now + CONFIRMATION_TIME });
  },
});

const settleChangeTerm: Settle = (_, call) => ({
  settle: ({ world }) => findPendingCall(world.changeTerm.calls, call).resolve(),
  apply: ({ workspace }) => {
    const correction = workspace?.contract.correction;
    if (correction) Object.assign(correction, { mode: 'viewing', count: null });
  },
});

/** Successful settlements by port. */
const successes: Readonly<Record<Port, Settle>> = {
  restoreSession: settleRestoreSession,
  signIn: settleSignIn,
  endSession: settleEndSession,
  restorePreferences: settleRestorePreferences,
  loadContracts: settleLoadContracts,
  loadContract: settleLoadContract,
  exportContracts: settleExportContracts,
  copyText: settleCopyText,
  changeTerm: settleChangeTerm,
};

/** The settlement of a call by a response. */
export function settlementOf(response: PortResponse, call: Call): Settlement {
  const { port, index } = call;
  const isPortError = response.kind === 'port error';
  if (!isPortError && response.kind !== 'unexpected error') return successes[port](response, call);
  const message = `Call ${index} failed`;
  return {
    settle: ({ world }) =>
      must(world[port].calls[index], port).reject(
        isPortError ? new PortError({ message }) : new TypeError(message),
      ),
    apply: (model) =>
      applyPortFailure[port](model, { message: isPortError ? message : DEFAULT_MESSAGES[port] }),
  };
}
