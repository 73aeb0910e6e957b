import { useSelector } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import type { AppActorRef } from '../../machines/app.machine';
import { LoginScreen, type SignInHint } from '../features/login/login-screen';
import { lazyView } from '../ui/lazy-view';
import { ErrorBoundary, FallbackPage } from './error-boundary';
import { LoadingFrame } from './loading-frame';
import { FocusOnArrival, FocusFallback, PageFocus } from './page-focus';
import { go } from './location';
import { isLoginPath, paths } from './paths';

/** Everything that only who is signed in needs. */
export const SignedInApp = lazyView(
  async () => {
    const [module] = await Promise.all([
      import('./signed-in-app'),
      import('../../machines/workspace.machine'),
    ]);
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
    <PageFocus>
      <ErrorBoundary>
        <Guard {...props} />
      </ErrorBoundary>
    </PageFocus>
  );
}

/** Route protection (spec §2, §6): nothing moves before it is known who is here. */
function Guard({ app, hint }: AppProps) {
  const workspace = useSelector(app, (snapshot) => snapshot.context.workspace);
  const isAnonymous = useSelector(app, (snapshot) => snapshot.matches('anonymous'));
  const isUnavailable = useSelector(app, (snapshot) =>
    snapshot.matches({ authenticated: 'unavailable' }),
  );
  const [wasAsked, setWasAsked] = useState(false);
  if (isAnonymous && !wasAsked) setWasAsked(true);

  if (isUnavailable) return <FallbackPage />;
  if (workspace) return <SignedInApp app={app} workspace={workspace} />;
  if (!isAnonymous && !wasAsked) return <LoadingPage />;
  // Whoever signs in sees the form until there is something else to see.
  return <AnonymousApp app={app} hint={hint} isEntering={!isAnonymous} />;
}

function LoadingPage() {
  return (
    <>
      <title>Covenant</title>
      <LoadingFrame />
      <FocusFallback />
    </>
  );
}

/** Whoever is not signed in is asked to, wherever they came to. */
function AnonymousApp({
  app,
  hint,
  isEntering,
}: {
  app: AppActorRef;
  hint: SignInHint | undefined;
  isEntering: boolean;
}) {
  const auth = useSelector(app, (snapshot) => snapshot.children.auth);
  const path = usePathname();
  if (!auth) return null;
  if (!isLoginPath(path)) return <ToLogin />;
  return (
    <>
      {/* Whoever turns to the form is about to sign in. */}
      <div onFocus={SignedInApp.preload}>
        <LoginScreen auth={auth} hint={hint} isEntering={isEntering} />
      </div>
      <FocusOnArrival />
    </>
  );
}

function ToLogin() {
  useLayoutEffect(() => go(paths.login, { replace: true }), []);
  return null;
}
