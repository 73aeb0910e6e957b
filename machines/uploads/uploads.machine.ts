import {
  assign,
  enqueueActions,
  raise,
  setup,
  type ActorRefFrom,
  type ErrorActorEvent,
  type SnapshotFrom,
} from 'xstate';
import { type ParentRef, withEvent, byName } from '../actors';
import { gatherFiles, type GatherEvent } from '../ports';
import { announcerMachine, type AnnouncerEvent } from './announcer.machine';
import {
  areManyFiles,
  escapeInvisibleChars,
  needyText,
  partitionFiles,
  reportAnnouncement,
  resultText,
  summaryAnnouncement,
  UNREADABLE,
  uploadedText,
  type PickedFile,
  type RefusedFile,
  type UploadReport,
  type UploadResult,
  type UploadResults,
  type UploadRules,
} from '../domain/upload';
import {
  uploadItemMachine,
  type UploadItemActorRef,
  selectUploadStatus,
} from './upload-item.machine';

/** Sent by an actor to its parent: it does what locking would stop, or has ended it. */
export interface WorkReport {
  readonly type: 'work.begun' | 'work.ended';
}

/** Debounce of announcements: shorter than the time between two quarters of a demo upload. */
const SETTLE_MS = 250;

/** How long the page shows the result after the dialog has closed. */
const RESULT_MS = 8000;

export type UploadsEvent =
  | { readonly type: 'uploads.open' | 'uploads.close' }
  | { readonly type: 'files.add'; readonly files: readonly PickedFile[] }
  | { readonly type: 'gathering.stop' }
  | GatherEvent
  | UploadReport;

type AddedFiles = Extract<UploadsEvent, { type: 'files.add' | 'files.found' }>;
type EndedSearch = Extract<UploadsEvent, { type: 'gathering.done' }>;

interface UploadsInput {
  readonly rules: UploadRules;
  readonly parentRef: ParentRef<WorkReport>;
}

interface UploadsContext extends UploadsInput {
  /** In the order in which they were started. */
  readonly items: readonly UploadItemActorRef[];
  /**
   * The same items as listed in the dialog: those that wait for a password, then those in `error`, then those of the
   * latest `files.add`.
   */
  readonly listed: readonly UploadItemActorRef[];
  readonly refused: readonly RefusedFile[];
  /** Folders and ZIP files that are looked through. */
  readonly gathering: readonly { readonly id: string; readonly names: readonly string[] }[];
  /** How many such searches were started. */
  readonly searches: number;
  /** Names of files in folders that are no contracts. */
  readonly others: readonly string[];
  /** Numbers of items. */
  readonly counts: Readonly<Record<UploadResult, number>>;
  /** What is done with a file that takes long, to display; without id and text, there is none. */
  readonly current: { readonly id: string; readonly text: string };
  /** Whether a listed file is pending or uploading. */
  readonly isUploading: boolean;
  /** Last summary sent to the announcer. */
  readonly summary: string;
  /** Result of the files of a closed dialog, such as "3 of 4 files uploaded". */
  readonly result: string;
}

export type UploadsActorRef = ActorRefFrom<typeof uploadsMachine>;

const EMPTY = {
  items: [],
  listed: [],
  refused: [],
  gathering: [],
  searches: 0,
  others: [],
  counts: { locked: 0, error: 0, success: 0, known: 0, declined: 0 },
  current: { id: '', text: '' },
  summary: '',
};

const announce = (message: string): AnnouncerEvent => ({ type: 'announcement.make', message });

const resultsOf = ({ counts, items, refused, others }: UploadsContext): UploadResults => ({
  ...counts,
  refused: refused.length,
  others: others.length,
  total: items.length + refused.length + others.length,
});

const sumUp = (counts: UploadsContext['counts']) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

function countResults(items: UploadsContext['items']): UploadsContext['counts'] {
  const counts = { ...EMPTY.counts };
  for (const item of items) {
    const status = selectUploadStatus(item.getSnapshot());
    if (status !== 'pending' && status !== 'uploading') counts[status] += 1;
  }
  return counts;
}

/** Number of files that need a person. */
const countNeedy = ({ locked, error }: UploadsContext['counts']) => locked + error;

interface Count {
  readonly report: UploadReport;
  readonly result: UploadResult;
  readonly by: 1 | -1;
}

const countOf = (result: UploadResult, by: Count['by']) =>
  ({
    type: 'count',
    params: ({ event }: { readonly event: UploadReport }): Count => ({ report: event, result, by }),
  }) as const;

/** The transition for the result of a file. */
const onResult = (result: UploadResult) =>
  ({
    actions: [countOf(result, 1), withEvent('announceReport'), 'announceSummary', 'reportWork'],
  }) as const;

/** What is done, after the report of a file. */
function currentAfter({ current }: UploadsContext, { id, name, step }: UploadReport) {
  if (step !== '') return { id, text: `${name}: ${step}` };
  return current.id === id ? EMPTY.current : current;
}

/** The upload dialog; spawns one `uploadItem` per file (spec §2, §4, rulings 22 to 24). */
export const uploadsMachine = setup({
  types: {
    input: {} as UploadsInput,
    context: {} as UploadsContext,
    events: {} as UploadsEvent | ErrorActorEvent,
    children: {} as { announcer: 'announcer' },
  },
  actors: { announcer: announcerMachine, uploadItem: uploadItemMachine, gatherFiles },
  actions: {
    addFiles: assign(({ context, self, spawn }, event: AddedFiles) => {
      const { accepted, refused, containers } =
        event.type === 'files.add'
          ? partitionFiles(event.files, context.rules)
          : { accepted: event.files, refused: [], containers: [] };
      const added = accepted.map(({ id, file }) =>
        spawn('uploadItem', { id, input: { id, file, rules: context.rules, parentRef: self } }),
      );
      const names = new Set(
        containers.map(({ file }) => escapeInvisibleChars(file.folder?.split('/')[0] ?? file.name)),
      );
      const isGathering = names.size > 0;
      const searches = context.searches + Number(isGathering);
      const id = `search-${searches}`;
      if (isGathering) spawn('gatherFiles', { id, input: { id, containers } });
      return {
        items: [...context.items, ...added],
        listed: context.listed.toSpliced(countNeedy(context.counts), 0, ...added),
        refused: [...context.refused, ...refused],
        gathering: [...context.gathering, ...(isGathering ? [{ id, names: [...names] }] : [])],
        searches,
        others: event.type === 'files.add' ? context.others : [...context.others, ...event.others],
      };
    }),
    endGathering: enqueueActions(({ context, enqueue }, { id, refused }: EndedSearch) => {
      enqueue.stopChild(id);
      enqueue.assign({
        gathering: context.gathering.filter((search) => search.id !== id),
        refused: [...context.refused, ...refused],
      });
    }),
    /** What a search that fails was for is refused. */
    failGathering: raise(({ context: { gathering } }, { actorId: id }: ErrorActorEvent) => ({
      type: 'gathering.done' as const,
      id,
      refused: gathering
        .flatMap((search) => (search.id === id ? search.names : []))
        .map((name) => ({ id: `${id} ${name}`, name, reason: UNREADABLE })),
    })),
    stopGathering: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.gathering) enqueue.stopChild(id);
      enqueue.assign({ gathering: [] });
    }),
    /** Rows that need a person stand first, behind earlier ones of their kind; an unlocked one behind all of them. */
    count: assign(({ context }, { report, result, by }: Count) => {
      const counts = { ...context.counts, [result]: context.counts[result] + by };
      const current = currentAfter(context, report);
      if (result !== 'locked' && result !== 'error') return { counts, current };
      const place =
        result === 'locked' && by > 0 ? counts.locked - 1 : countNeedy(counts) - Math.max(by, 0);
      const others = context.listed.filter(({ id }) => id !== report.id);
      const row = context.listed.filter(({ id }) => id === report.id);
      return { counts, current, listed: others.toSpliced(place, 0, ...row) };
    }),
    setCurrent: assign(({ context }, report: UploadReport) => ({
      current: currentAfter(context, report),
    })),
    removeItem: enqueueActions(({ context, enqueue }, report: UploadReport) => {
      const items = context.items.filter((item) => item.id !== report.id);
      enqueue.stopChild(report.id);
      enqueue.assign({
        items,
        listed: context.listed.filter((item) => item.id !== report.id),
        counts: countResults(items),
        current: currentAfter(context, report),
      });
    }),
    announceReport: enqueueActions(({ context, enqueue }, report: UploadReport) => {
      const isFailure = report.type === 'upload.failed' || report.type === 'upload.locked';
      const isSummedUp = !isFailure && report.type !== 'upload.removed';
      if (isSummedUp && areManyFiles(resultsOf(context).total)) return;
      enqueue.sendTo('announcer', {
        ...announce(reportAnnouncement(report, context.rules)),
        topic: report.id,
      });
    }),
    announceSummary: enqueueActions(({ context, enqueue }) => {
      const summary = summaryAnnouncement(resultsOf(context), context.rules.done);
      // How many files there are is known when no folder is looked through.
      if (context.gathering.length > 0 || summary === context.summary) return;
      enqueue.assign({ summary });
      enqueue.sendTo('announcer', announce(summary));
    }),
    reportWork: enqueueActions(({ context, enqueue }) => {
      const { items, counts, gathering, parentRef } = context;
      const isUploading = sumUp(counts) < items.length || gathering.length > 0;
      if (isUploading === context.isUploading) return;
      enqueue.assign({ isUploading });
      enqueue.sendTo(parentRef, { type: isUploading ? 'work.begun' : 'work.ended' });
    }),
    setResult: assign({
      result: ({ context }) => resultText(resultsOf(context), context.rules.done),
    }),
    clearResult: assign({ result: '' }),
    clearList: enqueueActions(({ context, enqueue }) => {
      // Last child first: XState copies the record of children for each child that it stops, and
      // V8 copies a record much faster if only its last properties were deleted.
      for (const item of context.items.toReversed()) enqueue.stopChild(item);
      for (const { id } of context.gathering) enqueue.stopChild(id);
      enqueue.assign(EMPTY);
    }),
  },
  guards: {
    hasFiles: ({ context }) => context.items.length > 0,
    isGathering: ({ context }) => context.gathering.length > 0,
  },
  delays: { resultTime: RESULT_MS },
}).createMachine({
  id: 'uploads',
  context: ({ input }) => ({ ...input, ...EMPTY, isUploading: false, result: '' }),
  initial: 'closed',
  states: {
    closed: { on: { 'uploads.open': 'open' } },
    showingResult: {
      after: { resultTime: 'closed' },
      on: { 'uploads.open': 'open' },
      exit: 'clearResult',
    },
    open: {
      invoke: { ...byName('announcer'), input: { settleMs: SETTLE_MS } },
      on: {
        'files.add': { actions: [withEvent('addFiles'), 'announceSummary', 'reportWork'] },
        'files.found': { actions: [withEvent('addFiles'), 'announceSummary', 'reportWork'] },
        'gathering.done': { actions: [withEvent('endGathering'), 'announceSummary', 'reportWork'] },
        'xstate.error.actor.*': { actions: withEvent('failGathering') },
        'gathering.stop': {
          guard: 'isGathering',
          actions: ['stopGathering', 'announceSummary', 'reportWork'],
        },
        'upload.progressed': { actions: withEvent('announceReport') },
        'upload.stepped': { actions: withEvent('setCurrent') },
        'upload.succeeded': onResult('success'),
        'upload.known': onResult('known'),
        'upload.declined': onResult('declined'),
        'upload.failed': onResult('error'),
        'upload.locked': onResult('locked'),
        'upload.resumed': {
          actions: [countOf('locked', -1), 'reportWork'],
        },
        'upload.removed': {
          actions: [
            withEvent('removeItem'),
            withEvent('announceReport'),
            'announceSummary',
            'reportWork',
          ],
        },
        'uploads.close': [
          {
            guard: 'hasFiles',
            target: 'showingResult',
            actions: ['setResult', 'clearList', 'reportWork'],
          },
          { target: 'closed', actions: ['clearList', 'reportWork'] },
        ],
      },
    },
  },
});

type UploadsSnapshot = SnapshotFrom<typeof uploadsMachine>;

export const selectProgressText = ({ context }: UploadsSnapshot) =>
  uploadedText(resultsOf(context), context.rules.done);

export const selectNeedyText = ({ context }: UploadsSnapshot) => needyText(resultsOf(context));
