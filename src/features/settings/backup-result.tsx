import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import type { BackupActorRef } from '../../../machines/backup.machine';
import { describeMerged, describeSaved, type SavedBackup } from '../../../machines/domain/backup';
import { escapeInvisibleChars } from '../../../machines/domain/upload';
import { formatBytes } from '../../ui/format';
import { ErrorNotice } from '../../ui/error-notice';

/** What the last action gave, in words. */
export function BackupResult({ backup }: { backup: BackupActorRef }) {
  const saved = useSelector(backup, (snapshot) =>
    snapshot.matches({ ready: 'saved' }) ? snapshot.context.saved : null,
  );
  const merged = useSelector(backup, (snapshot) =>
    snapshot.matches({ ready: 'merged' }) ? snapshot.context.merged : null,
  );
  const message = useSelector(backup, (snapshot) =>
    snapshot.matches({ ready: 'failed' }) ? snapshot.context.message : '',
  );
  return (
    <>
      {/* Always present: screen readers ignore the initial content of a live region. */}
      <div role="status" className={styles.result}>
        {saved ? <Saved saved={saved} /> : null}
        {merged ? <p>{describeMerged(merged)}</p> : null}
      </div>
      {message === '' ? null : <ErrorNotice summary={message} />}
    </>
  );
}

function Saved({ saved }: { saved: SavedBackup }) {
  return (
    <>
      <p>{describeSaved(saved)}</p>
      <p className={styles.detail}>{`Size: ${formatBytes(saved.bytes)}`}</p>
      <LeftOut
        names={saved.damaged}
        reason="Left out, because they are damaged in this browser. Add them again from your own copies:"
      />
      <LeftOut
        names={saved.unread}
        reason="Saved without what was read in them, because that is too large. Add them again after reading the file in:"
      />
    </>
  );
}

/** Names the files that were not saved, or not completely. */
function LeftOut({ names, reason }: { names: readonly string[]; reason: string }) {
  if (names.length === 0) return null;
  return (
    <div className={styles.leftOut}>
      <p>{reason}</p>
      <ul className={styles.names}>
        {/* Two files can have one name, and the list does not change. */}
        {names.map((name, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list does not change
          <li key={index} dir="auto" className={styles.name}>
            {escapeInvisibleChars(name)}
          </li>
        ))}
      </ul>
    </div>
  );
}

const styles = {
  result: css({
    display: 'grid',
    gap: '1',
    maxWidth: '[40rem]',
    overflowWrap: 'anywhere',
    _empty: { display: 'none' },
  }),
  detail: css({ textStyle: 'small', color: 'fg.muted' }),
  leftOut: css({ marginTop: '1', textStyle: 'small' }),
  names: css({ listStyle: 'disc', paddingInlineStart: '5' }),
  name: css({ overflowWrap: 'anywhere' }),
};
