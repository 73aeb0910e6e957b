import type { ReactNode } from 'react';
import { cx } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import { SmallButton } from './button';
import { focusMain } from './main';
import { Notice } from './notice';

/** Red banner that is announced when it appears; nothing without a summary. Children are below it. */
export function ErrorNotice({
  summary,
  className,
  onRetry,
  children,
}: {
  summary: ReactNode;
  className?: string | undefined;
  /** Shows the button "Retry". */
  onRetry?: () => void;
  children?: ReactNode;
}) {
  if (!summary) return null;
  return (
    <div role="alert" className={cx(onRetry && retryable, className)}>
      <Notice tone="red" summary={summary} />
      {onRetry ? (
        <SmallButton
          onClick={() => {
            // The button disappears.
            focusMain();
            onRetry();
          }}
        >
          Retry
        </SmallButton>
      ) : null}
      {children}
    </div>
  );
}

const retryable = gridStack({ gap: '2', justifyItems: 'start' });
