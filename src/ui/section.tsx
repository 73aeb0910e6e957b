import type { ComponentProps } from 'react';
import { css, cx } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';

/** Section of a screen with its title. */
export function Section({
  id,
  title,
  as: Element = 'section',
  className,
  children,
  ...props
}: ComponentProps<'section'> & {
  /** Of the title. */
  id: string;
  title: string;
  as?: 'section' | 'aside';
}) {
  return (
    <Element {...props} aria-labelledby={id} className={cx(styles.section, className)}>
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
