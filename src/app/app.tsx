import { useSelector } from '@xstate/react';
import { Redirect, Route, Router, Switch } from 'wouter';
import type { AppActorRef } from '../../machines/app.machine';
import { LoginScreen, type SignInHint } from '../features/login/login-screen';
import { lazyView } from '../ui/lazy-view';
import { ErrorBoundary } from './error-boundary';
import { useEncodedLocation } from './location';
import { LoadingFrame } from './loading-frame';
import { Arrival, Interlude, PageFocus } from './page-focus';
import { paths, patterns } from './paths';

/** Everything that only who is signed in needs. */
export const SignedInApp = lazyView(
  async () => {
    const module = await import('./signed-in-app');
    module.preloadFirstScreen();
    return module.SignedInApp;
  },
  { waiting: <LoadingPage /> },
);

interface AppProps {
  /** The product's machine, already started. */
  app: AppActorRef;
  hint?: SignInHint;
}

/** The product. What it shows follows from who is here and what the address says (spec §2). */
export function App(props: AppProps) {
  return (
    // oxlint-disable-next-line react/hooks -- wouter takes its location as a hook in a prop
    <Router hook={useEncodedLocation}>
      <PageFocus>
        <ErrorBoundary>
          <Guard {...props} />
        </ErrorBoundary>
      </PageFocus>
    </Router>
  );
}

/** Route protection (spec §2, §6): nothing moves before it is known who is here. */
function Guard({ app, hint }: AppProps) {
  const isLoading = useSelector(app, (snapshot) => snapshot.matches('loading'));
  const isSignedIn = useSelector(app, (snapshot) => snapshot.matches('authenticated'));
  if (isLoading) return <LoadingPage />;
  return isSignedIn ? <SignedInApp app={app} /> : <AnonymousApp app={app} hint={hint} />;
}

function LoadingPage() {
  return (
    <>
      <title>Covenant</title>
      <LoadingFrame />
      <Interlude />
    </>
  );
}

function AnonymousApp({ app, hint }: { app: AppActorRef; hint: SignInHint | undefined }) {
  const auth = useSelector(app, (snapshot) => snapshot.children.auth);
  if (!auth) return null;
  return (
    <Switch>
      <Route path={patterns.login}>
        {/* Whoever turns to the form is about to sign in. */}
        <div onFocus={SignedInApp.preload}>
          <LoginScreen auth={auth} hint={hint} />
        </div>
        <Arrival />
      </Route>
      <Route>
        <Redirect to={paths.login} replace />
      </Route>
    </Switch>
  );
}
