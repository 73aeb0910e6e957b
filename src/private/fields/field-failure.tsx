import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { CorrectionActorRef } from '../../../machines/contract/correction.machine';
import { describeFailure, type Failure } from '../../../machines/domain/failure';
import { Button } from '../../ui/button';
import { ErrorNotice } from '../../ui/error-notice';

/** Says why a change was not saved. */
export function FieldFailure({ failure, children }: { failure: Failure; children?: ReactNode }) {
  return (
    <ErrorNotice summary={describeFailure(failure)} className={styles.root}>
      {children}
    </ErrorNotice>
  );
}

/** The same outside the form, with the ways to go on. */
export function RetryableFailure({
  failure,
  correction,
  onAct,
}: {
  failure: Failure;
  correction: CorrectionActorRef;
  /** Called before either button disappears. */
  onAct: () => void;
}) {
  return (
    <FieldFailure failure={failure}>
      <div className={styles.actions}>
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            onAct();
            correction.send({ type: 'correction.retry' });
          }}
        >
          Retry
        </Button>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            onAct();
            correction.send({ type: 'correction.cancel' });
          }}
        >
          Dismiss
        </Button>
      </div>
    </FieldFailure>
  );
}

const styles = {
  actions: css({ display: 'flex', flexWrap: 'wrap', gap: '2' }),
  root: css({ display: 'grid', gap: '2', _print: { display: 'none' } }),
};
