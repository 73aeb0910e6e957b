import { useSelector } from '@xstate/react';
import type { AppActorRef } from '../../machines/app/app.machine';
import type { AuthActorRef } from '../../machines/app/auth.machine';
import type { DemoWorkspaceActorRef } from '../../machines/demo/workspace.machine';
import type { PrivateWorkspaceActorRef } from '../../machines/private/workspace.machine';
import { LoginScreen, type SignInHint } from '../shared/login/login-screen';
import { Updates } from '../shared/frame/updates';
import type { LazyView } from '../ui/lazy-view';
import { ToastArea } from '../ui/toast';
import { ErrorBoundary, RecoveryPage } from './error-boundary';
import { LoadingPage } from '../shared/frame/loading-page';
import {
  FocusOnArrival,
  NavigationHistoryContext,
  type NavigationHistory,
} from '../shared/frame/page-focus';
import type { SignedInProps } from '../shared/frame/signed-in-app';

/** The protected screens by kind of session; loaded with its workspace. */
export interface Screens {
  readonly demo: LazyView<SignedInProps<DemoWorkspaceActorRef>>;
  readonly private: LazyView<SignedInProps<PrivateWorkspaceActorRef>>;
}

interface AppProps {
  /** The root actor, already started. */
  app: AppActorRef;
  navigation: NavigationHistory;
  screens: Screens;
  hint?: SignInHint;
}

/** Shows the screens that belong to the session's state; the URL bridge sets the URL. */
export function App(props: AppProps) {
  const auth = useSelector(props.app, (snapshot) => snapshot.children.auth);
  return (
    <NavigationHistoryContext value={props.navigation}>
      <ErrorBoundary>{auth ? <Guard {...props} auth={auth} /> : null}</ErrorBoundary>
    </NavigationHistoryContext>
  );
}

/** Route protection (spec §2, §6). */
function Guard({
  app,
  auth,
  screens,
  hint,
}: Omit<AppProps, 'navigation'> & { auth: AuthActorRef }) {
  const workspace = useSelector(app, (snapshot) => snapshot.context.workspace);
  const kind = useSelector(app, (snapshot) => snapshot.context.session?.kind ?? 'demo');
  const isEntering = useSelector(app, (snapshot) => snapshot.matches({ opening: 'signedIn' }));
  const isUnavailable = useSelector(app, (snapshot) => snapshot.matches('unavailable'));
  const updates = useSelector(app, (snapshot) => snapshot.children.updates);
  const openedFiles = useSelector(app, (snapshot) => snapshot.context.openedFiles.length);
  const isAnonymous = useSelector(auth, (snapshot) => snapshot.matches('anonymous'));

  if (isUnavailable) return <RecoveryPage />;
  if (workspace?.kind === 'demo')
    return <screens.demo auth={auth} app={app} workspace={workspace.ref} />;
  if (workspace) return <screens.private auth={auth} app={app} workspace={workspace.ref} />;
  if (!isAnonymous && !isEntering) return <LoadingPage />;
  return (
    <>
      <div onFocus={screens[kind].preload}>
        <LoginScreen
          auth={auth}
          hint={hint}
          isEntering={isEntering}
          openedFiles={{
            count: openedFiles,
            onDiscard: () => app.send({ type: 'openedFiles.discard' }),
          }}
        />
      </div>
      <FocusOnArrival />
      <ToastArea>
        <Updates updates={updates} />
      </ToastArea>
    </>
  );
}
