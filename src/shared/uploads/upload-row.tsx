import { useSelector } from '@xstate/react';
import { TriangleAlert, X } from 'lucide';
import { memo } from 'react';
import { css } from 'styled-system/css';
import { Link } from 'wouter';
import { isOverStatedLimit, typeMismatchNote } from '../../../machines/domain/upload';
import { paths } from '../addresses';
import {
  type UploadItemActorRef,
  selectUploadStatus,
} from '../../../machines/uploads/upload-item.machine';
import { IconButton } from '../../ui/button';
import { formatBytes } from '../../ui/format';
import { Icon } from '../../ui/icon';
import { ProgressBar } from '../../ui/gauge';
import { VisuallyHidden } from '../../ui/hidden-text';
import { PasswordForm } from '../password-form';
import { FileRow } from './file-row';

/** What is the same in all workspaces. */
const STATUS_LABELS = {
  known: 'Already here',
  declined: 'Not a contract',
  locked: 'Password needed',
};

/** One file: name, size, status and progress (spec §2, §4). */
export const UploadRow = memo(function UploadRow({
  item,
  onNavigate,
  onRemove,
}: {
  item: UploadItemActorRef;
  /** Called when the link to the contract is followed. */
  onNavigate: () => void;
  /** Called with the row before it is removed. */
  onRemove: (row: Element | null) => void;
}) {
  const { file, rules, name, hasTypeMismatch, progress, step, contract, reason } = useSelector(
    item,
    ({ context }) => context,
  );
  const status = useSelector(item, selectUploadStatus);
  const word = { ...STATUS_LABELS, ...rules.labels }[status];
  const isBusy = useSelector(item, (snapshot) => snapshot.hasTag('busy'));
  const isRefused = useSelector(item, (snapshot) => snapshot.matches({ locked: 'refused' }));
  const state = (
    <>
      <span className={styles.size}>{formatBytes(file.size)}</span>
      {isBusy ? (
        <span className={styles.progress}>
          <ProgressBar label={`${rules.labels.uploading} ${name}`} value={progress} />
        </span>
      ) : null}
      <span>{step === '' ? word : step}</span>
      {contract ? (
        <Link href={paths.contract(contract.id)} className={styles.link} onClick={onNavigate}>
          Open
          <VisuallyHidden>{` contract of ${name}`}</VisuallyHidden>
        </Link>
      ) : null}
    </>
  );
  return (
    <FileRow
      status={status}
      name={name}
      state={state}
      action={
        <IconButton
          icon={X}
          size="sm"
          aria-label={`Remove ${name}`}
          onClick={({ currentTarget }) => {
            onRemove(currentTarget.closest('li'));
            item.send({ type: 'upload.remove' });
          }}
        />
      }
    >
      {isOverStatedLimit(file, rules) ? <p className={styles.note}>Over the stated 10MB</p> : null}
      {reason === '' ? null : <p>{reason}</p>}
      {status === 'locked' ? (
        <PasswordForm
          label={`Password of ${name}`}
          isRefused={isRefused}
          isInRow
          onEnter={(password) => item.send({ type: 'password.enter', password })}
        />
      ) : null}
      {hasTypeMismatch ? (
        <p className={styles.mismatch}>
          <Icon of={TriangleAlert} />
          {typeMismatchNote(file)}
        </p>
      ) : null}
    </FileRow>
  );
});

const styles = {
  // Phones have room for the name and the state.
  size: css({ display: { base: 'none', sm: 'inline' } }),
  progress: css({ width: { base: '8', sm: '16' } }),
  note: css({ color: 'tone.yellow.fg' }),
  link: css({ textStyle: 'small', fontWeight: 'medium', textDecoration: 'underline' }),
  mismatch: css({
    display: 'flex',
    gap: '1.5',
    color: 'tone.yellow.fg',
    '& svg': { width: '4', height: '4', flexShrink: '0' },
  }),
};
