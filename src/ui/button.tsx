import type { ComponentProps } from 'react';
import { cx } from 'styled-system/css';
import { button, type ButtonVariantProps } from 'styled-system/recipes';

export interface ButtonVariants {
  variant?: 'solid' | 'outline' | 'ghost' | undefined;
  size?: 'sm' | 'md' | undefined;
}

/** Button classes, for links that look like a button. */
export function buttonClass(variants: ButtonVariantProps = {}): string {
  return button(variants);
}

/** Styled native button. The default type is `button`. */
export function Button({
  variant,
  size,
  type = 'button',
  className,
  ...props
}: ComponentProps<'button'> & ButtonVariants) {
  return <button {...props} type={type} className={cx(button({ variant, size }), className)} />;
}

/** Square button with an icon only. */
export function IconButton({
  variant = 'ghost',
  size,
  type = 'button',
  className,
  ...props
}: ComponentProps<'button'> & ButtonVariants & { 'aria-label': string }) {
  return (
    <button
      {...props}
      type={type}
      className={cx(button({ variant, size, square: true }), className)}
    />
  );
}
