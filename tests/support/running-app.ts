import { createActor } from 'xstate';
import type { Session } from '../../machines/domain/session';
import { makeSession } from './fixtures';
import { must } from './must';
import { provideWorld } from './provide-product';
import { createWorld, settle } from './world';

/** The whole product without its views, in a world in which nothing happens by itself. */
export function startApp() {
  const world = createWorld();
  const app = createActor(provideWorld(world), { clock: world.clock }).start();
  const children = () => app.getSnapshot().children;
  const workspace = () =>
    must(app.getSnapshot().context.workspace, 'workspace').getSnapshot().children;
  const auth = () => must(children().auth, 'auth');
  return {
    world,
    app,
    auth,
    dashboard: () => must(workspace().dashboard, 'dashboard'),
    contract: () => must(workspace().contract, 'contract'),
    uploads: () => must(workspace().uploads, 'uploads'),
    /** Ends the wait at the start, with the session that an earlier visit left, if any. */
    restore: async (session: Session | null = null) => {
      world.restoreSession.last().resolve(session);
      await settle();
    },
    signIn: async (username: string) => {
      auth().send({ type: 'credentials.submit', credentials: { username, password: 'any' } });
      world.signIn.last().resolve({ kind: 'accepted', session: makeSession(username) });
      await settle();
    },
    signOut: async () => {
      auth().send({ type: 'session.signOut' });
      world.endSession.last().resolve();
      await settle();
    },
  };
}

/** The product with a user signed in. */
export async function startSignedInApp(username = 'ada') {
  const running = startApp();
  await running.restore(makeSession(username));
  return running;
}
