import {
  assertEvent,
  assign,
  enqueueActions,
  setup,
  stopChild,
  type ActorRefFrom,
  type SnapshotFrom,
} from 'xstate';
import type { ParentRef } from '../actors';
import { gatherFiles, type GatherEvent } from '../ports';
import { announcerMachine, type AnnouncerEvent } from './announcer.machine';
import {
  areManyFiles,
  escapeInvisibleChars,
  gatheredText,
  partitionFiles,
  reportAnnouncement,
  summaryAnnouncement,
  uploadedText,
  type PickedFile,
  type RefusedFile,
  type UploadReport,
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

interface UploadsInput {
  readonly rules: UploadRules;
  readonly parentRef: ParentRef<WorkReport>;
}

interface UploadsContext extends UploadsInput {
  /** In the order in which they were started. */
  readonly items: readonly UploadItemActorRef[];
  /** The same items as listed in the dialog: those of the latest `files.add` first. */
  readonly listed: readonly UploadItemActorRef[];
  /** Refused files of the last `files.add`. */
  readonly refused: readonly RefusedFile[];
  /** Folders and ZIP files that are looked through. */
  readonly gathering: readonly { readonly id: string; readonly names: readonly string[] }[];
  /** How many such searches were started. */
  readonly searches: number;
  /** Names of files in folders that are no contracts. */
  readonly others: readonly string[];
  /** Number of items in `success`. */
  readonly succeeded: number;
  /** Number of items in `error`. */
  readonly failed: number;
  /** Number of items that wait for a password. */
  readonly locked: number;
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
  succeeded: 0,
  failed: 0,
  locked: 0,
  summary: '',
};

const announce = (message: string): AnnouncerEvent => ({ type: 'announcement.make', message });

/** Whether folders with other files than contracts were looked through, and all uploads have ended. */
const areGathered = ({ items, succeeded, failed, others, gathering }: UploadsContext) =>
  others.length > 0 && gathering.length === 0 && succeeded + failed === items.length;

/** Progress of all listed files, such as "17 of 26 files uploaded"; in the end, what folders had. */
const progressText = (context: UploadsContext): string =>
  areGathered(context)
    ? gatheredText(context.succeeded, context.others.length)
    : uploadedText(context.succeeded, context.items.length);

/** Number of failed files, such as "2 failed"; empty without any. */
const failedText = ({ failed }: UploadsContext) => (failed === 0 ? '' : `${failed} failed`);

/** The result as one text. "3 of 4 files" says by itself that one has failed. */
const resultText = (context: UploadsContext): string =>
  areGathered(context) && context.failed > 0
    ? `${progressText(context)}, ${failedText(context)}`
    : progressText(context);

const summaryOf = (context: UploadsContext): string =>
  areGathered(context)
    ? resultText(context)
    : summaryAnnouncement(context.items.length, context.succeeded, context.failed);

/** The upload dialog; spawns one `uploadItem` per file (spec §2, §4, rulings 22 to 24). */
export const uploadsMachine = setup({
  types: {
    input: {} as UploadsInput,
    context: {} as UploadsContext,
    events: {} as UploadsEvent,
    children: {} as { announcer: 'announcer' },
  },
  actors: { announcer: announcerMachine, uploadItem: uploadItemMachine, gatherFiles },
  actions: {
    addFiles: assign(({ context, event, self, spawn }) => {
      assertEvent(event, ['files.add', 'files.found']);
      const { accepted, refused, containers } =
        event.type === 'files.add'
          ? partitionFiles(event.files, context.rules)
          : { accepted: event.files, refused: context.refused, containers: [] };
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
        listed: [...added, ...context.listed],
        refused,
        gathering: [...context.gathering, ...(isGathering ? [{ id, names: [...names] }] : [])],
        searches,
        others: event.type === 'files.add' ? context.others : [...context.others, ...event.others],
      };
    }),
    endGathering: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'gathering.done');
      enqueue.stopChild(event.id);
      enqueue.assign({
        gathering: context.gathering.filter(({ id }) => id !== event.id),
        refused: [...context.refused, ...event.refused],
      });
    }),
    stopGathering: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.gathering) enqueue.stopChild(id);
      enqueue.assign({ gathering: [] });
    }),
    countSuccess: assign({ succeeded: ({ context }) => context.succeeded + 1 }),
    countFailure: assign({ failed: ({ context }) => context.failed + 1 }),
    countLocked: assign({ locked: ({ context }) => context.locked + 1 }),
    countResumed: assign({ locked: ({ context }) => context.locked - 1 }),
    stopItem: stopChild(({ event }) => {
      assertEvent(event, 'upload.removed');
      return event.id;
    }),
    removeItem: assign(({ context, event }) => {
      assertEvent(event, 'upload.removed');
      const items = context.items.filter((item) => item.id !== event.id);
      const statuses = items.map((item) => selectUploadStatus(item.getSnapshot()));
      return {
        items,
        listed: context.listed.filter((item) => item.id !== event.id),
        succeeded: statuses.filter((status) => status === 'success').length,
        failed: statuses.filter((status) => status === 'error').length,
        locked: statuses.filter((status) => status === 'locked').length,
      };
    }),
    announceReport: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'upload.*');
      const isSummedUp = event.type === 'upload.progressed' || event.type === 'upload.succeeded';
      if (isSummedUp && areManyFiles(context.items.length)) return;
      enqueue.sendTo('announcer', { ...announce(reportAnnouncement(event)), topic: event.id });
    }),
    announceSummary: enqueueActions(({ context, enqueue }) => {
      const summary = summaryOf(context);
      // How many files there are is known when no folder is looked through.
      if (context.gathering.length > 0 || summary === context.summary) return;
      enqueue.assign({ summary });
      enqueue.sendTo('announcer', announce(summary));
    }),
    reportWork: enqueueActions(({ context, enqueue }) => {
      const { items, succeeded, failed, locked, gathering, parentRef } = context;
      const isUploading = succeeded + failed + locked < items.length || gathering.length > 0;
      if (isUploading === context.isUploading) return;
      enqueue.assign({ isUploading });
      enqueue.sendTo(parentRef, { type: isUploading ? 'work.begun' : 'work.ended' });
    }),
    setResult: assign({ result: ({ context }) => resultText(context) }),
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
      invoke: { src: 'announcer', id: 'announcer', input: { settleMs: SETTLE_MS } },
      on: {
        'files.add': { actions: ['addFiles', 'announceSummary', 'reportWork'] },
        'files.found': { actions: ['addFiles', 'announceSummary', 'reportWork'] },
        'gathering.done': { actions: ['endGathering', 'announceSummary', 'reportWork'] },
        'gathering.stop': {
          guard: 'isGathering',
          actions: ['stopGathering', 'announceSummary', 'reportWork'],
        },
        'upload.progressed': { actions: 'announceReport' },
        'upload.succeeded': {
          actions: ['countSuccess', 'announceReport', 'announceSummary', 'reportWork'],
        },
        'upload.locked': { actions: ['countLocked', 'announceReport', 'reportWork'] },
        'upload.resumed': { actions: ['countResumed', 'reportWork'] },
        'upload.failed': {
          actions: ['countFailure', 'announceReport', 'announceSummary', 'reportWork'],
        },
        'upload.removed': {
          actions: ['stopItem', 'removeItem', 'announceReport', 'announceSummary', 'reportWork'],
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

export const selectProgressText = ({ context }: UploadsSnapshot) => progressText(context);

export const selectFailedText = ({ context }: UploadsSnapshot) => failedText(context);
