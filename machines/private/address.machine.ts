import { assign, emit, sendTo, setup, type ActorRefFrom } from 'xstate';
import { withEvent } from '../actors';
import { SEALED_QUERY } from '../domain/lock';
import { keepAddress, type AddressReport } from './ports';

/** How a query string is written to the address. */
export interface HistoryEntry {
  readonly replace: boolean;
  /** A link leads to the list from any page; the state is that of its history entry. */
  readonly link?: { readonly state: unknown };
}

export type AddressEvent =
  /** The query string in the address of the list. */
  | { readonly type: 'address.visit'; readonly search: string }
  /** The list has another query, or a link leads to one. */
  | { readonly type: 'address.change'; readonly search: string; readonly entry: HistoryEntry }
  | { readonly type: 'link.show'; readonly search: string }
  | AddressReport;

/** A query string is to be written; the list is to have a readable one. */
type AddressEmitted =
  | { readonly type: 'address.due'; readonly search: string; readonly entry: HistoryEntry }
  | { readonly type: 'query.found'; readonly search: string };

interface AddressContext {
  /** The readable query string of the list. */
  readonly search: string;
  /** The query string in the address. */
  readonly shown: string;
  /** How the query of the list is to be written; null: the address has it, or the list waits for that of the address. */
  readonly due: HistoryEntry | null;
  /** Query strings of links, by the readable ones. */
  readonly links: ReadonlyMap<string, string>;
}

export type AddressActorRef = ActorRefFrom<typeof addressMachine>;

/** A query string of the list. */
interface Query {
  readonly search: string;
  /** As it stands in the address, if that is not readable. */
  readonly sealed?: string;
  readonly entry?: HistoryEntry;
}

interface GuardReport {
  readonly isGuarded: boolean;
}

const REPLACE: HistoryEntry = { replace: true };

const NO_LINKS: AddressContext['links'] = new Map();

const SEAL = [withEvent('setSearch'), withEvent('setDue'), 'emitFound', withEvent('seal')] as const;
const toQuery = ({ context }: { readonly context: AddressContext }): Query => context;

/** The query of the list is readable in the address. */
const SEAL_AGAIN = [
  { type: 'setDue', params: toQuery },
  { type: 'seal', params: toQuery },
] as const;

/** The query string in the address of the list: with a passphrase it is sealed (ruling 49). */
export const addressMachine = setup({
  types: {
    context: {} as AddressContext,
    events: {} as AddressEvent,
    emitted: {} as AddressEmitted,
    children: {} as { keepAddress: 'keepAddress' },
  },
  actors: { keepAddress },
  actions: {
    setShown: assign((_, { search, sealed = search }: Query) => ({ shown: sealed, due: null })),
    setSearch: assign((_, { search }: Query) => ({ search })),
    // A new history entry that is not written yet stays a new one.
    setDue: assign(({ context: { due } }, { entry = REPLACE }: Query) => ({
      due: { ...due, ...entry, replace: entry.replace && due?.replace !== false },
    })),
    addLink: assign(({ context: { links } }, { search, sealed = search }: Query) => ({
      links: new Map([...links, [search, sealed]]),
    })),
    forgetLinks: assign({ links: NO_LINKS }),
    seal: sendTo('keepAddress', (_, { search }: Query) => ({ type: 'query.seal', search })),
    unseal: sendTo('keepAddress', ({ context }) => ({
      type: 'query.unseal',
      sealed: context.shown,
    })),
    emitFound: emit(({ context: { search } }) => ({ type: 'query.found' as const, search })),
    emitDue: emit(({ context: { due } }, { search, sealed = search, entry = REPLACE }: Query) => ({
      type: 'address.due' as const,
      search: sealed,
      entry: due ?? entry,
    })),
  },
  guards: {
    isShown: ({ context }, { search }: Query) => search === context.shown,
    isSealed: (_, { search }: Query) => search.startsWith(SEALED_QUERY),
    isSame: ({ context }, { search, entry }: Query) => search === context.search && !entry?.link,
    /** Not of an earlier query. */
    isAnswer: ({ context: { search, due } }, answer: Query) =>
      due !== null && answer.search === search,
    isAwaited: ({ context: { shown, due } }, { sealed }: Query) => due === null && sealed === shown,
    isGuarded: (_, { isGuarded }: GuardReport) => isGuarded,
    isOpen: (_, { isGuarded }: GuardReport) => !isGuarded,
  },
}).createMachine({
  id: 'address',
  context: { search: '', shown: '', due: null, links: NO_LINKS },
  // Without the port, the address stays as it is.
  invoke: { src: 'keepAddress', id: 'keepAddress', onError: {} },
  on: {
    'query.unsealed': {
      guard: withEvent('isAwaited'),
      actions: [withEvent('setSearch'), 'emitFound'],
    },
    'query.sealed': [
      { guard: withEvent('isAnswer'), actions: [withEvent('emitDue'), withEvent('setShown')] },
      { actions: withEvent('addLink') },
    ],
  },
  initial: 'guarded',
  states: {
    // There is a passphrase, or that is not known yet: no readable query is written.
    guarded: {
      on: {
        'address.reported': { guard: withEvent('isOpen'), target: 'open' },
        'address.visit': [
          { guard: withEvent('isShown') },
          { guard: withEvent('isSealed'), actions: [withEvent('setShown'), 'unseal'] },
          { actions: [withEvent('setShown'), ...SEAL] },
        ],
        'address.change': [{ guard: withEvent('isSame') }, { actions: SEAL }],
        'link.show': { actions: withEvent('seal') },
      },
    },
    open: {
      exit: 'forgetLinks',
      on: {
        'address.reported': {
          guard: withEvent('isGuarded'),
          target: 'guarded',
          actions: SEAL_AGAIN,
        },
        'address.visit': [
          { guard: withEvent('isSealed'), actions: [withEvent('setShown'), 'unseal'] },
          { actions: [withEvent('setShown'), withEvent('setSearch'), 'emitFound'] },
        ],
        'address.change': {
          actions: [withEvent('setSearch'), withEvent('emitDue'), withEvent('setShown')],
        },
      },
    },
  },
});
