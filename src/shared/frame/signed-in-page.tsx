import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  type AuthActorRef,
  selectHasSignOutError,
  selectIsSigningOut,
} from '../../../machines/app/auth.machine';
import { useDoubleClickGuard } from './use-double-click-guard';
import { css } from 'styled-system/css';
import { controlRow, gridStack } from 'styled-system/patterns';
import { QuietButton, SmallButton } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { PageSpinner } from '../../ui/loading';

/** A page of a session, covered while the session is being removed (ruling 30). */
export function SignedInPage({ auth, children }: { auth: AuthActorRef; children: ReactNode }) {
  const isSigningOut = useSelector(auth, selectIsSigningOut);
  useDoubleClickGuard();
  return (
    <>
      <div inert={isSigningOut}>{children}</div>
      {isSigningOut ? (
        <div className={styles.overlay}>
          <PageSpinner label="Signing out..." />
        </div>
      ) : null}
    </>
  );
}

/** Says that the stored session could not be removed (ruling 30). */
export function SignOutFailure({ auth }: { auth: AuthActorRef }) {
  const hasError = useSelector(auth, selectHasSignOutError);
  const retry = useRef<HTMLButtonElement>(null);
  // The overlay took the focus from the menu.
  useEffect(() => {
    if (hasError) retry.current?.focus();
  }, [hasError]);
  if (!hasError) return null;
  return (
    <div role="alert" className={styles.error}>
      <Notice
        tone="red"
        summary={
          <div className={styles.summary}>
            <span className={styles.text}>
              You could not be signed out on this device. Please try again.
            </span>
            <SmallButton ref={retry} onClick={() => auth.send({ type: 'session.signOut' })}>
              Retry
            </SmallButton>
            <QuietButton onClick={() => auth.send({ type: 'signOutError.dismiss' })}>
              Dismiss
            </QuietButton>
          </div>
        }
      />
    </div>
  );
}

const styles = {
  overlay: gridStack({
    position: 'fixed',
    inset: '0',
    zIndex: 'top',
    placeItems: 'center',
    backgroundColor: 'canvas',
  }),
  /* In view however far the page is scrolled: the menu is in the sticky top bar. */
  error: css({ position: 'sticky', top: '[5rem]', zIndex: 'sticky', marginBottom: '6' }),
  summary: controlRow({ gap: '2' }),
  text: css({ flex: '[1 1 16rem]' }),
};
