import { appMachine, provideActors } from '../../machines/app.machine';
import { makeSession } from '../support/fixtures';
import { defineModel, portSucceeds } from './harness/model';

export const appModel = defineModel({
  name: 'app',
  machine: appMachine,
  events: [{ type: 'auth.signedIn', session: makeSession() }, { type: 'auth.signedOut' }],
  facts: ({ context }) => ({ user: context.user?.username }),
  provide: (machine, ports) => machine.provide({ actors: provideActors(ports) }),
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
    tooShortToSee: { loading: 'localStorage answers before the first paint' },
    sights: {
      loading: (stage) => stage.sees('status'),
      anonymous: (stage) => stage.sees('heading', 'Welcome to Covenant'),
      authenticated: (stage) => stage.sees('button', 'ada'),
    },
  },
  toldBy: { 'session.ended': 'watchSession' },
  longestSimplePath: 4,
});
