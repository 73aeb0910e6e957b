import type { ComponentProps } from 'react';
import { cx } from 'styled-system/css';
import { button, type ButtonVariantProps } from 'styled-system/recipes';

/** How a button looks. */
export interface ButtonLook {
  variant?: 'solid' | 'outline' | 'ghost' | undefined;
  size?: 'sm' | 'md' | undefined;
}

/** The class of a button, for a link that should look like one. */
export function buttonClass(look: ButtonVariantProps = {}): string {
  return button(look);
}

/** A native button, dressed. Never submits unless told to (`type="submit"`). */
export function Button({
  variant,
  size,
  type = 'button',
  className,
  ...props
}: ComponentProps<'button'> & ButtonLook) {
  return <button {...props} type={type} className={cx(button({ variant, size }), className)} />;
}

/** A square button that shows only an icon; its name is its `aria-label`. */
export function IconButton({
  variant = 'ghost',
  size,
  type = 'button',
  className,
  ...props
}: ComponentProps<'button'> & ButtonLook & { 'aria-label': string }) {
  return (
    <button
      {...props}
      type={type}
      className={cx(button({ variant, size, square: true }), className)}
    />
  );
}
