import { useSelector } from '@xstate/react';
import { CircleAlert, CircleCheck, Clock, LoaderCircle, Lock, TriangleAlert, X } from 'lucide';
import { memo, type ReactNode } from 'react';
import { css, cx } from 'styled-system/css';
import { gridStack, wrapRow } from 'styled-system/patterns';
import { Link } from 'wouter';
import { isOverStatedLimit, typeMismatchNote } from '../../../machines/domain/upload';
import { paths } from '../addresses';
import {
  type UploadItemActorRef,
  selectUploadStatus,
  type UploadStatus,
} from '../../../machines/uploads/upload-item.machine';
import { IconButton } from '../../ui/button';
import { formatBytes } from '../../ui/format';
import { Icon } from '../../ui/icon';
import { ProgressBar } from '../../ui/gauge';
import { VisuallyHidden } from '../../ui/hidden-text';
import { PasswordForm } from '../password-form';

/** What is the same in all workspaces. */
const STATUS_LABELS = {
  pending: 'Pending',
  known: 'Already here',
  declined: 'Not a contract',
  locked: 'Password needed',
};

const STATUS_ICONS: Record<UploadStatus, ReactNode> = {
  pending: <Icon of={Clock} />,
  uploading: <Icon of={LoaderCircle} />,
  success: <Icon of={CircleCheck} />,
  known: <Icon of={CircleCheck} />,
  declined: <Icon of={TriangleAlert} />,
  locked: <Icon of={Lock} />,
  error: <Icon of={CircleAlert} />,
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

  return (
    <li className={cx(styles.row, status === 'error' && styles.failedRow)}>
      <span aria-hidden="true" data-status={status} className={styles.icon}>
        {STATUS_ICONS[status]}
      </span>
      <div className={styles.body}>
        <p dir="auto" className={styles.name}>
          {name}
        </p>
        <p className={styles.facts}>
          <span>{formatBytes(file.size)}</span>
          <span className={status === 'error' ? styles.failedStatus : undefined}>
            {step === '' ? word : step}
          </span>
          {isOverStatedLimit(file, rules) ? (
            <span className={styles.note}>Over the stated 10MB</span>
          ) : null}
        </p>
        {reason === '' ? null : <p className={styles.reason}>{reason}</p>}
        {contract ? (
          <Link href={paths.contract(contract.id)} className={styles.link} onClick={onNavigate}>
            Open contract
            <VisuallyHidden>{` of ${name}`}</VisuallyHidden>
          </Link>
        ) : null}
        {status === 'locked' ? (
          <PasswordForm
            label={`Password of ${name}`}
            isRefused={isRefused}
            onEnter={(password) => item.send({ type: 'password.enter', password })}
          />
        ) : null}
        {hasTypeMismatch ? (
          <p className={styles.mismatch}>
            <Icon of={TriangleAlert} />
            {typeMismatchNote(file)}
          </p>
        ) : null}
        {isBusy ? (
          <ProgressBar label={`${rules.labels.uploading} ${name}`} value={progress} />
        ) : null}
      </div>
      <IconButton
        icon={X}
        size="sm"
        aria-label={`Remove ${name}`}
        onClick={({ currentTarget }) => {
          onRemove(currentTarget.closest('li'));
          item.send({ type: 'upload.remove' });
        }}
      />
    </li>
  );
});

const styles = {
  row: gridStack({
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: '3',
    paddingInline: '3',
    paddingBlock: '3',
    '&:not(:first-child)': { borderTop: 'hairline' },
    /* No layout for rows that are off screen. */
    contentVisibility: 'auto',
    containIntrinsicBlockSize: '[auto 5.5rem]',
  }),
  icon: css({
    paddingTop: '2',
    color: 'fg.muted',
    '& svg': { width: '5', height: '5' },
    '&[data-status=uploading]': { color: 'accent' },
    '&[data-status=uploading] svg': { animation: 'spin' },
    '&[data-status=success], &[data-status=known]': { color: 'tone.green.solid' },
    '&[data-status=error]': { color: 'tone.red.solid' },
  }),
  failedRow: css({ backgroundColor: 'tone.red.bg' }),
  failedStatus: css({ fontWeight: 'medium', color: 'tone.red.fg' }),
  body: gridStack({ gap: '1', minWidth: '0' }),
  name: css({ fontWeight: 'medium', overflowWrap: 'anywhere' }),
  facts: wrapRow({
    columnGap: '3',
    textStyle: 'caption',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
  }),
  note: css({ color: 'tone.yellow.fg' }),
  reason: css({ textStyle: 'caption', overflowWrap: 'anywhere' }),
  link: css({
    justifySelf: 'start',
    textStyle: 'small',
    fontWeight: 'medium',
    textDecoration: 'underline',
  }),
  mismatch: css({
    display: 'flex',
    gap: '1.5',
    textStyle: 'caption',
    color: 'tone.yellow.fg',
    '& svg': { width: '4', height: '4', flexShrink: '0' },
  }),
};
