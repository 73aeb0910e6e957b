import * as fc from 'fast-check';
import { PortError } from '../../../machines/domain/failure';
import type { DisplayPreferences } from '../../../machines/domain/preferences';
import { must } from '../../support/must';
import {
  failureMessageOf,
  isPromisePort,
  SAMPLES,
  type PortOutput,
  type PromisePort,
} from '../../support/ports';
import type { PromiseFakes } from '../../support/world';
import { makeMarkedPortfolio, makeMarkedSession, makeResponseDetail } from './data';
import { refreshList } from './list-model';
import { displayPreferences } from './preferences-commands';
import {
  applyPortfolio,
  applyPreferences,
  applySignIn,
  applySignOut,
  createCopy,
  createCorrection,
  type Call,
  type FailureModel,
  type Model,
} from './reference-model';

/** Response of a fake port. */
export type PortResponse =
  | { readonly kind: 'success' | 'empty' | 'port error' | 'unexpected error' }
  | { readonly kind: 'list'; readonly size: number; readonly rotation: number }
  | { readonly kind: 'preferences'; readonly preferences: DisplayPreferences };

/** Settles a call of a fake port, and applies the effect to the model if the call is awaited. */
interface Settlement {
  readonly settle: (world: PromiseFakes) => void;
  readonly apply: (model: Model) => void;
}

interface PortRule {
  /** What is asked, for descriptions. Ports with one subject are called one at a time. */
  readonly subject: string;
  /** How often the subject is answered. */
  readonly weight: number;
  readonly responses: fc.Arbitrary<PortResponse>;
  readonly settle: (response: PortResponse, call: Call) => Settlement;
  /** The effect of a failed call on the model. */
  readonly fail: (model: Model, failure: FailureModel) => void;
}

const responseKinds: fc.Arbitrary<PortResponse> = fc
  .constantFrom(
    'success' as const,
    'success' as const,
    'empty' as const,
    'port error' as const,
    'unexpected error' as const,
  )
  .map((kind) => ({ kind }));

const lists: fc.Arbitrary<PortResponse> = fc.record({
  kind: fc.constant('list' as const),
  size: fc.nat({ max: 35 }),
  rotation: fc.nat({ max: 6 }),
});

const restoredPreferences: fc.Arbitrary<PortResponse> = fc.record({
  kind: fc.constant('preferences' as const),
  preferences: displayPreferences,
});

/** The rule of a port; `answer` is what it answers, by default its sample. */
function defineRule<TPort extends PromisePort>(
  port: TPort,
  {
    answer = () => SAMPLES[port],
    succeed,
    responses = responseKinds,
    ...rule
  }: Pick<PortRule, 'subject' | 'weight' | 'fail'> & {
    readonly responses?: fc.Arbitrary<PortResponse>;
    readonly answer?: (response: PortResponse, call: Call) => PortOutput<TPort>;
    /** The effect of an answer on the model. */
    readonly succeed: (model: Model, answer: PortOutput<TPort>, call: Call) => void;
  },
): PortRule {
  const callOf = (fakes: PromiseFakes, { index }: Call) => must(fakes[port].calls[index], port);
  return {
    ...rule,
    responses,
    settle: (response, call) => {
      const isPortError = response.kind === 'port error';
      if (isPortError || response.kind === 'unexpected error') {
        const message = `Call ${call.index} failed`;
        const error = isPortError ? new PortError({ message }) : new TypeError(message);
        return {
          settle: (fakes) => callOf(fakes, call).reject(error),
          apply: (model) =>
            rule.fail(model, { message: isPortError ? message : failureMessageOf(port) }),
        };
      }
      const answered = answer(response, call);
      return {
        settle: (fakes) => callOf(fakes, call).resolve(answered),
        apply: (model) => succeed(model, answered, call),
      };
    },
  };
}

/** Milliseconds for which a copy is confirmed. */
const CONFIRMATION_TIME = 3000;
/** Milliseconds for which the result of an export is shown. */
const RESULT_TIME = 8000;
/** How long a failed export or report is shown. */
const FAILURE_TIME = 60_000;

/** The rules of the reference model for the answers of ports. */
const RULES: Readonly<Partial<Record<PromisePort, PortRule>>> = {
  restoreSession: defineRule('restoreSession', {
    subject: 'session',
    weight: 3,
    answer: ({ kind }) => (kind === 'success' ? makeMarkedSession(1, 'ada') : null),
    succeed: (model, restored) => {
      if (restored) applySignIn(model, 'ada');
      else model.signIn = 'idle';
    },
    fail: (model) => {
      model.signIn = 'idle';
    },
  }),
  signIn: defineRule('signIn', {
    subject: 'session',
    weight: 3,
    answer: (_, { input: { username = '', password = '' } = {}, session }) =>
      password === 'right'
        ? { kind: 'accepted', session: makeMarkedSession(session + 1, username) }
        : { kind: 'refused', message: 'Wrong password.' },
    succeed: (model, { kind }, { input }) => {
      if (kind === 'accepted') applySignIn(model, input?.username ?? '');
      else model.signIn = 'refused';
    },
    fail: (model) => {
      model.signIn = 'failed';
    },
  }),
  endSession: defineRule('endSession', {
    subject: 'session',
    weight: 3,
    succeed: applySignOut,
    fail: (model) => {
      model.signIn = 'signOutFailed';
    },
  }),
  loadContracts: defineRule('loadContracts', {
    subject: 'list',
    weight: 3,
    responses: fc.oneof(lists, lists, responseKinds),
    answer: (response, { session }) => {
      const { size, rotation } = response.kind === 'list' ? response : { size: 0, rotation: 1 };
      return makeMarkedPortfolio(session, size, rotation);
    },
    succeed: (model, { contracts, unreadable }) => {
      applyPortfolio(model, { contracts, unreadable: unreadable.length });
      if (model.workspace) refreshList(model.workspace.list);
    },
    fail: ({ workspace }, failure) => {
      if (workspace) Object.assign(workspace.list, { mode: 'error', failure });
    },
  }),
  loadContract: defineRule('loadContract', {
    subject: 'contract',
    weight: 3,
    answer: ({ kind }, { session, index, input }) =>
      kind === 'empty'
        ? { kind: 'notFound' }
        : { kind: 'found', contract: makeResponseDetail(session, index, input?.id ?? '') },
    succeed: ({ workspace }, outcome, { input }) => {
      const contract = workspace?.contract;
      if (!contract) return;
      const isFound = outcome.kind === 'found';
      contract.mode = isFound ? 'loaded' : 'notFound';
      contract.copy = isFound ? createCopy() : null;
      contract.correction = isFound ? createCorrection() : null;
      if (isFound) contract.loaded.set(input?.id ?? '', outcome.contract.name);
    },
    fail: ({ workspace }, failure) => {
      if (workspace) Object.assign(workspace.contract, { mode: 'error', failure });
    },
  }),
  exportContracts: defineRule('exportContracts', {
    subject: 'export',
    weight: 3,
    succeed: ({ workspace, now }) => {
      if (!workspace) return;
      Object.assign(workspace.list, { exporting: 'saved', resultUntil: now + RESULT_TIME });
    },
    fail: ({ workspace, now }) => {
      if (!workspace) return;
      Object.assign(workspace.list, { exporting: 'failed', resultUntil: now + FAILURE_TIME });
    },
  }),
  copyText: defineRule('copyText', {
    subject: 'copy',
    weight: 7,
    succeed: ({ workspace, now }) => {
      if (!workspace?.contract.copy) return;
      Object.assign(workspace.contract.copy, { mode: 'copied', until: now + CONFIRMATION_TIME });
    },
    fail: ({ workspace }) => {
      if (workspace?.contract.copy) workspace.contract.copy.mode = 'failed';
    },
  }),
  changeTerm: defineRule('changeTerm', {
    subject: 'correction',
    weight: 4,
    succeed: ({ workspace }) => {
      const correction = workspace?.contract.correction;
      if (correction) Object.assign(correction, { mode: 'viewing', count: null });
    },
    fail: ({ workspace }, failure) => {
      const correction = workspace?.contract.correction;
      if (correction) Object.assign(correction, { mode: 'failed', failure });
    },
  }),
  restorePreferences: defineRule('restorePreferences', {
    subject: 'preferences',
    weight: 1,
    responses: fc.oneof(restoredPreferences, responseKinds),
    answer: (response) =>
      response.kind === 'preferences' ? response.preferences : SAMPLES.restorePreferences,
    succeed: applyPreferences,
    fail: (model) => applyPreferences(model, {}),
  }),
};

/** The ports that the reference model has a rule for. */
export const ruledPorts: readonly PromisePort[] = Object.keys(RULES).filter(isPromisePort);

export const ruleOf = (port: PromisePort): PortRule => must(RULES[port], port);
