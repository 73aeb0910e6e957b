import type { ReactNode } from 'react';
import { css } from 'styled-system/css';

/** A part of the insights. */
export function InsightSection({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

const styles = {
  section: css({ display: 'grid', gap: '3', minWidth: '0' }),
  title: css({ textStyle: 'title', breakAfter: 'avoid' }),
};
