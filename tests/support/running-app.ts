import { createActor } from 'xstate';
import type { Session } from '../../machines/domain/session';
import { makeSession } from './fixtures';
import { must } from './must';
import { provideWorld } from './provide-product';
import { createWorld, settle } from './world';

/** Starts the app machine without views in a fake world. */
export function startApp() {
  const world = createWorld();
  const app = createActor(provideWorld(world), { clock: world.clock }).start();
  const children = () => app.getSnapshot().children;
  const workspace = () =>
    must(app.getSnapshot().context.workspace, 'workspace').ref.getSnapshot().children;
  const auth = () => must(children().auth, 'auth');
  return {
    world,
    app,
    auth,
    dashboard: () => must(workspace().dashboard, 'dashboard'),
    contract: () => must(workspace().contract, 'contract'),
    document: () => {
      const own = workspace();
      return must('document' in own ? own.document : undefined, 'document');
    },
    uploads: () => must(workspace().uploads, 'uploads'),
    /** Resolves `restoreSession`, with a stored session if given. */
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

/** Starts the app machine with a signed-in user. */
export async function startSignedInApp(username = 'ada') {
  const running = startApp();
  await running.restore(makeSession(username));
  return running;
}
