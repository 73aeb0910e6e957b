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
import { deadlinesMachine } from './deadlines.machine';
import { deletionMachine } from './deletion.machine';
import { lockMachine, type LockStateReport } from './lock.machine';
import { originalMachine } from './original.machine';
import { outlookMachine } from './outlook.machine';
import { panelMachine } from './panel.machine';
import { playbookMachine } from './playbook.machine';
import type { KeptPorts, OutlookChangedEvent } from './ports';
import { providePorts } from './provide-ports';
import { removalMachine } from './removal.machine';
import { reportsMachine } from './reports.machine';
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

/** The machine of kept contracts with the given ports. */
export function provideKept(ports: KeptPorts): typeof keptMachine {
  return providePorts(keptMachine, { ...ports });
}
