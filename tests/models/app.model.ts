import { appMachine, provideAppActors } from '../../machines/app.machine';
import { REQUEST_TIMEOUT_MS } from '../../machines/domain/request-timeout';
import { provideWorkspace } from '../../machines/workspace.machine';
import { makeSession } from '../support/fixtures';
import { createWorld } from '../support/world';
import { defineModel, delayPasses, portFails, portSucceeds } from './harness/model';

const WORKSPACE_COMES = portSucceeds('loadWorkspace', provideWorkspace(createWorld().ports));

export const appModel = defineModel({
  name: 'app',
  machine: appMachine,
  events: [
    { type: 'auth.signedIn', session: makeSession() },
    { type: 'auth.signedOut' },
    WORKSPACE_COMES,
    portFails('loadWorkspace'),
    delayPasses('requestTimeout', 'app.authenticated.opening', REQUEST_TIMEOUT_MS),
  ],
  facts: ({ context }) => ({ user: context.user?.username }),
  provide: (machine, { ports, workspace }) => {
    workspace.hold();
    return machine.provide({ actors: provideAppActors(ports, workspace.import) });
  },
  cause: {
    'auth.signedIn': ({ actor, world }) => {
      if (actor.getSnapshot().matches('loading')) {
        world.restoreSession.last().resolve(makeSession());
        return;
      }
      const credentials = { username: 'ada', password: 'test123' };
      actor.getSnapshot().children['auth']?.send({ type: 'credentials.submit', credentials });
      world.signIn.last().resolve({ kind: 'accepted', session: makeSession() });
    },
    'auth.signedOut': ({ actor, world }) => {
      if (actor.getSnapshot().matches('loading')) world.restoreSession.last().resolve(null);
      else world.watchSession.last().tell({ type: 'session.ended' });
    },
  },
  scenes: {
    enter: (stage) => stage.opens('/login'),
    acts: {
      'auth.signedIn': async (stage, { session }, { before }) => {
        await stage.prepares(WORKSPACE_COMES);
        if (before.state === 'loading') {
          await stage.happens(portSucceeds('restoreSession', session));
          return;
        }
        await stage.fills('Username', 'ada');
        await stage.fills('Password', 'test123');
        await stage.clicks('button', 'Sign in');
        await stage.happens(portSucceeds('signIn', { kind: 'accepted', session }));
      },
      'auth.signedOut': (stage, _event, { before }) =>
        stage.happens(
          before.state === 'loading'
            ? portSucceeds('restoreSession', null)
            : { type: 'session.ended' },
        ),
    },
    tooShortToSee: {
      loading: 'localStorage answers before the first paint',
      'authenticated.opening': 'the code is fetched while one signs in',
    },
    beyondBrowser: {
      'xstate.after.requestTimeout.app.authenticated.opening': 'the code was fetched before',
      'xstate.error.actor.loadWorkspace': 'the page is loaded anew first (fallback.test.ts)',
      'authenticated.unavailable': 'only these lead there',
    },
    sights: {
      loading: (stage) => stage.sees('status'),
      anonymous: (stage) => stage.sees('heading', 'Welcome to Covenant'),
      'authenticated.opening': (stage) => stage.seesNo('button', 'ada'),
      'authenticated.open': (stage) => stage.sees('button', 'ada'),
      'authenticated.unavailable': (stage) =>
        stage.sees('heading', 'Unexpected Application Error!'),
    },
  },
  toldBy: { 'session.ended': 'watchSession' },
  longestSimplePath: 4,
});
