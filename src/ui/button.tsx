import { LoaderCircle, type IconNode } from 'lucide';
import type { ComponentProps } from 'react';
import { css, cx } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { Icon } from './icon';

export interface ButtonVariants {
  variant?: 'solid' | 'outline' | 'ghost' | undefined;
  size?: 'sm' | 'md' | undefined;
  square?: boolean | undefined;
}

/** Button classes, for links that look like a button. */
export const buttonClass = (variants: ButtonVariants = {}) => button(variants);

export interface ButtonProps extends ComponentProps<'button'> {
  /** At the start; a busy button shows that it is busy in its place. */
  icon?: IconNode | undefined;
  isBusy?: boolean;
}

/**
 * Styled native button. The default type is `button`. A busy button keeps its colour and, unlike a
 * disabled one, the focus.
 */
export function Button({
  variant,
  size,
  square,
  icon,
  isBusy = false,
  className,
  children,
  ...props
}: ButtonProps & ButtonVariants) {
  const shown = isBusy ? LoaderCircle : icon;
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      data-busy={isBusy || undefined}
      {...props}
      className={cx(button({ variant, size, square }), className)}
    >
      {shown ? <Icon of={shown} /> : null}
      {children}
    </button>
  );
}

/** Small button with a border. */
export const SmallButton = (props: ButtonProps) => (
  <Button variant="outline" size="sm" {...props} />
);

/** Small button without a border. */
export const QuietButton = (props: ButtonProps) => <Button variant="ghost" size="sm" {...props} />;

/** Square button with an icon only. */
export function IconButton({
  icon,
  size,
  className,
  children,
  ...props
}: ComponentProps<'button'> &
  Pick<ButtonVariants, 'size'> & { icon: IconNode; 'aria-label': string }) {
  const classes = button({ variant: 'ghost', size, square: true });
  return (
    <button type="button" {...props} className={cx(classes, className)}>
      <Icon of={icon} />
      {children}
    </button>
  );
}

/** Class of a round toggle button, for names among others. */
export const toggleChip = cx(
  button({ variant: 'outline', size: 'sm' }),
  css({
    borderRadius: 'full',
    '&[aria-pressed=true]': {
      borderColor: 'accent',
      backgroundColor: 'accent.soft',
      color: 'accent',
      _highContrast: { backgroundColor: '[Highlight]', color: '[HighlightText]' },
    },
  }),
);
