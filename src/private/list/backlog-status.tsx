import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { controlRow, flexRow } from 'styled-system/patterns';
import { countOf, percentOf } from '../../../machines/domain/words';
import { ProgressBar } from '../../ui/progress-bar';
import { usePrivateActors } from '../private-actors';

/** Says what is read by itself: files of an earlier visit, or contracts again by an improved reader. */
export function BacklogStatus() {
  const { backlog } = usePrivateActors();
  const waiting = useSelector(backlog, ({ context }) => context.waiting);
  const total = useSelector(backlog, ({ context }) => context.total);
  const isReading = useSelector(backlog, (snapshot) => snapshot.matches('reading'));
  const isRereading = useSelector(backlog, (snapshot) => snapshot.matches('rereading'));
  const read = total - waiting;
  return (
    <div className={styles.notice}>
      {/* Always present: screen readers ignore the initial content. */}
      <div role="status">
        {isReading ? <p className={styles.line}>Reading files of your last visit...</p> : null}
        {isRereading ? (
          <p className={styles.line}>An improved reader is reading your contracts again.</p>
        ) : null}
      </div>
      {/* Not in the status: hundreds of steps would be announced. */}
      {isReading ? <p className={styles.left}>{`${countOf(waiting, 'file')} left`}</p> : null}
      {isRereading ? (
        <div className={styles.progress}>
          <ProgressBar label="Contracts read again" value={percentOf(read, total)} />
          <p className={styles.count}>{`${read} of ${total} read`}</p>
        </div>
      ) : null}
    </div>
  );
}

const styles = {
  notice: controlRow({ screenOnly: true, columnGap: '4', textStyle: 'small.muted' }),
  line: css({ marginBottom: '3' }),
  progress: flexRow({ gap: '3', marginBottom: '3', '& progress': { width: '[6rem]' } }),
  left: css({ marginBottom: '3', fontVariantNumeric: 'tabular-nums' }),
  count: css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }),
};
