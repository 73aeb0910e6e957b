import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createActor, waitFor } from 'xstate';
import { provideApp, type AppActorRef, selectHasOpenWork } from '../machines/app/app.machine';
import { createUpdatePorts, forgetServiceWorker } from './adapters/browser/update-ports';
import { createDemoEntryPorts, DEMO_HINT } from './adapters/demo/entry-ports';
import { App, type Screens } from './app/app';
import { watchChunkErrors } from './app/chunk-errors';
import { connectUrl } from './app/url-bridge';
import { lazyView } from './ui/lazy-view';
import './index.css';

// From here on, errors are states of the machines (public/early.js).
document.getElementById('fallback')?.remove();
watchChunkErrors(forgetServiceWorker);

/** Workspace and screens by kind of session. */
const workspaces = { demo: () => import('./demo'), private: () => import('./private') };
const screens: Screens = {
  demo: lazyView(() => workspaces.demo().then((module) => module.DemoApp)),
  private: lazyView(() => workspaces.private().then((module) => module.PrivateApp)),
};

// Development tools may observe the actors (see vite-env.d.ts).
const inspect = import.meta.env.DEV ? globalThis.inspectActors : undefined;

const updatePorts = createUpdatePorts({
  // Only the build has one.
  script: import.meta.env.PROD ? '/sw.js' : null,
  hasOpenWork: () => selectHasOpenWork(app.getSnapshot()),
});
const app: AppActorRef = createActor(
  provideApp({ ...createDemoEntryPorts(), ...updatePorts }, async (kind) => {
    screens[kind].preload();
    return (await workspaces[kind]()).createWorkspace();
  }),
  inspect && { inspect },
).start();
const { navigation } = connectUrl(app);

const view = (
  <StrictMode>
    <App app={app} navigation={navigation} screens={screens} hint={DEMO_HINT} />
  </StrictMode>
);

/**
 * Renders once the session's state is known; until then the page shows its prerendered first frame
 * (src/first-frame.tsx). Not a top-level await: the workspace chunk imports from this one.
 */
async function show(container: Element): Promise<void> {
  const { auth } = app.getSnapshot().children;
  if (auth) await waitFor(auth, (snapshot) => !snapshot.matches('loading'));
  if (auth?.getSnapshot().matches('anonymous')) {
    hydrateRoot(container, view);
  } else {
    await waitFor(app, (snapshot) => !snapshot.matches('opening'));
    flushSync(() => createRoot(container).render(view));
  }
  document.documentElement.removeAttribute('data-visitor');
  document.getElementById('first-frame')?.remove();
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root.');
void show(container);
