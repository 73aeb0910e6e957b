import { assign, enqueueActions, forwardTo, sendTo, setup, type ActorRefFrom } from 'xstate';
import { type ChildrenOf, type ParentRef, withEvent, byName } from '../actors';
import { addressMachine } from './address.machine';
import { answerMachine } from './answer.machine';
import { backlogMachine } from './backlog.machine';
import { backupMachine } from './backup.machine';
import { calendarMachine } from './calendar.machine';
import { clauseWordsMachine } from './clause-words.machine';
import { filterFieldMachine } from './filter-field.machine';
import { companyMachine } from './company.machine';
import { companyQuestionMachine } from './company-question.machine';
import { comparisonMachine } from './comparison.machine';
import { contractMachine, type ContractReport } from '../contract/contract.machine';
import { dashboardMachine } from '../list/dashboard.machine';
import { deletionMachine } from './deletion.machine';
import { documentMachine } from './document.machine';
import type { CalendarDay } from '../domain/calendar';
import type { ListRules } from '../domain/list/filters';
import { PRIVATE_LIST_OPTIONS } from '../domain/list/desk-filters';
import type { User } from '../domain/session';
import type { UploadRules } from '../domain/upload';
import { filePasswordMachine } from './file-password.machine';
import { keysMachine } from './keys.machine';
import { lockMachine, type LockStateReport } from './lock.machine';
import { originalMachine } from './original.machine';
import { playbookMachine } from './playbook.machine';
import { hideAddress, holdWork, keepResources, type ResourcesLostEvent } from './ports';
import { watchDay, type ContractsChangedEvent, type DayChangedEvent } from '../ports';
import type { FilesOpenedEvent } from '../app/ports';
import { recentMachine } from '../list/recent.machine';
import { recoveryMachine } from './recovery.machine';
import { removalMachine } from './removal.machine';
import { reviewMachine } from './review.machine';
import { samplesMachine } from './samples.machine';
import { storageMachine } from './storage.machine';
import { uploadsMachine, type WorkReport } from '../uploads/uploads.machine';
import { viewsMachine, type DefaultViewReport } from '../list/views.machine';

/**
 * Sent to the parent: the workspace takes files, or not any more; everything in it was deleted, in this tab or
 * another.
 */
export interface WorkspaceReport {
  readonly type: 'workspace.opened' | 'workspace.closed' | 'workspace.deleted';
}

interface PrivateWorkspaceInput {
  readonly user: User;
  readonly parentRef: ParentRef<WorkspaceReport>;
}

interface PrivateWorkspaceContext extends PrivateWorkspaceInput {
  /** The current local day; empty until it is known. */
  readonly today: CalendarDay;
  /** Number of works that locking would stop. */
  readonly works: number;
  /** It is known that the workspace is not locked. */
  readonly isUnlocked: boolean;
}

/** A person locks the workspace, and says whether that may stop what is going on. */
export interface LockAskEvent {
  readonly type: 'lock.ask' | 'lock.confirm' | 'lock.cancel';
}

export type PrivateWorkspaceActorRef = ActorRefFrom<typeof privateWorkspaceMachine>;

export const PRIVATE_LIST_RULES: ListRules = {
  host: 'Your workspace',
  options: PRIVATE_LIST_OPTIONS,
  searchesTexts: true,
};

/** Types are told by content, and every file is kept, read or not (ruling 38). */
export const PRIVATE_UPLOADS: UploadRules = {
  areNamesChecked: false,
  statedLimit: null,
  takesFolders: true,
  hint: 'PDF, DOCX or plain text, up to 50 MB each, also in folders and ZIP files',
  done: 'read',
  labels: { pending: 'Waiting', uploading: 'Reading', success: 'Read', error: 'Not read' },
};

const actors = {
  keepResources,
  address: addressMachine,
  hideAddress,
  holdWork,
  watchDay,
  lock: lockMachine,
  recovery: recoveryMachine,
  dashboard: dashboardMachine,
  contract: contractMachine,
  document: documentMachine,
  uploads: uploadsMachine,
  views: viewsMachine,
  recent: recentMachine,
  storage: storageMachine,
  backup: backupMachine,
  deletion: deletionMachine,
  removal: removalMachine,
  original: originalMachine,
  samples: samplesMachine,
  filePassword: filePasswordMachine,
  company: companyMachine,
  companyQuestion: companyQuestionMachine,
  backlog: backlogMachine,
  clauseWords: clauseWordsMachine,
  filterField: filterFieldMachine,
  answer: answerMachine,
  calendar: calendarMachine,
  playbook: playbookMachine,
  review: reviewMachine,
  keys: keysMachine,
  comparison: comparisonMachine,
};

/** The machines of the protected screens of the private workspace. */
export const privateWorkspaceMachine = setup({
  types: {
    input: {} as PrivateWorkspaceInput,
    context: {} as PrivateWorkspaceContext,
    events: {} as
      | DayChangedEvent
      | FilesOpenedEvent
      | ResourcesLostEvent
      | ContractsChangedEvent
      | ContractReport
      | DefaultViewReport
      | LockAskEvent
      | LockStateReport
      | WorkReport,
    children: {} as ChildrenOf<typeof actors>,
  },
  actors,
  actions: {
    setToday: assign((_, { day }: DayChangedEvent) => ({ today: day })),
    forwardDay: forwardTo('dashboard'),
    forwardOpened: forwardTo('recent'),
    forwardContracts: forwardTo('review'),
    applyDefaultView: sendTo('dashboard', (_, { query }: DefaultViewReport) => ({
      type: 'view.apply',
      query,
      history: 'replace',
    })),
    uploadFiles: enqueueActions(({ enqueue }, { files }: FilesOpenedEvent) => {
      if (files.length === 0) return;
      enqueue.sendTo('uploads', { type: 'uploads.open' });
      enqueue.sendTo('uploads', { type: 'files.add', files });
    }),
    countBegun: assign({ works: ({ context }) => context.works + 1 }),
    countEnded: assign({ works: ({ context }) => context.works - 1 }),
    resetWorks: assign({ works: 0 }),
    noteUnlocked: assign({ isUnlocked: true }),
    noteLocked: assign({ isUnlocked: false }),
    lock: sendTo('lock', { type: 'lock.now' }),
    lockIfFree: sendTo('lock', { type: 'lock.ifFree' }),
    // Files of a workspace that turns out to be locked would be lost.
    reportOpened: enqueueActions(({ context: { isUnlocked, parentRef }, enqueue }) => {
      if (isUnlocked) enqueue.sendTo(parentRef, { type: 'workspace.opened' });
    }),
    reportClosed: sendTo(({ context }) => context.parentRef, { type: 'workspace.closed' }),
    reportDeletion: sendTo(({ context }) => context.parentRef, { type: 'workspace.deleted' }),
  },
  guards: {
    isDeleted: (_, { end }: ResourcesLostEvent) => end === 'deleted',
    hasDay: ({ context }) => context.today !== '',
    isAtWork: ({ context }) => context.works > 0,
    isLastWork: ({ context }) => context.works === 1,
  },
}).createMachine({
  id: 'privateWorkspace',
  context: ({ input }) => ({ ...input, today: '', works: 0, isUnlocked: false }),
  invoke: [
    {
      ...byName('keepResources'),
      // A port that needs a resource fails with words of its own.
      onError: {},
    },
    {
      ...byName('watchDay'),
      // Without the watcher, the day stays the one of the start.
      onError: {},
    },
    { ...byName('lock'), input: ({ self }) => ({ parentRef: self }) },
  ],
  on: {
    'resources.lost': [
      { guard: withEvent('isDeleted'), target: '.deleted', actions: 'reportDeletion' },
      { target: '.lost' },
    ],
  },
  initial: 'starting',
  states: {
    // The port reports the day when it starts.
    starting: {
      on: {
        'day.changed': { target: 'open', actions: withEvent('setToday') },
        'lock.opened': { actions: 'noteUnlocked' },
        'lock.closed': 'locked',
      },
    },
    open: {
      entry: 'reportOpened',
      exit: ['resetWorks', 'reportClosed'],
      invoke: [
        byName('address'),
        {
          ...byName('dashboard'),
          input: ({ context: { today }, self }) => ({
            today,
            rules: PRIVATE_LIST_RULES,
            parentRef: self,
          }),
        },
        {
          ...byName('contract'),
          input: ({ self }) => ({ host: PRIVATE_LIST_RULES.host, parentRef: self }),
        },
        byName('document'),
        {
          ...byName('uploads'),
          input: ({ self }) => ({ rules: PRIVATE_UPLOADS, parentRef: self }),
        },
        {
          ...byName('views'),
          input: ({ context, self }) => ({ userId: context.user.id, parentRef: self }),
        },
        { ...byName('recent'), input: ({ context }) => ({ userId: context.user.id }) },
        byName('storage'),
        { ...byName('backup'), input: ({ self }) => ({ parentRef: self }) },
        byName('deletion'),
        byName('removal'),
        byName('original'),
        { ...byName('samples'), input: ({ self }) => ({ parentRef: self }) },
        { ...byName('filePassword'), input: ({ self }) => ({ parentRef: self }) },
        byName('company'),
        byName('companyQuestion'),
        byName('backlog'),
        byName('clauseWords'),
        byName('filterField'),
        byName('answer'),
        byName('calendar'),
        byName('playbook'),
        byName('review'),
        byName('keys'),
        byName('comparison'),
      ],
      on: {
        'day.changed': { actions: [withEvent('setToday'), 'forwardDay'] },
        // Opened with the product (ruling 56), or samples.
        'files.opened': { actions: withEvent('uploadFiles') },
        'contract.opened': { actions: 'forwardOpened' },
        'views.defaultFound': { actions: withEvent('applyDefaultView') },
        'contracts.changed': { actions: 'forwardContracts' },
        'lock.opened': { actions: ['noteUnlocked', 'reportOpened'] },
        'lock.closed': 'locked',
      },
      type: 'parallel',
      states: {
        work: {
          initial: 'free',
          states: {
            free: {
              on: {
                'work.begun': { target: 'working', actions: 'countBegun' },
                'lock.idle': { actions: 'lockIfFree' },
              },
            },
            // What takes its time is not stopped because nobody watches it.
            working: {
              invoke: { ...byName('holdWork'), onError: {} },
              on: {
                'work.begun': { actions: 'countBegun' },
                'work.ended': [
                  { guard: 'isLastWork', target: 'free', actions: 'countEnded' },
                  { actions: 'countEnded' },
                ],
              },
            },
          },
        },
        // A person locks the workspace in all tabs.
        locking: {
          initial: 'unasked',
          states: {
            unasked: {
              on: { 'lock.ask': [{ guard: 'isAtWork', target: 'asking' }, { target: 'trying' }] },
            },
            // Another tab may do what locking would stop.
            trying: {
              entry: 'lockIfFree',
              on: {
                'lock.busy': 'asking',
                'lock.ask': { target: 'trying', reenter: true },
                'lock.idle': 'unasked',
              },
            },
            // Locking would stop what is going on, in this tab or another.
            asking: {
              on: {
                'lock.confirm': { target: 'unasked', actions: 'lock' },
                'lock.cancel': 'unasked',
                // Nothing in this tab holds it up any more.
                'work.ended': { guard: 'isLastWork', target: 'trying' },
              },
            },
          },
        },
      },
    },
    // Nothing of a locked workspace stays in memory: a page that has shown it is loaded anew. It can be deleted.
    locked: {
      entry: 'noteLocked',
      exit: 'noteUnlocked',
      invoke: [
        {
          ...byName('hideAddress'),
          // The lock screen is shown at the address that it is at.
          onError: {},
        },
        byName('deletion'),
        byName('recovery'),
      ],
      on: {
        'day.changed': { actions: withEvent('setToday') },
        'lock.opened': [{ guard: 'hasDay', target: 'open' }, { target: 'starting' }],
      },
    },
    // No screen works on a store that is closed. The parent can open the workspace again.
    lost: {},
    deleted: {},
  },
});
