import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { byName, withEvent, type ChildrenOf } from '../actors';
import type { Quote } from '../domain/source';
import { findMachine, type FindActorRef, type FindReport } from './find.machine';
import { sourceMachine, type SourceActorRef } from './source.machine';

/** The words of a value, of a finding or of a clause. */
export interface ShownWords {
  /** Of the row. */
  readonly key: string;
  /** What the words are about: "Notice: 60 days". */
  readonly label: string;
  /** Null: the value has none. */
  readonly quote: Quote | null;
  /** Phrases that spoke most for a clause. */
  readonly because?: readonly string[] | undefined;
}

export type DocumentEvent =
  /** A contract appears or disappears. */
  | { readonly type: 'document.open'; readonly contractId: string }
  | { readonly type: 'document.close' }
  | { readonly type: 'words.show'; readonly words: ShownWords }
  /** Where the window has no room beside the values, the document lies over them. */
  | { readonly type: 'sheet.open' | 'sheet.close' };

interface DocumentContext {
  readonly contractId: string;
  /** The words that were shown last; null before the first. */
  readonly words: ShownWords | null;
}

export type DocumentActorRef = ActorRefFrom<typeof documentMachine>;

const actors = { source: sourceMachine, find: findMachine };

/** The document of the contract that is shown: its pages, the words of the chosen value, and the search in it. */
export const documentMachine = setup({
  types: {
    context: {} as DocumentContext,
    events: {} as DocumentEvent | FindReport,
    children: {} as ChildrenOf<typeof actors>,
  },
  actors,
  actions: {
    setContract: assign((_, { contractId }: { readonly contractId: string }) => ({
      contractId,
      words: null,
    })),
    setWords: assign((_, { words }: { readonly words: ShownWords }) => ({ words })),
    showWords: sendTo('source', ({ context: { words } }) => ({
      type: 'source.show',
      quote: words?.quote ?? null,
      hit: null,
    })),
    showHit: sendTo('source', ({ context: { words } }, { hit }: FindReport) => ({
      type: 'source.show',
      quote: words?.quote ?? null,
      hit,
    })),
  },
  guards: { isHit: (_, { hit }: FindReport) => hit !== null },
}).createMachine({
  id: 'document',
  context: { contractId: '', words: null },
  on: {
    'document.open': { target: '.open', reenter: true, actions: withEvent('setContract') },
  },
  initial: 'closed',
  states: {
    closed: {},
    open: {
      invoke: [
        { ...byName('source'), input: ({ context: { contractId } }) => ({ contractId }) },
        {
          ...byName('find'),
          input: ({ context: { contractId }, self }) => ({ contractId, parentRef: self }),
        },
      ],
      on: {
        'document.close': 'closed',
        'words.show': { actions: [withEvent('setWords'), 'showWords'] },
        'find.moved': { guard: withEvent('isHit'), actions: withEvent('showHit') },
      },
      initial: 'beside',
      states: {
        beside: { on: { 'sheet.open': 'above' } },
        above: { on: { 'sheet.close': 'beside' } },
      },
    },
  },
});

/** The document of a shown contract. Compare with `shallowEqual`. */
export interface DocumentView {
  readonly contractId: string;
  readonly source: SourceActorRef;
  readonly find: FindActorRef;
  readonly words: ShownWords | null;
  readonly isSheetOpen: boolean;
}

/** Null while no contract is shown. */
export function selectDocument(
  snapshot: SnapshotFrom<typeof documentMachine>,
): DocumentView | null {
  const { source, find } = snapshot.children;
  if (!source || !find) return null;
  const { contractId, words } = snapshot.context;
  return { contractId, source, find, words, isSheetOpen: snapshot.matches({ open: 'above' }) };
}
