import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import {
  type UploadsActorRef,
  selectFailedText,
  selectProgressText,
} from '../../../machines/uploads/uploads.machine';

/** Visible progress of all files. Screen readers hear it through the live region. */
export function UploadProgress({ uploads }: { uploads: UploadsActorRef }) {
  const progress = useSelector(uploads, selectProgressText);
  const failed = useSelector(uploads, selectFailedText);
  return (
    <p className={styles.line}>
      <span>{progress}</span>
      {failed === '' ? null : <span className={styles.failed}>{failed}</span>}
    </p>
  );
}

const styles = {
  line: css({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '3',
    textStyle: 'label',
    fontVariantNumeric: 'tabular-nums',
  }),
  failed: css({ color: 'tone.red.fg' }),
};
