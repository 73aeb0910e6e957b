import { LoaderCircle } from 'lucide';
import type { ComponentProps } from 'react';
import { cx } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { Icon } from './icon';

export interface ButtonVariants {
  variant?: 'solid' | 'outline' | 'ghost' | undefined;
  size?: 'sm' | 'md' | undefined;
  square?: boolean | undefined;
}

/** Button classes, for links that look like a button. */
export const buttonClass = (variants: ButtonVariants = {}) => button(variants);

/**
 * Styled native button. The default type is `button`. A busy button keeps its colour and, unlike a
 * disabled one, the focus.
 */
export function Button({
  variant,
  size,
  square,
  isBusy = false,
  className,
  children,
  ...props
}: ComponentProps<'button'> & ButtonVariants & { isBusy?: boolean }) {
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      data-busy={isBusy || undefined}
      {...props}
      className={cx(button({ variant, size, square }), className)}
    >
      {isBusy ? <Icon of={LoaderCircle} /> : null}
      {children}
    </button>
  );
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
