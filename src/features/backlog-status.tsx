import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import type { BacklogActorRef } from '../../machines/backlog.machine';
import { countOf } from '../../machines/domain/words';

/** Says how many files of an earlier visit are still to be read. */
export function BacklogStatus({ backlog }: { backlog: BacklogActorRef }) {
  const waiting = useSelector(backlog, ({ context }) => context.waiting);
  return (
    // Always present: screen readers ignore the initial content.
    <div role="status">
      {waiting === 0 ? null : (
        <p className={line}>{`Reading ${countOf(waiting, 'file')} of your last visit...`}</p>
      )}
    </div>
  );
}

const line = css({
  marginBottom: '3',
  textStyle: 'small',
  color: 'fg.muted',
  _print: { display: 'none' },
});
