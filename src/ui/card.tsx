import type { HTMLAttributes } from 'react';
import { cx } from 'styled-system/css';
import { card } from 'styled-system/recipes';

/** Bordered surface. */
export function Card({
  as: Element = 'div',
  padding,
  className,
  ...props
}: HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'li';
  padding: 'none' | 'md' | 'lg';
}) {
  return <Element {...props} className={cx(card({ padding }), className)} />;
}
