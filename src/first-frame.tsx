import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createActor, fromPromise, waitFor } from 'xstate';
import { appMachine } from '../machines/app/app.machine';
import { authMachine } from '../machines/app/auth.machine';
import type { Session } from '../machines/domain/session';
import { DEMO_HINT } from './adapters/demo/entry-ports';
import { App } from './app/app';
import { FallbackPage } from './app/error-boundary';
import { createNavigationHistory } from './shared/frame/page-focus';
import { LoadingPage } from './shared/frame/loading-page';
import { lazyView } from './ui/lazy-view';

const unused = lazyView(() => Promise.reject(new Error('Only the sign-in page is rendered.')));

/** The sign-in page, as `main.tsx` hydrates it. */
async function renderSignIn(): Promise<string> {
  const auth = authMachine.provide({
    actors: { restoreSession: fromPromise<Session | null>(() => Promise.resolve(null)) },
  });
  const app = createActor(appMachine.provide({ actors: { auth } })).start();
  const { children } = app.getSnapshot();
  if (!children.auth) throw new Error('The root machine has no auth actor.');
  await waitFor(children.auth, (snapshot) => snapshot.matches('anonymous'));
  const markup = renderToString(
    <StrictMode>
      <App
        app={app}
        navigation={createNavigationHistory()}
        screens={{ demo: unused, private: unused }}
        hint={DEMO_HINT}
      />
    </StrictMode>,
  );
  app.stop();
  return markup;
}

/** index.html has its own title; in the browser React moves titles into the head. */
const withoutTitle = (markup: string) => markup.replace(/<title>.*?<\/title>/, '');

/** Renders the markup that index.html shows before the code has loaded. Runs at build time. */
export async function renderFirstFrame() {
  return {
    signIn: withoutTitle(await renderSignIn()),
    loading: withoutTitle(renderToStaticMarkup(<LoadingPage />)),
    fallback: withoutTitle(renderToStaticMarkup(<FallbackPage />)),
  };
}
