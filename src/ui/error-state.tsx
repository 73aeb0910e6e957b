import { RotateCw, TriangleAlert } from 'lucide';
import type { MouseEvent, ReactNode } from 'react';
import { state } from 'styled-system/recipes';
import { Button } from './button';
import { Icon } from './icon';

/** Error state with title, message and retry button (role=alert). */
export function ErrorState({
  title,
  message,
  detail,
  onRetry,
  action,
  titleAs: Title = 'h2',
}: {
  title: string;
  message: string;
  detail?: string | undefined;
  /** Shows the button "Retry". */
  onRetry?: (() => void) | undefined;
  action?: ReactNode;
  titleAs?: 'h1' | 'h2';
}) {
  const classes = state({ kind: 'error' });
  const retry = (event: MouseEvent<HTMLButtonElement>) => {
    // The button disappears on retry: focus moves to the main element.
    event.currentTarget.closest('main')?.focus({ preventScroll: true });
    onRetry?.();
  };
  return (
    <div role="alert" className={classes.root}>
      <span className={classes.icon}>
        <Icon of={TriangleAlert} />
      </span>
      <Title className={classes.title}>{title}</Title>
      <p className={classes.text}>{message}</p>
      {detail ? <p className={classes.detail}>{detail}</p> : null}
      <div className={classes.actions}>
        {onRetry ? (
          <Button icon={RotateCw} onClick={retry}>
            Retry
          </Button>
        ) : null}
        {action}
      </div>
    </div>
  );
}
