import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { inlineRow } from 'styled-system/patterns';
import { Icon } from '../../ui/icon';
import { VisuallyHidden } from '../../ui/visually-hidden';

/** Text that is shown on demand. A closed one prints nothing. */
export function Disclosure({
  label,
  labelDetail,
  children,
}: {
  label: string;
  /** What the label is about, for screen readers. */
  labelDetail: string;
  children: ReactNode;
}) {
  return (
    <details className={styles.root}>
      <summary className={styles.summary}>
        {label}
        <VisuallyHidden>{`: ${labelDetail}`}</VisuallyHidden>
        <Icon of={ChevronDown} className={styles.chevron} />
      </summary>
      {children}
    </details>
  );
}

const styles = {
  root: css({ textStyle: 'small', '&:not([open])': { _print: { display: 'none' } } }),
  summary: inlineRow({
    gap: '1.5',
    minHeight: { base: 'control.sm', _desktop: '6' },
    listStyle: 'none',
    borderRadius: 'sm',
    cursor: 'pointer',
    textStyle: 'link',
    '&::-webkit-details-marker': { display: 'none' },
    '& svg': { width: '4', height: '4' },
  }),
  chevron: css({ 'details[open] > summary > &': { transform: 'rotate(180deg)' } }),
};
