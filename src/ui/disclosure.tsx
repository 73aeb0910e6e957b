import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import { css, cx } from 'styled-system/css';
import { inlineRow } from 'styled-system/patterns';
import { Icon } from './icon';
import { VisuallyHidden } from './hidden-text';

/** Content that is shown on demand. A closed one prints nothing. */
export function Disclosure({
  label,
  detail = '',
  look = 'link',
  children,
}: {
  label: string;
  /** Ends the label for screen readers. */
  detail?: string;
  look?: keyof typeof looks;
  children: ReactNode;
}) {
  return (
    <details className={cx(styles.root, look === 'heading' ? undefined : styles.small)}>
      <summary className={cx(styles.summary, looks[look])}>
        {label}
        {detail === '' ? null : <VisuallyHidden>{detail}</VisuallyHidden>}
        <Icon of={ChevronDown} className={styles.chevron} />
      </summary>
      {children}
    </details>
  );
}

const looks = {
  link: css({ minHeight: 'control.text', textStyle: 'link' }),
  muted: css({ minHeight: 'control.text', color: 'fg.muted' }),
  heading: css({ minHeight: 'control.sm', textStyle: 'label', color: 'fg.muted' }),
};

const styles = {
  root: css({ maxWidth: 'full', '&:not([open])': { _print: { display: 'none' } } }),
  small: css({ textStyle: 'small' }),
  summary: inlineRow({
    gap: '1.5',
    listStyle: 'none',
    borderRadius: 'sm',
    cursor: 'pointer',
    '&::-webkit-details-marker': { display: 'none' },
    '& svg': { width: '4', height: '4' },
  }),
  chevron: css({ 'details[open] > summary > &': { transform: 'rotate(180deg)' } }),
};
