import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate';
import { authMachine, type AuthReport } from './auth.machine';
import { contractMachine } from './contract.machine';
import { dashboardMachine } from './dashboard.machine';
import { DEFAULT_PREFERENCES, type NotificationPreferences, type User } from './domain/session';
import { exportMachine } from './export.machine';
import type { Ports } from './ports';
import { preferencesMachine } from './preferences.machine';
import { uploadBatchMachine } from './upload-batch.machine';
import { uploadItemMachine } from './upload-item.machine';
import { uploadsMachine } from './uploads.machine';

interface AppContext {
  readonly user: User | null;
  readonly preferences: NotificationPreferences;
}

export type AppActorRef = ActorRefFrom<typeof appMachine>;

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
      dashboard: 'dashboard';
      contract: 'contract';
      uploads: 'uploads';
    },
  },
  actors: {
    auth: authMachine,
    preferences: preferencesMachine,
    dashboard: dashboardMachine,
    contract: contractMachine,
    uploads: uploadsMachine,
  },
  actions: {
    keepUser: assign(({ event }) => {
      assertEvent(event, 'auth.signedIn');
      return { user: event.session.user };
    }),
    dropUser: assign({ user: null, preferences: DEFAULT_PREFERENCES }),
  },
}).createMachine({
  id: 'app',
  context: { user: null, preferences: DEFAULT_PREFERENCES },
  invoke: [
    { src: 'auth', id: 'auth' },
    { src: 'preferences', id: 'preferences' },
  ],
  initial: 'loading',
  states: {
    loading: {
      on: {
        'auth.signedIn': { target: 'authenticated', actions: 'keepUser' },
        'auth.signedOut': 'anonymous',
      },
    },
    anonymous: {
      on: { 'auth.signedIn': { target: 'authenticated', actions: 'keepUser' } },
    },
    authenticated: {
      invoke: [
        { src: 'dashboard', id: 'dashboard' },
        { src: 'contract', id: 'contract' },
        { src: 'uploads', id: 'uploads' },
      ],
      on: { 'auth.signedOut': 'anonymous' },
      exit: 'dropUser',
    },
  },
});

/** The actors of the product's machine, with every port in place. */
export function provideActors(ports: Ports) {
  const { restoreSession, signIn, endSession, watchSession } = ports;
  const { restorePreferences, keepPreferences } = ports;
  const { loadContracts, loadContract, transferFile, exportContracts } = ports;
  const uploadItem = uploadItemMachine.provide({ actors: { transferFile } });
  const uploadBatch = uploadBatchMachine.provide({ actors: { uploadItem } });
  return {
    auth: authMachine.provide({ actors: { restoreSession, signIn, endSession, watchSession } }),
    preferences: preferencesMachine.provide({ actors: { restorePreferences, keepPreferences } }),
    dashboard: dashboardMachine.provide({
      actors: { loadContracts, export: exportMachine.provide({ actors: { exportContracts } }) },
    }),
    contract: contractMachine.provide({ actors: { loadContract } }),
    uploads: uploadsMachine.provide({ actors: { uploadBatch } }),
  };
}

/** The product's machine with every port in place, to be started once (see `src/main.tsx`). */
export function provideApp(ports: Ports): typeof appMachine {
  return appMachine.provide({ actors: provideActors(ports) });
}
