import { useSelector } from '@xstate/react';
import type { AppActorRef } from '../../machines/app.machine';
import type { AuthActorRef } from '../../machines/auth.machine';
import { LoginScreen, type SignInHint } from '../features/login/login-screen';
import type { LazyView } from '../ui/lazy-view';
import { ErrorBoundary, RecoveryPage } from './error-boundary';
import { LoadingPage } from './loading-page';
import { FocusOnArrival, PageFocus, type NavigationHistory } from './page-focus';
import type { SignedInProps } from './signed-in-app';

interface AppProps {
  /** The root actor, already started. */
  app: AppActorRef;
  navigation: NavigationHistory;
  /** The protected screens; loaded with the workspace. */
  SignedInApp: LazyView<SignedInProps>;
  hint?: SignInHint;
}

/** Shows the screens that belong to the session's state; the URL bridge sets the URL. */
export function App(props: AppProps) {
  const auth = useSelector(props.app, (snapshot) => snapshot.children.auth);
  return (
    <PageFocus navigation={props.navigation}>
      <ErrorBoundary>{auth ? <Guard {...props} auth={auth} /> : null}</ErrorBoundary>
    </PageFocus>
  );
}

/** Route protection (spec §2, §6). */
function Guard({
  app,
  auth,
  SignedInApp,
  hint,
}: Omit<AppProps, 'navigation'> & { auth: AuthActorRef }) {
  const workspace = useSelector(app, (snapshot) => snapshot.context.workspace);
  const isEntering = useSelector(app, (snapshot) => snapshot.matches({ opening: 'signedIn' }));
  const isUnavailable = useSelector(app, (snapshot) => snapshot.matches('unavailable'));
  const isAnonymous = useSelector(auth, (snapshot) => snapshot.matches('anonymous'));

  if (isUnavailable) return <RecoveryPage />;
  if (workspace) return <SignedInApp auth={auth} app={app} workspace={workspace} />;
  if (!isAnonymous && !isEntering) return <LoadingPage />;
  return (
    <>
      <div onFocus={SignedInApp.preload}>
        <LoginScreen auth={auth} hint={hint} isEntering={isEntering} />
      </div>
      <FocusOnArrival />
    </>
  );
}
