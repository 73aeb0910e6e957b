import {
  assertEvent,
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
import { copyMachine } from './copy.machine';
import { correctionMachine } from './correction.machine';
import { deadlinesMachine } from './deadlines.machine';
import { deletionMachine } from './deletion.machine';
import { evidenceMachine } from './evidence.machine';
import { idleMachine } from './idle.machine';
import { lockMachine, type LockStateReport } from './lock.machine';
import { originalMachine } from './original.machine';
import { outlookMachine } from './outlook.machine';
import { panelMachine } from './panel.machine';
import { playbookMachine } from './playbook.machine';
import type { KeptPorts, OutlookChangedEvent } from './ports';
import { removalMachine } from './removal.machine';
import { reportsMachine } from './reports.machine';
import { sourceMachine } from './source.machine';
import { storageMachine } from './storage.machine';

type KeptEvent =
  /** From the parent: the contracts can be read, or not any more. */
  { readonly type: 'workspace.opened' | 'workspace.closed' } | OutlookChangedEvent;

interface KeptInput {
  readonly userId: string;
  /** Gets the reports of the lock. */
  readonly parentRef: ActorRef<Snapshot<unknown>, LockStateReport>;
  readonly isUploading: () => boolean;
}

export type KeptActorRef = ActorRefFrom<typeof keptMachine>;

/**
 * The machines that only a workspace with kept contracts has. The demo loads none of them: the chunk of the
 * private workspace provides this machine (`provideWorkspace`).
 */
export const keptMachine = setup({
  types: {
    input: {} as KeptInput,
    context: {} as KeptInput,
    events: {} as KeptEvent,
    children: {} as {
      lock: 'lock';
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
    lock: lockMachine,
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
  },
  actions: {
    forwardOutlook: sendTo('deadlines', ({ event }) => {
      assertEvent(event, 'outlook.changed');
      return event;
    }),
  },
}).createMachine({
  id: 'kept',
  context: ({ input }) => input,
  invoke: {
    src: 'lock',
    id: 'lock',
    input: ({ context, self }) => ({
      parentRef: context.parentRef,
      isBusy: () =>
        context.isUploading() ||
        self.getSnapshot().children.backup?.getSnapshot().hasTag('busy') === true,
    }),
  },
  initial: 'closed',
  states: {
    // Nothing of a locked workspace stays in memory. It can be deleted.
    closed: {
      invoke: {
        src: 'deletion',
        id: 'deletion',
        input: ({ context }) => ({ userId: context.userId }),
      },
      on: { 'workspace.opened': 'open' },
    },
    open: {
      invoke: [
        { src: 'storage', id: 'storage' },
        { src: 'backup', id: 'backup' },
        { src: 'deletion', id: 'deletion', input: ({ context }) => ({ userId: context.userId }) },
        { src: 'removal', id: 'removal' },
        { src: 'original', id: 'original' },
        { src: 'company', id: 'company' },
        { src: 'backlog', id: 'backlog' },
        { src: 'outlook', id: 'outlook', input: ({ self }) => ({ parentRef: self }) },
        { src: 'deadlines', id: 'deadlines' },
        { src: 'panel', id: 'panel' },
        { src: 'playbook', id: 'playbook' },
        { src: 'checks', id: 'checks' },
        { src: 'reports', id: 'reports' },
        { src: 'comparison', id: 'comparison' },
      ],
      on: {
        'workspace.closed': 'closed',
        'outlook.changed': { actions: 'forwardOutlook' },
      },
    },
  },
});

/** The actors of the machine of kept contracts with the given ports. */
export function provideKeptActors(ports: KeptPorts) {
  const { loadContract, watchContract, changeTerm, openSource, copyText } = ports;
  const { watchStorage, askDurable, saveBackup, readBackup, deleteEverything } = ports;
  const { removeContracts, restoreContracts, saveOriginal } = ports;
  const { watchCompany, saveCompany, readBacklog } = ports;
  const { watchOutlook, markDeadline, printPage, saveFields } = ports;
  const { watchPlaybook, savePlaybook, downloadPlaybook, loadPlaybook } = ports;
  const { watchLock, unlockWorkspace, changeLock, watchInput } = ports;
  return {
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
    checks: checksMachine.provide({
      actors: {
        loadContract,
        watchContract,
        evidence: evidenceMachine.provide({
          actors: { source: sourceMachine.provide({ actors: { openSource } }) },
        }),
        copy: copyMachine.provide({ actors: { copyText } }),
        correction: correctionMachine.provide({ actors: { changeTerm } }),
      },
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

/** The machine of kept contracts with the given ports. */
export function provideKept(ports: KeptPorts): typeof keptMachine {
  return keptMachine.provide({ actors: provideKeptActors(ports) });
}
