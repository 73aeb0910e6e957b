import { assign, setup, type SnapshotFrom } from 'xstate';
import { withEvent, withOutput, byName } from '../actors';
import { type Failure, REQUEST_TIMEOUT_MS, failTo, failAs } from '../domain/failure';
import {
  describeLoaded,
  DOWNLOAD_FAILURE,
  limitOf,
  LOAD_FAILURE,
  parseWhole,
  PLAYBOOK_FAILURE,
  PLAYBOOK_UNAVAILABLE,
  resetAll,
  resetOne,
  setNumber,
  switchRule,
  findDifferences,
  isChanged,
  takeEntries,
  type ListedPlaybook,
  type ReadPlaybook,
} from '../domain/playbook';
import type { UploadFile } from '../domain/upload';
import {
  downloadPlaybook,
  loadPlaybook,
  savePlaybook,
  watchPlaybook,
  type PlaybookReport,
} from './ports';

/** Names a rule or a threshold. */
interface EntryKey {
  readonly id: string;
}

interface NumberEdit extends EntryKey {
  readonly text: string;
}

export type PlaybookEvent =
  | ({ readonly type: 'rule.switch' | 'number.leave' | 'entry.reset' } & EntryKey)
  | ({ readonly type: 'number.edit' } & NumberEdit)
  | { readonly type: `playbook.${'reset' | 'undo' | 'download' | 'retry' | 'dismiss'}` }
  | { readonly type: 'playbook.load'; readonly file: UploadFile }
  | PlaybookReport;

/** A number of a rule or threshold as it is typed, which cannot be used. */
export interface NumberDraft {
  readonly text: string;
  /** The field was left, so that an error is said. */
  readonly isRefused: boolean;
}

/** What replaced the whole playbook, with the way back. */
export interface Replacement {
  readonly before: ListedPlaybook;
  /** Ids of the rules and thresholds that were replaced. */
  readonly ids: readonly string[];
  readonly text: string;
}

interface PlaybookContext {
  /** As it is shown: stored, or being stored. Empty before the first report. */
  readonly playbook: ListedPlaybook;
  /** As it was reported last. */
  readonly stored: ListedPlaybook;
  /** Ids of the rules and thresholds that were changed here since the playbook was last stored. */
  readonly changed: readonly string[];
  /** By rule or threshold. */
  readonly drafts: Readonly<Record<string, NumberDraft>>;
  readonly replacement: Replacement | null;
  /** The file that is loaded. */
  readonly file: UploadFile;
  /** Why the last request has failed. */
  readonly failure: Failure | null;
  /** Why the playbook is not known. */
  readonly message: string | null;
}

/** Shows a changed playbook, and notes what is to be stored of it. */
const change = ({ playbook, changed }: PlaybookContext, next: ListedPlaybook) => ({
  playbook: next,
  changed: [...new Set([...changed, ...findDifferences(playbook, next)])],
});

/** Replaces the whole playbook. */
const replace = (context: PlaybookContext, next: ListedPlaybook, text: string) => ({
  ...change(context, next),
  replacement: { before: context.playbook, ids: findDifferences(context.playbook, next), text },
});

const RESET_TEXT = 'All rules and thresholds are standard again.';

/** The rules, points and thresholds by which the risk of contracts is scored (ruling 53). */
export const playbookMachine = setup({
  types: {
    context: {} as PlaybookContext,
    events: {} as PlaybookEvent,
    tags: {} as 'busy' | 'openWork',
  },
  actors: { watchPlaybook, savePlaybook, downloadPlaybook, loadPlaybook },
  actions: {
    setStored: assign((_, { value }: { readonly value: ListedPlaybook }) => ({ stored: value })),
    /** Also gives a change up that could not be stored. */
    showStored: assign(({ context }) => ({ playbook: context.stored, changed: [] })),
    /** What was changed here is not taken back by a report of an earlier change. */
    showOthers: assign(({ context: { playbook, stored, changed } }) => ({
      playbook: takeEntries(stored, playbook, changed),
    })),
    keepAsStored: assign(({ context }) => ({ stored: context.playbook, changed: [] })),
    switchRule: assign(({ context }, { id }: EntryKey) =>
      change(context, switchRule(context.playbook, id)),
    ),
    setNumber: assign(({ context }, { id, text }: NumberEdit) => {
      const number = parseWhole(text, limitOf(context.playbook, id));
      return number === null ? {} : change(context, setNumber(context.playbook, id, number));
    }),
    setDraft: assign(({ context: { drafts } }, { id, text }: NumberEdit) => ({
      drafts: { ...drafts, [id]: { text, isRefused: false } },
    })),
    refuseDraft: assign(({ context: { drafts } }, { id }: EntryKey) => {
      const draft = drafts[id];
      return draft ? { drafts: { ...drafts, [id]: { ...draft, isRefused: true } } } : {};
    }),
    clearDraft: assign(({ context }, { id }: EntryKey) => {
      const { [id]: _, ...drafts } = context.drafts;
      return { drafts };
    }),
    clearDrafts: assign({ drafts: {} }),
    resetOne: assign(({ context }, { id }: EntryKey) =>
      change(context, resetOne(context.playbook, id)),
    ),
    resetAll: assign(({ context }) => replace(context, resetAll(context.playbook), RESET_TEXT)),
    setFile: assign((_, { file }: { readonly file: UploadFile }) => ({ file })),
    useLoaded: assign(({ context }, { playbook, ignored }: ReadPlaybook) =>
      replace(context, playbook, describeLoaded(context.file.name, ignored)),
    ),
    undo: assign(({ context }) => {
      const { playbook, replacement } = context;
      if (!replacement) return {};
      const { before, ids } = replacement;
      return { ...change(context, takeEntries(playbook, before, ids)), replacement: null };
    }),
    forgetReplacement: assign({ replacement: null }),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    setMessage: assign((_, { message }: { readonly message: string }) => ({ message })),
  },
  guards: {
    isWhole: ({ context: { playbook } }, { id, text }: NumberEdit) =>
      parseWhole(text, limitOf(playbook, id)) !== null,
    isDrafted: ({ context: { drafts } }, { id }: EntryKey) => id in drafts,
    isChanged: ({ context }) => isChanged(context.playbook),
    canUndo: ({ context }) => context.replacement !== null,
  },
  delays: { requestTimeout: REQUEST_TIMEOUT_MS },
}).createMachine({
  id: 'playbook',
  context: {
    playbook: [],
    stored: [],
    changed: [],
    drafts: {},
    replacement: null,
    file: { name: '', size: 0 },
    failure: null,
    message: null,
  },
  initial: 'watching',
  states: {
    watching: {
      invoke: {
        ...byName('watchPlaybook'),
        onError: failAs('unavailable', `${PLAYBOOK_UNAVAILABLE}.`),
      },
      initial: 'loading',
      states: {
        loading: {
          on: {
            'playbook.changed': {
              target: 'shown',
              actions: [withEvent('setStored'), 'showStored'],
            },
            'playbook.unavailable': {
              target: '#playbook.unavailable',
              actions: withEvent('setMessage'),
            },
          },
        },
        shown: {
          on: {
            'playbook.changed': { actions: [withEvent('setStored'), 'showStored'] },
            'rule.switch': {
              target: '.saving',
              actions: [withEvent('switchRule'), 'forgetReplacement'],
            },
            'number.edit': [
              {
                guard: withEvent('isWhole'),
                target: '.saving',
                actions: [withEvent('setNumber'), withEvent('clearDraft'), 'forgetReplacement'],
              },
              { actions: withEvent('setDraft') },
            ],
            'number.leave': { guard: withEvent('isDrafted'), actions: withEvent('refuseDraft') },
            'entry.reset': {
              target: '.saving',
              actions: [withEvent('resetOne'), withEvent('clearDraft'), 'forgetReplacement'],
            },
            'playbook.reset': {
              guard: 'isChanged',
              target: '.saving',
              actions: ['resetAll', 'clearDrafts'],
            },
            'playbook.undo': { guard: 'canUndo', target: '.saving', actions: 'undo' },
            'playbook.download': '.downloading',
            'playbook.load': { target: '.reading', actions: withEvent('setFile') },
          },
          initial: 'idle',
          states: {
            idle: {},
            saving: {
              tags: 'openWork',
              invoke: {
                ...byName('savePlaybook'),
                input: ({ context: { playbook, changed } }) => ({ playbook, changed }),
                onDone: { target: 'idle', actions: 'keepAsStored' },
                onError: failTo('failed', PLAYBOOK_FAILURE),
              },
              on: {
                'playbook.changed': { actions: [withEvent('setStored'), 'showOthers'] },
                // A failure must be told.
                'playbook.download': {},
                'playbook.load': {},
              },
            },
            failed: {
              tags: 'openWork',
              on: {
                'playbook.changed': { actions: [withEvent('setStored'), 'showOthers'] },
                'playbook.download': {},
                'playbook.load': {},
                'playbook.retry': 'saving',
                'playbook.dismiss': {
                  target: 'idle',
                  actions: ['showStored', 'forgetReplacement'],
                },
              },
            },
            downloading: {
              tags: 'busy',
              invoke: {
                ...byName('downloadPlaybook'),
                input: ({ context }) => ({ playbook: context.playbook }),
                onDone: 'idle',
                onError: failTo('fileFailed', DOWNLOAD_FAILURE),
              },
              after: {
                requestTimeout: {
                  target: 'fileFailed',
                  actions: { type: 'setFailure', params: { message: DOWNLOAD_FAILURE } },
                },
              },
            },
            reading: {
              tags: 'busy',
              invoke: {
                ...byName('loadPlaybook'),
                input: ({ context }) => ({ file: context.file }),
                onDone: {
                  target: 'saving',
                  actions: [withOutput('useLoaded'), 'clearDrafts'],
                },
                onError: failTo('fileFailed', LOAD_FAILURE),
              },
              after: { requestTimeout: failTo('fileFailed', LOAD_FAILURE) },
            },
            fileFailed: { on: { 'playbook.dismiss': 'idle' } },
          },
        },
      },
    },
    unavailable: { on: { 'playbook.retry': 'watching' } },
  },
});

type PlaybookSnapshot = SnapshotFrom<typeof playbookMachine>;

/** Null before the first report. */
export const selectPlaybook = (snapshot: PlaybookSnapshot): ListedPlaybook | null =>
  snapshot.matches({ watching: 'shown' }) ? snapshot.context.playbook : null;

/** Why the playbook is not known; null if it is, or will be. */
export const selectUnavailable = (snapshot: PlaybookSnapshot): string | null =>
  snapshot.matches('unavailable') ? snapshot.context.message : null;

/** What is typed for a rule or threshold and cannot be used. */
export const selectDraft =
  (id: string) =>
  ({ context }: PlaybookSnapshot): NumberDraft | undefined =>
    context.drafts[id];

const isUnsaved = (snapshot: PlaybookSnapshot): boolean =>
  snapshot.matches({ watching: { shown: 'failed' } });

/** Why a change, or a file, has failed. */
export const selectPlaybookFailure = (
  snapshot: PlaybookSnapshot,
): { readonly failure: Failure; readonly isUnsaved: boolean } | null => {
  const { failure } = snapshot.context;
  const hasFailed = isUnsaved(snapshot) || snapshot.matches({ watching: { shown: 'fileFailed' } });
  return failure && hasFailed ? { failure, isUnsaved: isUnsaved(snapshot) } : null;
};

/** Whether a file can be saved or loaded now. */
export const selectCanUseFiles = (snapshot: PlaybookSnapshot): boolean =>
  !snapshot.hasTag('busy') && !isUnsaved(snapshot);

export const selectIsChanged = ({ context }: PlaybookSnapshot): boolean =>
  isChanged(context.playbook);
