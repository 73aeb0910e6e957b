import {
  assertEvent,
  assign,
  enqueueActions,
  sendTo,
  setup,
  type ActorRef,
  type ActorRefFrom,
  type Snapshot,
} from 'xstate';
import { backlogMachine } from './backlog.machine';
import { backupMachine } from './backup.machine';
import { checksMachine } from './checks.machine';
import { companyMachine } from './company.machine';
import { comparisonMachine } from './comparison.machine';
import { contractMachine, type ContractReport } from './contract.machine';
import { copyMachine } from './copy.machine';
import { correctionMachine } from './correction.machine';
import { dashboardMachine } from './dashboard.machine';
import { deadlinesMachine } from './deadlines.machine';
import { deletionMachine } from './deletion.machine';
import { capabilitiesOf, type Capabilities } from './domain/capabilities';
import type { CalendarDay } from './domain/contract';
import {
  DEFAULT_NOTIFICATION_PREFERENCES,
  type NotificationPreferences,
  type SessionKind,
  type User,
} from './domain/session';
import { evidenceMachine } from './evidence.machine';
import { idleMachine } from './idle.machine';
import { lockMachine, type LockStateReport } from './lock.machine';
import { exportMachine } from './export.machine';
import { outlookMachine } from './outlook.machine';
import { panelMachine } from './panel.machine';
import { playbookMachine } from './playbook.machine';
import { recentMachine } from './recent.machine';
import { reportsMachine } from './reports.machine';
import {
  keepResources,
  watchDay,
  type DayChangedEvent,
  type FilesOpenedEvent,
  type ResourcesLostEvent,
  type WorkspacePorts,
} from './ports';
import { storageMachine } from './storage.machine';
import { sourceMachine } from './source.machine';
import { originalMachine } from './original.machine';
import { removalMachine } from './removal.machine';
import { textSearchMachine } from './text-search.machine';
import { uploadItemMachine } from './upload-item.machine';
import { uploadsMachine } from './uploads.machine';
import { selectIsUploading } from './uploads.selectors';
import { viewsMachine, type DefaultViewReport } from './views.machine';

/** Sent to the parent: everything in this workspace was deleted, in this tab or another. */
export interface WorkspaceDeletedReport {
  readonly type: 'workspace.deleted';
}

interface WorkspaceInput {
  readonly user: User;
  readonly kind: SessionKind;
  readonly parentRef: ActorRef<Snapshot<unknown>, WorkspaceDeletedReport>;
}

interface WorkspaceContext extends Pick<WorkspaceInput, 'user' | 'parentRef'> {
  readonly capabilities: Capabilities;
  /** Not displayed (spec §2, ruling 21). */
  readonly notifications: NotificationPreferences;
  /** The current local day; empty in `starting`. */
  readonly today: CalendarDay;
}

export type WorkspaceActorRef = ActorRefFrom<typeof workspaceMachine>;

/** The machines of the protected screens, for the user of one session. */
export const workspaceMachine = setup({
  types: {
    input: {} as WorkspaceInput,
    context: {} as WorkspaceContext,
    events: {} as
      | DayChangedEvent
      | FilesOpenedEvent
      | ResourcesLostEvent
      | ContractReport
      | DefaultViewReport
      | LockStateReport,
    children: {} as {
      keepResources: 'keepResources';
      watchDay: 'watchDay';
      dashboard: 'dashboard';
      contract: 'contract';
      uploads: 'uploads';
      views: 'views';
      recent: 'recent';
      storage: 'storage';
      backup: 'backup';
      deletion: 'deletion';
      removal: 'removal';
      original: 'original';
      company: 'company';
      backlog: 'backlog';
      outlook: 'outlook';
      deadlines: 'deadlines';
      panel: 'panel';
      playbook: 'playbook';
      checks: 'checks';
      reports: 'reports';
      comparison: 'comparison';
    },
  },
  actors: {
    keepResources,
    watchDay,
    dashboard: dashboardMachine,
    contract: contractMachine,
    uploads: uploadsMachine,
    views: viewsMachine,
    recent: recentMachine,
    storage: storageMachine,
    backup: backupMachine,
    deletion: deletionMachine,
    removal: removalMachine,
    original: originalMachine,
    company: companyMachine,
    backlog: backlogMachine,
    outlook: outlookMachine,
    deadlines: deadlinesMachine,
    panel: panelMachine,
    playbook: playbookMachine,
    checks: checksMachine,
    reports: reportsMachine,
    comparison: comparisonMachine,
    lock: lockMachine,
  },
  actions: {
    setToday: assign(({ event }) => {
      assertEvent(event, 'day.changed');
      return { today: event.day };
    }),
    forwardDay: sendTo('dashboard', ({ event }) => {
      assertEvent(event, 'day.changed');
      return event;
    }),
    forwardOpened: sendTo('recent', ({ event }) => {
      assertEvent(event, 'contract.opened');
      return event;
    }),
    applyDefaultView: sendTo('dashboard', ({ event }) => {
      assertEvent(event, 'views.defaultFound');
      return { type: 'view.apply', ...event.query, history: 'replace' };
    }),
    uploadFiles: enqueueActions(({ event, enqueue }) => {
      assertEvent(event, 'files.opened');
      enqueue.sendTo('uploads', { type: 'uploads.open' });
      enqueue.sendTo('uploads', { type: 'files.add', files: event.files });
    }),
    reportDeletion: sendTo(({ context }) => context.parentRef, { type: 'workspace.deleted' }),
  },
  guards: {
    isDeleted: ({ event }) => {
      assertEvent(event, 'resources.lost');
      return event.end === 'deleted';
    },
    hasDay: ({ context }) => context.today !== '',
  },
}).createMachine({
  id: 'workspace',
  context: ({ input: { user, kind, parentRef } }) => ({
    user,
    parentRef,
    capabilities: capabilitiesOf(kind),
    notifications: DEFAULT_NOTIFICATION_PREFERENCES,
    today: '',
  }),
  invoke: [
    {
      src: 'keepResources',
      id: 'keepResources',
      // A port that needs a resource fails with words of its own.
      onError: {},
    },
    {
      src: 'watchDay',
      id: 'watchDay',
      // Without the watcher, the day stays the one of the start.
      onError: {},
    },
    // Reports where contracts are kept only.
    {
      src: 'lock',
      id: 'lock',
      input: ({ self }) => ({
        parentRef: self,
        isBusy: () => {
          const { uploads, backup } = self.getSnapshot().children;
          return (
            (uploads !== undefined && selectIsUploading(uploads.getSnapshot())) ||
            backup?.getSnapshot().hasTag('busy') === true
          );
        },
      }),
    },
  ],
  on: {
    'resources.lost': [
      { guard: 'isDeleted', target: '.deleted', actions: 'reportDeletion' },
      { target: '.lost' },
    ],
  },
  initial: 'starting',
  states: {
    // The port reports the day when it starts.
    starting: {
      on: {
        'day.changed': { target: 'running', actions: 'setToday' },
        'lock.closed': 'locked',
      },
    },
    running: {
      invoke: [
        {
          src: 'dashboard',
          id: 'dashboard',
          input: ({ context: { today, capabilities } }) => ({
            today,
            keepsContracts: capabilities.keepsContracts,
          }),
        },
        {
          src: 'contract',
          id: 'contract',
          input: ({ context, self }) => ({
            keepsContracts: context.capabilities.keepsContracts,
            parentRef: self,
          }),
        },
        {
          src: 'uploads',
          id: 'uploads',
          input: ({ context }) => ({ rules: context.capabilities.uploads }),
        },
        {
          src: 'views',
          id: 'views',
          input: ({ context, self }) => ({ userId: context.user.id, parentRef: self }),
        },
        { src: 'recent', id: 'recent', input: ({ context }) => ({ userId: context.user.id }) },
        // Used where contracts are kept (`capabilities`).
        { src: 'storage', id: 'storage' },
        { src: 'backup', id: 'backup' },
        { src: 'deletion', id: 'deletion', input: ({ context }) => ({ userId: context.user.id }) },
        { src: 'removal', id: 'removal' },
        { src: 'original', id: 'original' },
        { src: 'company', id: 'company' },
        { src: 'backlog', id: 'backlog' },
        { src: 'outlook', id: 'outlook' },
        { src: 'deadlines', id: 'deadlines' },
        { src: 'panel', id: 'panel' },
        { src: 'playbook', id: 'playbook' },
        { src: 'checks', id: 'checks' },
        { src: 'reports', id: 'reports' },
        { src: 'comparison', id: 'comparison' },
      ],
      on: {
        'day.changed': { actions: ['setToday', 'forwardDay'] },
        // Opened with the product (ruling 56).
        'files.opened': { actions: 'uploadFiles' },
        'contract.opened': { actions: 'forwardOpened' },
        'views.defaultFound': { actions: 'applyDefaultView' },
        'lock.closed': 'locked',
      },
    },
    // Nothing of a locked workspace stays in memory.
    locked: {
      invoke: {
        src: 'deletion',
        id: 'deletion',
        input: ({ context }) => ({ userId: context.user.id }),
      },
      on: {
        'day.changed': { actions: 'setToday' },
        'lock.opened': [{ guard: 'hasDay', target: 'running' }, { target: 'starting' }],
      },
    },
    // No screen works on a store that is closed. The parent can open the workspace again.
    lost: {},
    deleted: {},
  },
});

/** The actors of the workspace machine with the given ports. */
export function provideWorkspaceActors(ports: WorkspacePorts) {
  const { loadContracts, watchContracts, loadContract, watchContract, changeTerm } = ports;
  const { openSource, exportContracts, copyText, readFirstBytes, transferFile } = ports;
  const { restoreViews, persistViews, restoreRecent, persistRecent } = ports;
  const { watchStorage, askDurable, saveBackup, readBackup, deleteEverything } = ports;
  const { removeContracts, restoreContracts, saveOriginal } = ports;
  const { watchCompany, saveCompany, searchContracts, readBacklog } = ports;
  const { watchOutlook, markDeadline, printPage, saveFields } = ports;
  const { watchPlaybook, savePlaybook, downloadPlaybook, loadPlaybook } = ports;
  const { watchLock, unlockWorkspace, changeLock, watchInput } = ports;
  const uploadItem = uploadItemMachine.provide({ actors: { readFirstBytes, transferFile } });
  const evidence = evidenceMachine.provide({
    actors: { source: sourceMachine.provide({ actors: { openSource } }) },
  });
  const copy = copyMachine.provide({ actors: { copyText } });
  const correction = correctionMachine.provide({ actors: { changeTerm } });
  return {
    keepResources: ports.keepResources,
    watchDay: ports.watchDay,
    dashboard: dashboardMachine.provide({
      actors: {
        loadContracts,
        watchContracts,
        export: exportMachine.provide({ actors: { exportContracts } }),
        textSearch: textSearchMachine.provide({ actors: { searchContracts } }),
      },
    }),
    contract: contractMachine.provide({
      actors: { loadContract, watchContract, evidence, copy, correction },
    }),
    checks: checksMachine.provide({
      actors: { loadContract, watchContract, evidence, copy, correction },
    }),
    uploads: uploadsMachine.provide({ actors: { uploadItem } }),
    views: viewsMachine.provide({ actors: { restoreViews, persistViews } }),
    recent: recentMachine.provide({ actors: { restoreRecent, persistRecent } }),
    storage: storageMachine.provide({ actors: { watchStorage, askDurable } }),
    backup: backupMachine.provide({ actors: { saveBackup, readBackup } }),
    deletion: deletionMachine.provide({ actors: { deleteEverything } }),
    removal: removalMachine.provide({ actors: { removeContracts, restoreContracts } }),
    original: originalMachine.provide({ actors: { saveOriginal } }),
    backlog: backlogMachine.provide({ actors: { readBacklog } }),
    company: companyMachine.provide({ actors: { watchCompany, saveCompany } }),
    outlook: outlookMachine.provide({ actors: { watchOutlook } }),
    deadlines: deadlinesMachine.provide({ actors: { markDeadline } }),
    panel: panelMachine,
    playbook: playbookMachine.provide({
      actors: { watchPlaybook, savePlaybook, downloadPlaybook, loadPlaybook },
    }),
    reports: reportsMachine.provide({ actors: { printPage, saveFields } }),
    comparison: comparisonMachine.provide({ actors: { loadContract, watchContract } }),
    lock: lockMachine.provide({
      actors: {
        watchLock,
        unlockWorkspace,
        changeLock,
        idle: idleMachine.provide({ actors: { watchInput } }),
      },
    }),
  };
}

/** The workspace machine with the given ports. */
export function provideWorkspace(ports: WorkspacePorts): typeof workspaceMachine {
  return workspaceMachine.provide({ actors: provideWorkspaceActors(ports) });
}
