import { appMachine, provideActors } from '../../machines/app.machine';
import { makeSession } from '../support/fixtures';
import { defineModel } from './harness/model';

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
  longestSimplePath: 4,
});
