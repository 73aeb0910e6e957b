import { ChevronDown, CircleAlert, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { notice } from 'styled-system/recipes';
import { Icon } from './icon';

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
