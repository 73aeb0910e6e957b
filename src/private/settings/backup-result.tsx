import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import { describeMerged, describeSaved, type LeftOut } from '../../../machines/domain/backup';
import { escapeInvisibleChars } from '../../../machines/domain/upload';
import { formatBytes } from '../../ui/format';
import { ErrorNotice } from '../../ui/error-notice';
import { usePrivateActors } from '../private-actors';

/** What the last action gave, in words. */
export function BackupResult() {
  const { backup } = usePrivateActors();
  const saved = useSelector(backup, (snapshot) =>
    snapshot.matches({ ready: 'saved' }) ? snapshot.context.saved : null,
  );
  const merged = useSelector(backup, (snapshot) =>
    snapshot.matches({ ready: 'merged' }) ? snapshot.context.merged : null,
  );
  const message = useSelector(backup, (snapshot) =>
    snapshot.matches({ ready: 'failed' }) ? snapshot.context.message : null,
  );
  return (
    <>
      {/* Always present: screen readers ignore the initial content of a live region. */}
      <div role="status" className={styles.result}>
        {saved ? (
          <>
            <p>{describeSaved(saved)}</p>
            <p className={styles.detail}>{`Size: ${formatBytes(saved.bytes)}`}</p>
            <LeftOutNames leftOut={saved.leftOut} texts={SAVED} />
          </>
        ) : null}
        {merged ? (
          <>
            <p>{describeMerged(merged)}</p>
            <LeftOutNames leftOut={merged.leftOut} texts={MERGED} />
          </>
        ) : null}
      </div>
      <ErrorNotice summary={message} />
    </>
  );
}

type Texts = Readonly<Record<keyof LeftOut, string>>;

/** Why something is not in a saved workspace. */
const SAVED: Texts = {
  contracts:
    'Left out, because they are damaged in this browser. Add them again from your own copies:',
  readings:
    'Saved without what was read in them, because that is damaged or too large. It is read again after reading the file in:',
  statements: 'Saved without corrections or marks of deadlines that are damaged:',
  others: 'Left out, because it is damaged:',
};

/** Why something of a saved workspace was not read in. */
const MERGED: Texts = {
  contracts:
    'Left out, because they are damaged in this file. Add them again from your own copies, or from another backup:',
  readings: 'What was read in them is damaged in this file. They are read again:',
  statements: 'Read in without corrections or marks of deadlines that are damaged in this file:',
  others: 'Left out, because it is damaged in this file:',
};

const PARTS = ['contracts', 'readings', 'statements', 'others'] as const;

/** A file made by others can name any number. */
const MOST_NAMES = 50;

/** Names what was not saved or not read in, or not completely. */
function LeftOutNames({ leftOut, texts }: { leftOut: LeftOut; texts: Texts }) {
  return PARTS.filter((part) => leftOut[part].length > 0).map((part) => (
    <div key={part} className={styles.leftOut}>
      <p>{texts[part]}</p>
      <ul className={styles.names}>
        {/* Two files can have one name, and the list does not change. */}
        {leftOut[part].slice(0, MOST_NAMES).map((name, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list does not change
          <li key={index} dir="auto" className={styles.name}>
            {escapeInvisibleChars(name)}
          </li>
        ))}
      </ul>
      {leftOut[part].length > MOST_NAMES ? (
        <p>{`And ${leftOut[part].length - MOST_NAMES} more.`}</p>
      ) : null}
    </div>
  ));
}

const styles = {
  result: gridStack({
    gap: '1',
    maxWidth: '[40rem]',
    overflowWrap: 'anywhere',
    _empty: { display: 'none' },
  }),
  detail: css({ textStyle: 'small.muted' }),
  leftOut: css({ marginTop: '1', textStyle: 'small' }),
  names: css({ listStyle: 'disc', paddingInlineStart: '5' }),
  name: css({ overflowWrap: 'anywhere' }),
};
