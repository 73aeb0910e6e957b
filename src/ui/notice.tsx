import { ChevronDown, CircleAlert, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { notice } from 'styled-system/recipes';
import { Icon } from './icon';
import { cx } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import { SmallButton } from './button';
import { focusMain } from './main';

const icons = { yellow: <Icon of={TriangleAlert} />, red: <Icon of={CircleAlert} /> };

/** Inline banner. Children are details below the summary, collapsed at first. */
export function Notice({
  tone,
  summary,
  children,
}: {
  tone: 'yellow' | 'red';
  summary: ReactNode;
  children?: ReactNode;
}) {
  const classes = notice({ tone });
  if (!children) {
    return (
      <div className={classes.root}>
        <div className={classes.summary}>
          {icons[tone]}
          <div className={classes.text}>{summary}</div>
        </div>
      </div>
    );
  }
  return (
    <details className={classes.root}>
      <summary className={classes.summary}>
        {icons[tone]}
        <span className={classes.text}>{summary}</span>
        <Icon of={ChevronDown} className={classes.chevron} />
      </summary>
      <div className={classes.body}>{children}</div>
    </details>
  );
}

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
