import {
  CircleAlert,
  CircleCheck,
  Clock,
  LoaderCircle,
  Lock,
  TriangleAlert,
  type IconNode,
} from 'lucide';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { flexRow, gridStack } from 'styled-system/patterns';
import type { UploadStatus } from '../../../machines/uploads/upload-item.machine';
import { Icon } from '../../ui/icon';

const ICONS: Readonly<Record<UploadStatus, IconNode>> = {
  pending: Clock,
  uploading: LoaderCircle,
  success: CircleCheck,
  known: CircleCheck,
  declined: TriangleAlert,
  locked: Lock,
  error: CircleAlert,
};

/**
 * A file, folder or ZIP file in the dialog, in one line: what it is, what became of it, and what can be done about it. What a
 * person has to know or to enter stands below.
 */
export const FileRow = ({
  status,
  name,
  state,
  action,
  children,
}: {
  status: UploadStatus;
  name: string;
  /** In words. */
  state: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}) => (
  <li data-status={status} className={styles.row}>
    <Icon of={ICONS[status]} className={styles.icon} />
    <p dir="auto" title={name} className={styles.name}>
      {name}
    </p>
    <div className={styles.state}>{state}</div>
    {action}
    <div className={styles.more}>{children}</div>
  </li>
);

/** A list of such rows. */
export const fileList = gridStack({
  gridTemplateColumns: 'minmax(0, 1fr)',
  border: 'hairline',
  borderRadius: 'md',
  overflow: 'hidden',
  /* New rows come into view, instead of scrolling the earlier ones down. */
  overflowAnchor: 'none',
});

const styles = {
  row: gridStack({
    gridTemplateColumns: 'auto minmax(5rem, 1fr) auto auto',
    alignItems: 'center',
    columnGap: '3',
    paddingInline: '3',
    paddingBlock: '0.5',
    '&:not(:first-child)': { borderTop: 'hairline' },
    '&[data-status=error]': { backgroundColor: 'tone.red.bg' },
    /* No layout for rows that are off screen. */
    contentVisibility: 'auto',
    containIntrinsicBlockSize: '[auto 2.75rem]',
  }),
  icon: css({
    width: '5',
    height: '5',
    color: 'fg.muted',
    '[data-status=uploading] > &': { color: 'accent', animation: 'spin' },
    '[data-status=success] > &, [data-status=known] > &': { color: 'tone.green.solid' },
    '[data-status=error] > &': { color: 'tone.red.solid' },
  }),
  // Rows without a button are as high as the others.
  name: css({ fontWeight: 'medium', lineHeight: '[2.25rem]', truncate: true }),
  state: flexRow({
    gap: '3',
    textStyle: 'caption',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    '[data-status=error] > &': { fontWeight: 'medium', color: 'tone.red.fg' },
  }),
  more: gridStack({
    gap: '2',
    gridColumn: '[2 / -1]',
    paddingBottom: '2',
    textStyle: 'caption',
    overflowWrap: 'anywhere',
    _empty: { display: 'none' },
  }),
};
