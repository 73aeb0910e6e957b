import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { Button } from '../ui/button';
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
    <Card as="section" padding="lg" aria-label={title} className={styles.card}>
      <span aria-hidden="true" className={styles.icon}>
        {icon}
      </span>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      <Button variant="outline" size="sm" disabled>
        Coming Soon
      </Button>
    </Card>
  );
}

const styles = {
  card: css({ display: 'grid', justifyItems: 'start', gap: '2' }),
  icon: css({
    display: 'grid',
    placeItems: 'center',
    width: '10',
    height: '10',
    marginBottom: '1',
    borderRadius: 'md',
    color: 'accent',
    backgroundColor: 'accent.soft',
    '& svg': { width: '5', height: '5' },
  }),
  title: css({ textStyle: 'heading' }),
  text: css({ marginBottom: '2', textStyle: 'small', color: 'fg.muted' }),
};
