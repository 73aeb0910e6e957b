import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { Card } from '../ui/card';

/** Card of a placeholder screen with a disabled button (ruling 20). */
export function ComingSoonCard({
  title,
  text,
  icon,
}: {
  title: string;
  text: string;
  icon: ReactNode;
}) {
  return (
    <Card as="section" padding="md" aria-label={title} className={styles.card}>
      <span aria-hidden="true" className={styles.icon}>
        {icon}
      </span>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      <button type="button" disabled className={styles.chip}>
        Coming Soon
      </button>
    </Card>
  );
}

const styles = {
  card: css({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignContent: 'start',
    columnGap: '3',
    rowGap: '1',
    boxShadow: '[none]',
  }),
  icon: css({ color: 'fg.subtle', '& svg': { width: '5', height: '5' } }),
  title: css({ textStyle: 'label' }),
  text: css({ gridColumn: '2 / -1', gridRow: '2', textStyle: 'small', color: 'fg.muted' }),
  chip: css({
    alignSelf: 'start',
    paddingInline: '2',
    paddingBlock: '0.5',
    borderRadius: 'full',
    border: 'hairline',
    textStyle: 'caption',
    color: 'fg.subtle',
    backgroundColor: 'surface.sunken',
    cursor: 'not-allowed',
  }),
};
