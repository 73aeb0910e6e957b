import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor, type ActorOptions } from 'xstate';
import { provideApp, type appMachine } from '../machines/app.machine';
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

/** The composition root: the machines, on one set of adapters, started outside React. */
const start = (options: ActorOptions<typeof appMachine> = {}) => {
  const app = createActor(
    provideApp(createDemoPorts({ onChunkError: reloadOnce }), importWorkspace),
    options,
  ).start();
  createRoot(container).render(
    <StrictMode>
      <App app={app} hint={DEMO_HINT} />
    </StrictMode>,
  );
};

if (import.meta.env.DEV && /[?&]inspect\b/.test(location.search)) {
  const { startInspection } = await import('./inspect/start');
  start({ inspect: await startInspection(location.search) });
} else {
  start();
}
