import { assertEvent, assign, enqueueActions, fromPromise, setup, type ActorRefFrom } from 'xstate';
import { authMachine, type AuthReport } from './auth.machine';
import { REQUEST_TIMEOUT_MS } from './domain/request-timeout';
import { DEFAULT_PREFERENCES, type NotificationPreferences, type User } from './domain/session';
import { notProvided, type Ports } from './ports';
import { preferencesMachine } from './preferences.machine';
import type { WorkspaceActorRef, workspaceMachine } from './workspace.machine';

type WorkspaceMachine = typeof workspaceMachine;

interface AppContext {
  readonly user: User | null;
  readonly preferences: NotificationPreferences;
  readonly workspace: WorkspaceActorRef | null;
}

export type AppActorRef = ActorRefFrom<typeof appMachine>;

/** The machine of a workspace; rejects where its code, which comes when it is needed, does not. */
const loadWorkspace = fromPromise<WorkspaceMachine>(notProvided);

/**
 * The whole product: who is here, and while somebody is, everything that is theirs. The portfolio,
 * the opened contracts and the uploads begin with a session and end with it (spec §4, ruling 18);
 * the display preferences are the device's, and hold for nobody, too.
 */
export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AuthReport,
    children: {} as {
      auth: 'auth';
      preferences: 'preferences';
      loadWorkspace: 'loadWorkspace';
    },
  },
  actors: { auth: authMachine, preferences: preferencesMachine, loadWorkspace },
  actions: {
    setUser: assign(({ event }) => {
      assertEvent(event, 'auth.signedIn');
      return { user: event.session.user };
    }),
    clearUser: assign({ user: null, preferences: DEFAULT_PREFERENCES }),
    openWorkspace: assign(({ spawn }, machine: WorkspaceMachine) => ({
      workspace: spawn(machine),
    })),
    closeWorkspace: enqueueActions(({ context, enqueue }) => {
      if (context.workspace) enqueue.stopChild(context.workspace);
      enqueue.assign({ workspace: null });
    }),
  },
  delays: { requestTimeout: REQUEST_TIMEOUT_MS },
}).createMachine({
  id: 'app',
  context: { user: null, preferences: DEFAULT_PREFERENCES, workspace: null },
  invoke: [
    { src: 'auth', id: 'auth' },
    { src: 'preferences', id: 'preferences' },
  ],
  initial: 'loading',
  states: {
    loading: {
      on: {
        'auth.signedIn': { target: 'authenticated', actions: 'setUser' },
        'auth.signedOut': 'anonymous',
      },
    },
    anonymous: {
      on: { 'auth.signedIn': { target: 'authenticated', actions: 'setUser' } },
    },
    authenticated: {
      initial: 'opening',
      states: {
        opening: {
          invoke: {
            src: 'loadWorkspace',
            id: 'loadWorkspace',
            onDone: {
              target: 'open',
              actions: { type: 'openWorkspace', params: ({ event }) => event.output },
            },
            onError: 'unavailable',
          },
          after: { requestTimeout: 'unavailable' },
        },
        open: { exit: 'closeWorkspace' },
        unavailable: {},
      },
      on: { 'auth.signedOut': 'anonymous' },
      exit: 'clearUser',
    },
  },
});

/** How the code of a workspace comes: `import('./workspace.machine')`. */
type ImportWorkspace = () => Promise<{
  readonly provideWorkspace: (ports: Ports) => WorkspaceMachine;
}>;

/** The actors of the product's machine, with every port in place. */
export function provideAppActors(ports: Ports, importWorkspace: ImportWorkspace) {
  const { restoreSession, signIn, endSession, watchSession } = ports;
  const { restorePreferences, persistPreferences } = ports;
  return {
    auth: authMachine.provide({ actors: { restoreSession, signIn, endSession, watchSession } }),
    preferences: preferencesMachine.provide({ actors: { restorePreferences, persistPreferences } }),
    loadWorkspace: fromPromise(async () => (await importWorkspace()).provideWorkspace(ports)),
  };
}

/** The product's machine with every port in place, to be started once (see `src/main.tsx`). */
export function provideApp(ports: Ports, importWorkspace: ImportWorkspace): typeof appMachine {
  return appMachine.provide({ actors: provideAppActors(ports, importWorkspace) });
}
