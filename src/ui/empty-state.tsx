import { Inbox } from 'lucide';
import type { ReactNode } from 'react';
import { state } from 'styled-system/recipes';
import { Icon } from './icon';

/** Empty state with title, text and an optional action. */
export function EmptyState({
  title,
  text,
  action,
  icon = <Icon of={Inbox} />,
  titleAs: Title = 'h2',
}: {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  titleAs?: 'h1' | 'h2';
}) {
  const classes = state({ kind: 'empty' });
  return (
    <div className={classes.root}>
      <span className={classes.icon}>{icon}</span>
      <Title className={classes.title}>{title}</Title>
      {text ? <p className={classes.text}>{text}</p> : null}
      <div className={classes.actions}>{action}</div>
    </div>
  );
}
