import { assign, emit, sendTo, setup, type ActorRefFrom } from 'xstate';
import { withEvent, byName } from '../actors';
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
  | ({ readonly type: 'address.due' } & Write)
  | { readonly type: 'query.found'; readonly search: string };

/** A query string of the list that waits for its sealed form. */
interface Write {
  readonly search: string;
  readonly entry: HistoryEntry;
}

interface AddressContext {
  /** The readable query string of the list. */
  readonly search: string;
  /** The query string in the address. */
  readonly shown: string;
  /** What is to be written, in order; empty: the address has the query of the list, or the list waits for that of the address. */
  readonly due: readonly Write[];
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

const NOTHING: AddressContext['due'] = [];
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
    setShown: assign((_, { search, sealed = search }: Query) => ({ shown: sealed, due: NOTHING })),
    setWritten: assign(({ context: { due } }, { search, sealed = search }: Query) => ({
      shown: sealed,
      due: due.slice(due.findIndex((write) => write.search === search) + 1),
    })),
    setSearch: assign((_, { search }: Query) => ({ search })),
    // What is replaced before it is written is not written; a new history entry stays a new one.
    setDue: assign(({ context: { due } }, { search, entry = REPLACE }: Query) => {
      const last = entry.replace ? due.at(-1) : undefined;
      const replace = last?.entry.replace ?? entry.replace;
      const write = { search, entry: { ...last?.entry, ...entry, replace } };
      return { due: [...(last ? due.slice(0, -1) : due), write] };
    }),
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
    emitDue: emit(({ context: { due } }, { search, sealed = search }: Query) => ({
      type: 'address.due' as const,
      search: sealed,
      entry: due.find((write) => write.search === search)?.entry ?? REPLACE,
    })),
  },
  guards: {
    isShown: ({ context }, { search }: Query) => search === context.shown,
    isSealed: (_, { search }: Query) => search.startsWith(SEALED_QUERY),
    isSame: ({ context }, { search, entry }: Query) => search === context.search && !entry?.link,
    /** Not of an earlier query. */
    isAnswer: ({ context: { due } }, answer: Query) =>
      due.some(({ search }) => search === answer.search),
    isAwaited: ({ context: { shown, due } }, { sealed }: Query) =>
      due.length === 0 && sealed === shown,
    isGuarded: (_, { isGuarded }: GuardReport) => isGuarded,
    isOpen: (_, { isGuarded }: GuardReport) => !isGuarded,
  },
}).createMachine({
  id: 'address',
  context: { search: '', shown: '', due: NOTHING, links: NO_LINKS },
  // Without the port, the address stays as it is.
  invoke: { ...byName('keepAddress'), onError: {} },
  on: {
    'query.unsealed': {
      guard: withEvent('isAwaited'),
      actions: [withEvent('setSearch'), 'emitFound'],
    },
    'query.sealed': [
      { guard: withEvent('isAnswer'), actions: [withEvent('emitDue'), withEvent('setWritten')] },
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
          actions: [
            withEvent('setSearch'),
            withEvent('setDue'),
            withEvent('emitDue'),
            withEvent('setShown'),
          ],
        },
      },
    },
  },
});
