import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';

/** Section of a screen with its title. */
export function Section({
  id,
  title,
  as: Element = 'section',
  children,
}: {
  /** Of the title. */
  id: string;
  title: string;
  as?: 'section' | 'aside';
  children: ReactNode;
}) {
  return (
    <Element aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </Element>
  );
}

const styles = {
  section: gridStack({ gap: '3', minWidth: '0' }),
  title: css({ textStyle: 'title', breakAfter: 'avoid' }),
};
