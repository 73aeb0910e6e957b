import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { provideApp } from '../machines/app.machine';
import { createDemoPorts, DEMO_HINT } from './adapters/demo/demo-ports';
import { App } from './app/app';
import { createReloadOnce } from './app/reload-once';
import { handleLazyFailure } from './ui/lazy-view';
import './index.css';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

const reloadOnce = createReloadOnce();
handleLazyFailure(reloadOnce);

const importWorkspace = () => import('../machines/workspace.machine').catch(reloadOnce);

// Development tools may observe the actors (see vite-env.d.ts).
const inspect = import.meta.env.DEV ? globalThis.inspectActors : undefined;

/** The composition root: the machines, on one set of adapters, started outside React. */
const app = createActor(
  provideApp(createDemoPorts({ onChunkError: reloadOnce }), importWorkspace),
  inspect && { inspect },
).start();
createRoot(container).render(
  <StrictMode>
    <App app={app} hint={DEMO_HINT} />
  </StrictMode>,
);
