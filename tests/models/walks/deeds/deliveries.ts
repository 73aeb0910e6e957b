import { PortError } from '../../../../machines/domain/failure';
import { must } from '../../../support/must';
import { makeAnsweredDetail, makeMarkedSession, makePortfolio } from '../data';
import {
  keepToPages,
  noteSignedIn,
  noteSignedOut,
  type Call,
  type Model,
  type Port,
} from '../model';
import type { Product } from '../product';

/** Kind of an answer. */
export type Answer =
  | { readonly kind: 'as asked' | 'empty-handed' | 'with words' | 'with a surprise' }
  | { readonly kind: 'with a list'; readonly size: number; readonly turn: number };

/** An answer to a call, and its effect on the model if the call is still awaited. */
interface Delivery {
  readonly give: (product: Product) => void;
  readonly note: (model: Model) => void;
}

/** The error of a failing answer with its displayed message. */
function errorOf({ kind }: Answer, call: Call, surprise: string) {
  const message = `Call ${call.index} failed`;
  if (kind === 'with words') return { error: new PortError({ message }), message };
  if (kind === 'with a surprise') return { error: new TypeError(message), message: surprise };
  return undefined;
}

const callOf = <T>(calls: readonly T[], { index, port }: Call) => must(calls[index], port);

function deliverSession(answer: Answer, call: Call): Delivery {
  const session = makeMarkedSession(1, 'ada');
  const failed = errorOf(answer, call, '');
  const restored = answer.kind === 'as asked' ? session : null;
  return {
    give: ({ world }) => {
      const made = callOf(world.restoreSession.calls, call);
      if (failed) made.reject(failed.error);
      else made.resolve(restored);
    },
    note: (model) => {
      if (!failed && restored) noteSignedIn(model, 'ada');
      else model.signIn = 'idle';
    },
  };
}

function deliverSignIn(answer: Answer, call: Call): Delivery {
  const { username = '', password = '' } = call.input ?? {};
  const failed = errorOf(answer, call, '');
  return {
    give: ({ world }) => {
      const made = callOf(world.signIn.calls, call);
      const session = makeMarkedSession(call.session + 1, username);
      if (failed) made.reject(failed.error);
      else if (password === 'right') made.resolve({ kind: 'accepted', session });
      else made.resolve({ kind: 'refused', message: 'Wrong password.' });
    },
    note: (model) => {
      if (failed) model.signIn = 'failed';
      else if (password === 'right') noteSignedIn(model, username);
      else model.signIn = 'refused';
    },
  };
}

function deliverEnd(answer: Answer, call: Call): Delivery {
  const failed = errorOf(answer, call, '');
  return {
    give: ({ world }) => {
      const made = callOf(world.endSession.calls, call);
      if (failed) made.reject(failed.error);
      else made.resolve();
    },
    note: (model) => {
      if (failed) model.signIn = 'signOutFailed';
      else noteSignedOut(model);
    },
  };
}

function deliverList(answer: Answer, call: Call): Delivery {
  const failed = errorOf(answer, call, 'Failed to fetch contracts');
  const { size, turn } = answer.kind === 'with a list' ? answer : { size: 0, turn: 1 };
  const portfolio = makePortfolio(call.session, size, turn);
  return {
    give: ({ world }) => {
      const made = callOf(world.loadContracts.calls, call);
      if (failed) made.reject(failed.error);
      else made.resolve(portfolio);
    },
    note: ({ desk }) => {
      if (!desk) return;
      const { list } = desk;
      if (failed) {
        Object.assign(list, { mode: 'error', failure: failed.message });
        return;
      }
      const { contracts, unreadable } = portfolio;
      Object.assign(list, { mode: 'loaded', contracts, unreadable: unreadable.length });
      keepToPages(list);
    },
  };
}

function deliverContract(answer: Answer, call: Call): Delivery {
  const failed = errorOf(answer, call, 'Failed to fetch contract details');
  const { id = '' } = call.input ?? {};
  const detail = makeAnsweredDetail(call.session, call.index, id);
  const isFound = answer.kind !== 'empty-handed';
  return {
    give: ({ world }) => {
      const made = callOf(world.loadContract.calls, call);
      if (failed) made.reject(failed.error);
      else made.resolve(isFound ? { kind: 'found', contract: detail } : { kind: 'notFound' });
    },
    note: ({ desk }) => {
      const contract = desk?.contract;
      if (!contract) return;
      if (failed) Object.assign(contract, { mode: 'error', failure: failed.message });
      else contract.mode = isFound ? 'loaded' : 'notFound';
      if (contract.mode === 'loaded') contract.loaded.set(id, detail.name);
    },
  };
}

/** Deliveries by port. */
export const deliveries: Readonly<Record<Port, (answer: Answer, call: Call) => Delivery>> = {
  restoreSession: deliverSession,
  signIn: deliverSignIn,
  endSession: deliverEnd,
  loadContracts: deliverList,
  loadContract: deliverContract,
};
