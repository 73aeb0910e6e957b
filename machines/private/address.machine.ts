import { assign, emit, not, sendTo, setup, type ActorRefFrom } from 'xstate';
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

const NO_LINKS: AddressContext['links'] = new Map();

const searchOf = (event: AddressEvent) => ('search' in event ? event.search : '');
const writtenOf = (event: AddressEvent) => ('sealed' in event ? event.sealed : searchOf(event));
const entryOf = (event: AddressEvent): HistoryEntry =>
  'entry' in event ? event.entry : { replace: true };

const SEAL = ['setSearch', 'setDue', 'emitFound', 'seal'] as const;

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
    setShown: assign(({ event }) => ({ shown: writtenOf(event), due: null })),
    setSearch: assign(({ event }) => ({ search: searchOf(event) })),
    // A new history entry that is not written yet stays a new one.
    setDue: assign(({ context: { due }, event }) => {
      const replace = entryOf(event).replace && due?.replace !== false;
      return { due: { ...due, ...entryOf(event), replace } };
    }),
    addLink: assign(({ context: { links }, event }) => ({
      links: new Map([...links, [searchOf(event), writtenOf(event)]]),
    })),
    forgetLinks: assign({ links: NO_LINKS }),
    seal: sendTo('keepAddress', ({ context, event }) => ({
      type: 'query.seal',
      search: 'search' in event ? event.search : context.search,
    })),
    unseal: sendTo('keepAddress', ({ context }) => ({
      type: 'query.unseal',
      sealed: context.shown,
    })),
    emitFound: emit(({ context: { search } }) => ({ type: 'query.found' as const, search })),
    emitDue: emit(({ context: { due }, event }) => ({
      type: 'address.due' as const,
      search: writtenOf(event),
      entry: due ?? entryOf(event),
    })),
  },
  guards: {
    isShown: ({ context, event }) => searchOf(event) === context.shown,
    isSealed: ({ event }) => searchOf(event).startsWith(SEALED_QUERY),
    isSame: ({ context, event }) => searchOf(event) === context.search && !entryOf(event).link,
    /** Not of an earlier query. */
    isAnswer: ({ context: { search, due }, event }) => due !== null && searchOf(event) === search,
    isAwaited: ({ context: { shown, due }, event }) => due === null && writtenOf(event) === shown,
    isGuarded: ({ event }) => 'isGuarded' in event && event.isGuarded,
  },
}).createMachine({
  id: 'address',
  context: { search: '', shown: '', due: null, links: NO_LINKS },
  // Without the port, the address stays as it is.
  invoke: { src: 'keepAddress', id: 'keepAddress', onError: {} },
  on: {
    'query.unsealed': { guard: 'isAwaited', actions: ['setSearch', 'emitFound'] },
    'query.sealed': [
      { guard: 'isAnswer', actions: ['emitDue', 'setShown'] },
      { actions: 'addLink' },
    ],
  },
  initial: 'guarded',
  states: {
    // There is a passphrase, or that is not known yet: no readable query is written.
    guarded: {
      on: {
        'address.reported': { guard: not('isGuarded'), target: 'open' },
        'address.visit': [
          { guard: 'isShown' },
          { guard: 'isSealed', actions: ['setShown', 'unseal'] },
          { actions: ['setShown', ...SEAL] },
        ],
        'address.change': [{ guard: 'isSame' }, { actions: SEAL }],
        'link.show': { actions: 'seal' },
      },
    },
    open: {
      exit: 'forgetLinks',
      on: {
        'address.reported': { guard: 'isGuarded', target: 'guarded', actions: ['setDue', 'seal'] },
        'address.visit': [
          { guard: 'isSealed', actions: ['setShown', 'unseal'] },
          { actions: ['setShown', 'setSearch', 'emitFound'] },
        ],
        'address.change': { actions: ['setSearch', 'emitDue', 'setShown'] },
      },
    },
  },
});
