import { css } from 'styled-system/css';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { PageSpinner } from '../../ui/spinner';

/** Covers the page while the session is being removed (ruling 30). */
export function SigningOutOverlay() {
  return (
    <div className={styles.overlay}>
      <PageSpinner label="Signing out..." />
    </div>
  );
}

/** Shown when the stored session could not be removed (ruling 30). */
export function SignOutError({
  onRetry,
  onDismiss,
}: {
  onRetry: () => void;
  onDismiss: () => void;
}) {
  return (
    <div role="alert" className={styles.error}>
      <Notice
        tone="red"
        summary={
          <div className={styles.summary}>
            <span className={styles.text}>
              You could not be signed out on this device. Please try again.
            </span>
            <Button size="sm" variant="outline" onClick={onRetry}>
              Retry
            </Button>
            <Button size="sm" variant="ghost" onClick={onDismiss}>
              Dismiss
            </Button>
          </div>
        }
      />
    </div>
  );
}

const styles = {
  overlay: css({
    position: 'fixed',
    inset: '0',
    zIndex: 'top',
    display: 'grid',
    placeItems: 'center',
    backgroundColor: 'canvas',
  }),
  error: css({ marginBottom: '6' }),
  summary: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' }),
  text: css({ flex: '[1 1 16rem]' }),
};
