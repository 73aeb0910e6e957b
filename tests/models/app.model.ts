import { appMachine, provideAppActors } from '../../machines/app.machine';
import { REQUEST_TIMEOUT_MS } from '../../machines/domain/request-timeout';
import { provideWorkspace } from '../../machines/workspace.machine';
import { makeSession } from '../support/fixtures';
import { createWorld } from '../support/world';
import { defineModel, delayPasses, portFails, portSucceeds } from './harness/model';

const WORKSPACE_LOADS = portSucceeds('loadWorkspace', provideWorkspace(createWorld().ports));

export const appModel = defineModel({
  name: 'app',
  machine: appMachine,
  events: [
    { type: 'auth.restored', session: makeSession() },
    { type: 'auth.signedIn', session: makeSession() },
    { type: 'auth.signedOut' },
    WORKSPACE_LOADS,
    portFails('loadWorkspace'),
    delayPasses('requestTimeout', 'app.opening', REQUEST_TIMEOUT_MS),
  ],
  facts: ({ context }) => ({ user: context.session?.user.username }),
  provide: (machine, { ports, workspace }) => {
    workspace.hold();
    return machine.provide({ actors: provideAppActors(ports, workspace.load) });
  },
  scenes: {
    enter: (stage) => stage.opens('/login'),
    acts: {
      'auth.restored': async (stage, { session }) => {
        await stage.prepares(WORKSPACE_LOADS);
        await stage.happens(portSucceeds('restoreSession', session));
      },
      'auth.signedIn': async (stage, { session }) => {
        await stage.prepares(WORKSPACE_LOADS);
        await stage.happens(portSucceeds('restoreSession', null));
        await stage.fills('Username', 'ada');
        await stage.fills('Password', 'test123');
        await stage.clicks('button', 'Sign in');
        await stage.happens(portSucceeds('signIn', { kind: 'accepted', session }));
      },
      'auth.signedOut': (stage) => stage.happens({ type: 'session.ended' }),
    },
    // Without a session the auth actor reports no sign-out.
    canDo: (snapshot, { type }) => type !== 'auth.signedOut' || !snapshot.matches('closed'),
    tooShortToSee: {
      closed: 'localStorage answers before the first paint',
      'opening.restored': 'the code is preloaded with the page',
      'opening.signedIn': 'the code is preloaded while the form is filled in',
    },
    beyondBrowser: {
      'xstate.after.requestTimeout.app.opening': 'the code was loaded before',
      'xstate.error.actor.loadWorkspace': 'the page is reloaded first (fallback.test.ts)',
      unavailable: 'only these lead there',
    },
    sights: {
      closed: (stage) => stage.seesNo('button', 'ada'),
      'opening.restored': async (stage) => {
        await stage.sees('status');
        await stage.reads('Loading');
      },
      'opening.signedIn': (stage) => stage.sees('button', 'Signing in...'),
      open: (stage) => stage.sees('button', 'ada'),
      unavailable: (stage) => stage.sees('heading', 'Unexpected Application Error!'),
    },
  },
  toldBy: { 'session.ended': 'watchSession' },
  longestSimplePath: 4,
});
