import type { ReactNode } from 'react';
import { gridStack, wrapRow } from 'styled-system/patterns';
import type { CorrectionActorRef } from '../../../machines/contract/correction.machine';
import { describeFailure, type Failure } from '../../../machines/domain/failure';
import { QuietButton, SmallButton } from '../../ui/button';
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
        <SmallButton
          onClick={() => {
            onAct();
            correction.send({ type: 'correction.retry' });
          }}
        >
          Retry
        </SmallButton>
        <QuietButton
          onClick={() => {
            onAct();
            correction.send({ type: 'correction.cancel' });
          }}
        >
          Dismiss
        </QuietButton>
      </div>
    </FieldFailure>
  );
}

const styles = {
  actions: wrapRow({ gap: '2' }),
  root: gridStack({ gap: '2', _print: { display: 'none' } }),
};
