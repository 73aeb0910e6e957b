import type { ComponentProps } from 'react';
import { cx } from 'styled-system/css';
import { button } from 'styled-system/recipes';

export interface ButtonVariants {
  variant?: 'solid' | 'outline' | 'ghost' | undefined;
  size?: 'sm' | 'md' | undefined;
}

/** Button classes, for links that look like a button. */
export const buttonClass = (variants: ButtonVariants = {}) => button(variants);

/** Styled native button. The default type is `button`. */
export function Button({
  variant,
  size,
  className,
  ...props
}: ComponentProps<'button'> & ButtonVariants) {
  return <button type="button" {...props} className={cx(button({ variant, size }), className)} />;
}

/** Square button with an icon only. */
export function IconButton({
  size,
  className,
  ...props
}: ComponentProps<'button'> & Pick<ButtonVariants, 'size'> & { 'aria-label': string }) {
  const classes = button({ variant: 'ghost', size, square: true });
  return <button type="button" {...props} className={cx(classes, className)} />;
}
