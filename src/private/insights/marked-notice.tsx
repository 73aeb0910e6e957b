import { useSelector } from '@xstate/react';
import { X } from 'lucide';
import { useEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import { flexRow, gridStack } from 'styled-system/patterns';
import { selectFailedMark, selectMarkFailure } from '../../../machines/private/deadlines.machine';
import { describeFailure } from '../../../machines/domain/failure';
import { IconButton, QuietButton, SmallButton } from '../../ui/button';
import { ErrorNotice } from '../../ui/error-notice';
import { focusMain } from '../../ui/main';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { formatMark, nounOf } from '../deadline-text';
import { usePrivateActors } from '../private-actors';

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
          <div className={styles.notice}>
            <p className={styles.text}>
              {`${formatMark(last.mark)}: ${nounOf(last.deadline)}`}
              <bdi className={styles.name}>{last.deadline.contractName}</bdi>
            </p>
            <SmallButton ref={undo} isBusy={!canUndo} onClick={() => send('mark.undo')}>
              Undo
              <VisuallyHidden>{` change of ${nounOf(last.deadline)}${last.deadline.contractName}`}</VisuallyHidden>
            </SmallButton>
            <IconButton
              icon={X}
              size="sm"
              aria-label="Dismiss"
              onClick={() => send('mark.dismiss')}
            />
          </div>
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
  notice: flexRow({
    screenOnly: true,
    gap: '2',
    paddingBlock: '1',
    paddingInlineStart: '4',
    paddingInlineEnd: '1',
    borderRadius: 'lg',
    border: 'hairline',
    backgroundColor: 'surface.sunken',
  }),
  text: css({ flex: '[1]', minWidth: '0', lineClamp: '2', overflowWrap: 'anywhere' }),
  name: css({ fontWeight: 'medium' }),
  failure: gridStack({ gap: '2' }),
  actions: css({ display: 'flex', gap: '2' }),
};
