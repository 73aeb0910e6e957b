import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import { selectFailedMark, selectMarkFailure } from '../../../machines/private/deadlines.machine';
import { describeFailure } from '../../../machines/domain/failure';
import { QuietButton, SmallButton } from '../../ui/button';
import { ErrorNotice } from '../../ui/error-notice';
import { focusMain } from '../../ui/main';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { formatMark, nounOf } from '../deadline-text';
import { usePrivateActors } from '../private-actors';
import { UndoNotice } from '../undo-notice';

/** Says what was done with a deadline last, with the way back, or why it was not. */
export function MarkedNotice() {
  const { deadlines } = usePrivateActors();
  const last = useSelector(deadlines, ({ context }) => context.last);
  const failure = useSelector(deadlines, selectMarkFailure);
  const failed = useSelector(deadlines, selectFailedMark);
  const canUndo = useSelector(deadlines, (snapshot) => snapshot.can({ type: 'mark.undo' }));
  const undo = useRef<HTMLButtonElement>(null);
  const shown = useRef(last);
  useEffect(() => {
    // The row of the pressed button disappears. What was said before the visit is no news.
    if (last && last !== shown.current) undo.current?.focus();
    shown.current = last;
  }, [last]);
  const send = (type: 'mark.undo' | 'mark.dismiss' | 'mark.retry' | 'mark.cancel') => {
    if (!deadlines.getSnapshot().can({ type })) return;
    // The notice disappears.
    focusMain();
    deadlines.send({ type });
  };
  const ofFailed = failed
    ? ` change of ${nounOf(failed.deadline)}${failed.deadline.contractName}`
    : '';
  return (
    <>
      {/* Always present: screen readers ignore the initial content. */}
      <div role="status">
        {last ? (
          <UndoNotice
            ref={undo}
            text={
              <>
                {`${formatMark(last.mark)}: ${nounOf(last.deadline)}`}
                <bdi>{last.deadline.contractName}</bdi>
              </>
            }
            of={` change of ${nounOf(last.deadline)}${last.deadline.contractName}`}
            isBusy={!canUndo}
            onClick={() => send('mark.undo')}
            onDismiss={() => send('mark.dismiss')}
          />
        ) : null}
      </div>
      {failure ? (
        <ErrorNotice summary={describeFailure(failure)} className={styles.failure}>
          <div className={styles.actions}>
            <SmallButton onClick={() => send('mark.retry')}>
              Retry
              <VisuallyHidden>{ofFailed}</VisuallyHidden>
            </SmallButton>
            <QuietButton onClick={() => send('mark.cancel')}>
              Cancel
              <VisuallyHidden>{ofFailed}</VisuallyHidden>
            </QuietButton>
          </div>
        </ErrorNotice>
      ) : null}
    </>
  );
}

const styles = {
  failure: gridStack({ gap: '2' }),
  actions: css({ display: 'flex', gap: '2' }),
};
