import type { IconNode } from 'lucide';
import type { ComponentProps } from 'react';
import { QuietButton } from './button';
import { VisuallyHidden } from './hidden-text';

/** Button of a row. While it is disabled, it does nothing and keeps the focus. */
export function RowAction({
  icon,
  label,
  of,
  isDisabled = false,
  onClick,
  ...props
}: ComponentProps<'button'> & {
  icon: IconNode;
  label: string;
  /** What the row is about: completes the name of the button. */
  of: string;
  isDisabled?: boolean;
}) {
  return (
    <QuietButton
      icon={icon}
      {...props}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      {label}
      <VisuallyHidden>{` ${of}`}</VisuallyHidden>
    </QuietButton>
  );
}
