import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { type ChildrenOf, type ParentRef, withEvent, withOutput, byName } from '../actors';
import { copyMachine, type CopyActorRef } from './copy.machine';
import {
  correctionMachine,
  type CorrectionActorRef,
  type CorrectionReport,
} from './correction.machine';
import type { ContractDetail } from '../domain/contract';
import {
  DETAIL_FAILURE,
  slowText,
  type Failure,
  type Host,
  REQUEST_TIMEOUT_MS,
  failTo,
} from '../domain/failure';
import {
  loadContract,
  watchContract,
  type ContractChangedEvent,
  type ContractOutcome,
} from '../ports';

export type ContractEvent =
  | { readonly type: 'contract.visit'; readonly id: string }
  | { readonly type: 'contract.leave' | 'contract.retry' }
  | ContractChangedEvent;

/** Sent to the parent: a visited contract is loaded, or was removed; a change of its terms. */
export type ContractReport =
  | { readonly type: 'contract.opened'; readonly id: string }
  | { readonly type: 'contract.removed' }
  | CorrectionReport;

interface ContractInput {
  readonly host: Host;
  readonly parentRef: ParentRef<ContractReport>;
}

interface ContractContext extends ContractInput {
  /** Id of the visited contract; empty in `idle`. */
  readonly id: string;
  /** Contracts loaded in this session, by id (ruling 18). */
  readonly cache: Readonly<Record<string, ContractDetail>>;
  /** Why the last request has failed. */
  readonly failure: Failure | null;
}

export type ContractActorRef = ActorRefFrom<typeof contractMachine>;

const actors = {
  loadContract,
  watchContract,
  copy: copyMachine,
  correction: correctionMachine,
};

/** Without the watcher, the contract stays as it was loaded. */
const WATCH = {
  ...byName('watchContract'),
  input: ({ context: { id, cache } }: { readonly context: ContractContext }) => ({
    id,
    version: cache[id]?.version,
  }),
  onError: {},
} as const;

const toOutcome = ({ event }: { readonly event: ContractChangedEvent }) => event.outcome;
const IS_FOUND_NOW = { type: 'isFound', params: toOutcome } as const;
const CACHE_CHANGED = { type: 'cacheContract', params: toOutcome } as const;

/**
 * A contract on its page, in the questions or on a side of the comparison: loads and follows the visited one,
 * cached as long as the actor runs (spec §2, §4, ruling 18).
 */
export const contractMachine = setup({
  types: {
    input: {} as ContractInput,
    context: {} as ContractContext,
    events: {} as ContractEvent,
    children: {} as ChildrenOf<typeof actors>,
    tags: {} as 'busy' | 'retryable',
  },
  actors,
  actions: {
    setContractId: assign((_, { id }: { readonly id: string }) => ({ id })),
    clearContractId: assign({ id: '' }),
    cacheContract: assign(({ context: { cache, id } }, outcome: ContractOutcome) =>
      outcome.kind === 'found' ? { cache: { ...cache, [id]: outcome.contract } } : {},
    ),
    // The contract was removed: another visit loads it again.
    forgetContract: assign(({ context: { cache, id } }) => {
      const { [id]: _, ...others } = cache;
      return { cache: others };
    }),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    reportOpened: sendTo(
      ({ context }) => context.parentRef,
      ({ context }) => ({ type: 'contract.opened', id: context.id }),
    ),
    reportRemoved: sendTo(({ context }) => context.parentRef, { type: 'contract.removed' }),
  },
  guards: {
    isCached: ({ context }, { id }: { readonly id: string }) => Object.hasOwn(context.cache, id),
    isFound: (_, outcome: ContractOutcome) => outcome.kind === 'found',
  },
  delays: { requestTimeout: REQUEST_TIMEOUT_MS },
}).createMachine({
  id: 'contract',
  context: ({ input }) => ({ ...input, id: '', cache: {}, failure: null }),
  initial: 'idle',
  on: {
    'contract.visit': [
      { guard: withEvent('isCached'), target: '.loaded', actions: withEvent('setContractId') },
      { target: '.loading', actions: withEvent('setContractId') },
    ],
  },
  states: {
    idle: { entry: 'clearContractId' },
    loading: {
      tags: 'busy',
      invoke: {
        ...byName('loadContract'),
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: withOutput('isFound'),
            target: 'loaded',
            actions: withOutput('cacheContract'),
          },
          { target: 'notFound' },
        ],
        onError: failTo('error', DETAIL_FAILURE),
      },
      after: {
        requestTimeout: failTo('error', DETAIL_FAILURE, ({ host }: ContractContext) =>
          slowText(host),
        ),
      },
      on: { 'contract.leave': 'idle' },
    },
    loaded: {
      entry: 'reportOpened',
      invoke: [
        byName('copy'),
        {
          ...byName('correction'),
          input: ({ context: { id, parentRef } }) => ({ contractId: id, parentRef }),
        },
        WATCH,
      ],
      on: {
        'contract.leave': 'idle',
        'contract.changed': [
          { guard: IS_FOUND_NOW, actions: CACHE_CHANGED },
          { target: 'notFound', actions: ['forgetContract', 'reportRemoved'] },
        ],
      },
    },
    // A contract that was removed can come back.
    notFound: {
      invoke: WATCH,
      on: {
        'contract.leave': 'idle',
        'contract.changed': { guard: IS_FOUND_NOW, target: 'loaded', actions: CACHE_CHANGED },
      },
    },
    error: { tags: 'retryable', on: { 'contract.retry': 'loading', 'contract.leave': 'idle' } },
  },
});

type ContractSnapshot = SnapshotFrom<typeof contractMachine>;

/** State of a shown contract. */
export type ContractView =
  | {
      readonly kind: 'loaded';
      readonly contract: ContractDetail;
      readonly copy: CopyActorRef;
      readonly correction: CorrectionActorRef;
    }
  | { readonly kind: 'error'; readonly failure: Failure }
  | { readonly kind: 'loading'; readonly id: string }
  | { readonly kind: 'notFound' };

/** The visited contract, if it is loaded. */
export function selectContract({ context }: ContractSnapshot): ContractDetail | undefined {
  return Object.hasOwn(context.cache, context.id) ? context.cache[context.id] : undefined;
}

/** Without an actor, the contract is about to be loaded. Compare with `shallowEqual`. */
export function selectContractView(snapshot: ContractSnapshot | undefined): ContractView {
  if (!snapshot) return { kind: 'loading', id: '' };
  const { failure } = snapshot.context;
  const contract = selectContract(snapshot);
  const { copy, correction } = snapshot.children;
  if (contract && copy && correction) return { kind: 'loaded', contract, copy, correction };
  if (snapshot.matches('error') && failure) return { kind: 'error', failure };
  if (snapshot.matches('notFound')) return { kind: 'notFound' };
  return { kind: 'loading', id: snapshot.context.id };
}
