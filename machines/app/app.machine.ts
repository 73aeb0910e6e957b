import {
  assign,
  enqueueActions,
  fromPromise,
  sendTo,
  setup,
  type ActorRefFrom,
  isMachineSnapshot,
  type AnyActorRef,
  type AnyMachineSnapshot,
} from 'xstate';
import { type ChildrenOf, withEvent, withOutput, byName } from '../actors';
import { authMachine, type AuthReport } from './auth.machine';
import type { DemoWorkspaceActorRef, demoWorkspaceMachine } from '../demo/workspace.machine';
import { REQUEST_TIMEOUT_MS } from '../domain/failure';
import type { Session, SessionKind } from '../domain/session';
import type { PickedFile } from '../domain/upload';
import { notProvided, providePorts } from '../actors';
import { watchOpenedFiles, type EntryPorts, type FilesOpenedEvent } from './ports';
import { preferencesMachine } from './preferences.machine';
import type {
  PrivateWorkspaceActorRef,
  privateWorkspaceMachine,
  WorkspaceReport,
} from '../private/workspace.machine';
import { updatesMachine } from './updates.machine';

/** The machine of a workspace, with its ports. */
export type WorkspaceCode =
  | { readonly kind: 'demo'; readonly machine: typeof demoWorkspaceMachine }
  | { readonly kind: 'private'; readonly machine: typeof privateWorkspaceMachine };

/** The running workspace of a session. */
export type Workspace =
  | { readonly kind: 'demo'; readonly ref: DemoWorkspaceActorRef }
  | { readonly kind: 'private'; readonly ref: PrivateWorkspaceActorRef };

interface AppContext {
  /** The session that the workspace belongs to. */
  readonly session: Session | null;
  readonly workspace: Workspace | null;
  /** Files that the user has opened with the product; they wait for the private workspace. */
  readonly openedFiles: readonly PickedFile[];
}

export type AppEvent =
  /** Opens a workspace again that was closed in another tab or by the browser. */
  | { readonly type: 'workspace.reopen' }
  | { readonly type: 'openedFiles.discard' }
  | FilesOpenedEvent
  | AuthReport
  | WorkspaceReport;

export type AppActorRef = ActorRefFrom<typeof appMachine>;

/** Loads the workspace machine with the adapters of a kind of session. */
const loadWorkspace = fromPromise<WorkspaceCode, SessionKind>(notProvided);

const actors = {
  auth: authMachine,
  preferences: preferencesMachine,
  updates: updatesMachine,
  watchOpenedFiles,
  loadWorkspace,
};

/**
 * Root machine. Invokes `auth`, `preferences` and `updates`, opens the workspace when `auth` reports a session
 * and closes it on sign-out (spec §4, ruling 18). A deleted workspace ends its session (ruling 43). Files that
 * are opened with the product wait for the private workspace (ruling 56).
 */
export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    children: {} as ChildrenOf<typeof actors>,
  },
  actors,
  actions: {
    setSession: assign((_, { session }: { readonly session: Session }) => ({ session })),
    openWorkspace: assign(({ context: { session }, spawn, self }, code: WorkspaceCode) => {
      if (!session) return {};
      const { user } = session;
      if (code.kind === 'demo')
        return { workspace: { kind: code.kind, ref: spawn(code.machine, { input: { user } }) } };
      const input = { user, parentRef: self };
      return { workspace: { kind: code.kind, ref: spawn(code.machine, { input }) } };
    }),
    closeWorkspace: enqueueActions(({ context, enqueue }) => {
      if (context.workspace) enqueue.stopChild(context.workspace.ref);
      enqueue.assign({ workspace: null });
    }),
    clearSession: assign({ session: null }),
    keepFiles: assign(({ context: { openedFiles } }, { files }: FilesOpenedEvent) => ({
      openedFiles: [...openedFiles, ...files],
    })),
    discardFiles: assign({ openedFiles: [] }),
    handOverFiles: enqueueActions(({ context: { workspace, openedFiles }, enqueue }) => {
      if (workspace?.kind !== 'private' || openedFiles.length === 0) return;
      enqueue.sendTo(workspace.ref, { type: 'files.opened', files: openedFiles });
      enqueue.assign({ openedFiles: [] });
    }),
    forwardDeletion: sendTo('auth', { type: 'workspace.deleted' }),
  },
  delays: { requestTimeout: REQUEST_TIMEOUT_MS },
}).createMachine({
  id: 'app',
  context: { session: null, workspace: null, openedFiles: [] },
  invoke: [
    { ...byName('auth'), input: ({ self }) => ({ parentRef: self }) },
    byName('preferences'),
    byName('updates'),
    {
      ...byName('watchOpenedFiles'),
      // Files can still be chosen in the product.
      onError: {},
    },
  ],
  initial: 'closed',
  on: {
    'files.opened': { actions: withEvent('keepFiles') },
    'openedFiles.discard': { actions: 'discardFiles' },
    'auth.signedOut': { target: '.closed', actions: ['closeWorkspace', 'clearSession'] },
    'workspace.deleted': {
      target: '.closed',
      actions: ['closeWorkspace', 'clearSession', 'forwardDeletion'],
    },
  },
  states: {
    closed: {
      on: {
        'auth.restored': { target: 'opening.restored', actions: withEvent('setSession') },
        'auth.signedIn': { target: 'opening.signedIn', actions: withEvent('setSession') },
      },
    },
    opening: {
      invoke: {
        ...byName('loadWorkspace'),
        input: ({ context }) => context.session?.kind ?? 'demo',
        onDone: { target: 'open', actions: withOutput('openWorkspace') },
        onError: 'unavailable',
      },
      after: { requestTimeout: 'unavailable' },
      initial: 'restored',
      states: { restored: {}, signedIn: {} },
    },
    open: {
      on: { 'workspace.reopen': { target: 'opening.restored', actions: 'closeWorkspace' } },
      initial: 'waiting',
      states: {
        // The demo takes no files, nor does a workspace that starts, is locked or lost.
        waiting: { on: { 'workspace.opened': 'ready' } },
        ready: {
          entry: 'handOverFiles',
          on: {
            'files.opened': { actions: [withEvent('keepFiles'), 'handOverFiles'] },
            'workspace.closed': 'waiting',
          },
        },
      },
    },
    unavailable: {},
  },
});

/**
 * Loads the workspace machine with the adapters of a kind of session; rejects if its code cannot be
 * loaded.
 */
export type LoadWorkspace = (kind: SessionKind) => Promise<WorkspaceCode>;

/** The root machine with the given ports. */
export function provideApp(ports: EntryPorts, load: LoadWorkspace): typeof appMachine {
  return providePorts(appMachine, {
    ...ports,
    loadWorkspace: fromPromise<WorkspaceCode, SessionKind>(({ input }) => load(input)),
  });
}

/**
 * Whether an actor or one below it is in a state with the tag `openWork`: with work that a reload of
 * the page would lose. No new version of the product is applied then (ruling 47).
 */
export function selectHasOpenWork(snapshot: AnyMachineSnapshot): boolean {
  if (snapshot.hasTag('openWork')) return true;
  const children: readonly AnyActorRef[] = Object.values(snapshot.children);
  return children.some((child) => {
    const below: unknown = child.getSnapshot();
    return isMachineSnapshot(below) && selectHasOpenWork(below);
  });
}
