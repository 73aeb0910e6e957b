import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  type AuthActorRef,
  selectHasSignOutError,
  selectIsSigningOut,
} from '../../../machines/app/auth.machine';
import { SignOutError, SigningOutOverlay } from '../shell/sign-out';
import { useDoubleClickGuard } from './use-double-click-guard';

/** A page of a session, covered while the session ends. */
export function SignedInPage({ auth, children }: { auth: AuthActorRef; children: ReactNode }) {
  const isSigningOut = useSelector(auth, selectIsSigningOut);
  useDoubleClickGuard();
  return (
    <>
      <div inert={isSigningOut}>{children}</div>
      {isSigningOut ? <SigningOutOverlay /> : null}
    </>
  );
}

/** Says that the session could not be ended. */
export function SignOutFailure({ auth }: { auth: AuthActorRef }) {
  const hasError = useSelector(auth, selectHasSignOutError);
  if (!hasError) return null;
  return (
    <SignOutError
      onRetry={() => auth.send({ type: 'session.signOut' })}
      onDismiss={() => auth.send({ type: 'signOutError.dismiss' })}
    />
  );
}
