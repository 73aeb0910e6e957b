import { assign, setup, type ActorRefFrom } from 'xstate';
import { byName, withEvent, withOutput } from '../actors';
import type { ContractSummary } from '../domain/contract';
import type { ClauseWords } from '../domain/source';
import { REQUEST_TIMEOUT_MS } from '../domain/failure';
import { readClauseWords } from './ports';

export type ClauseWordsEvent =
  /** These rows are shown, and the list asks for a category of clauses. */
  {
    readonly type: 'words.want';
    readonly category: string;
    readonly contracts: readonly ContractSummary[];
  };

/** By contract, which is another object once it has changed; null: it has no such words. */
type Words = ReadonlyMap<ContractSummary, ClauseWords | null>;

interface ClauseWordsContext {
  readonly category: string;
  /** What was asked for last. */
  readonly wanted: readonly ContractSummary[];
  /** Those that are being read. */
  readonly asked: readonly ContractSummary[];
  readonly words: Words;
}

const NO_WORDS: Words = new Map();
const NO_FINDINGS: readonly ClauseWords[] = [];

/** The rows are shown without words. */
const WITHOUT_WORDS = { type: 'addWords', params: NO_FINDINGS } as const;

/** After some contracts, the next ones are read. */
const thenNext = <const Actions>(actions: Actions) =>
  [
    { guard: 'isMissing', target: 'reading', reenter: true, actions },
    { target: 'idle', actions },
  ] as const;

export type ClauseWordsActorRef = ActorRefFrom<typeof clauseWordsMachine>;

/** Contracts that are read at a time, so that the first ones are shown soon. */
const BATCH = 24;

/** The wanted contracts whose words are not known. */
const missing = ({ wanted, words }: Pick<ClauseWordsContext, 'wanted' | 'words'>) =>
  wanted.filter((contract) => !words.has(contract)).slice(0, BATCH);

/** The words of a clause in the contracts that the list shows, while it is filtered by its category. */
export const clauseWordsMachine = setup({
  types: { context: {} as ClauseWordsContext, events: {} as ClauseWordsEvent },
  actors: { readClauseWords },
  actions: {
    setWanted: assign(({ context }, { category, contracts }: Omit<ClauseWordsEvent, 'type'>) => ({
      category,
      wanted: contracts,
      words: category === context.category ? context.words : NO_WORDS,
    })),
    ask: assign(({ context }) => ({ asked: missing(context) })),
    addWords: assign(({ context: { words, asked } }, found: readonly ClauseWords[]) => ({
      words: new Map([
        ...words,
        ...asked.map(
          (contract) => [contract, found.find(({ id }) => id === contract.id) ?? null] as const,
        ),
      ]),
    })),
  },
  guards: {
    isOther: ({ context }, { category }: { readonly category: string }) =>
      category !== context.category,
    /** Words of these contracts are not known. */
    isNews: ({ context }, { contracts }: Pick<ClauseWordsEvent, 'contracts'>) =>
      contracts.some((contract) => !context.words.has(contract)),
    /** Beside those that are being read. */
    isMissing: ({ context: { wanted, words, asked } }) =>
      wanted.some((contract) => !words.has(contract) && !asked.includes(contract)),
  },
  delays: { requestTimeout: REQUEST_TIMEOUT_MS },
}).createMachine({
  id: 'clauseWords',
  context: { category: '', wanted: [], asked: [], words: NO_WORDS },
  on: {
    'words.want': [
      {
        guard: withEvent('isOther'),
        target: '.reading',
        reenter: true,
        actions: withEvent('setWanted'),
      },
      { actions: withEvent('setWanted') },
    ],
  },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'words.want': {
          guard: withEvent('isNews'),
          target: 'reading',
          actions: withEvent('setWanted'),
        },
      },
    },
    reading: {
      entry: 'ask',
      invoke: {
        ...byName('readClauseWords'),
        input: ({ context: { category, asked } }) => ({
          category,
          ids: asked.map(({ id }) => id),
        }),
        onDone: thenNext(withOutput('addWords')),
        onError: thenNext(WITHOUT_WORDS),
      },
      after: { requestTimeout: thenNext(WITHOUT_WORDS) },
    },
  },
});
