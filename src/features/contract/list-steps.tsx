import { shallowEqual, useSelector } from '@xstate/react';
import { ChevronLeft, ChevronRight, type IconNode } from 'lucide';
import { css, cx } from 'styled-system/css';
import { Link } from 'wouter';
import type { DashboardActorRef } from '../../../machines/dashboard.machine';
import { selectListPlace } from '../../../machines/dashboard.selectors';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { VisuallyHidden } from '../../ui/visually-hidden';

/** Links to the neighbours of a contract in the filtered list; none if the list does not show it. */
export function ListSteps({
  id,
  dashboard,
  contractHref,
}: {
  id: string;
  dashboard: DashboardActorRef;
  contractHref: (id: string) => string;
}) {
  const place = useSelector(dashboard, (snapshot) => selectListPlace(snapshot, id), shallowEqual);
  if (!place) return null;
  const { position, count, previousId, nextId } = place;
  const step = (stepId: string | undefined, label: string, icon: IconNode) =>
    stepId === undefined ? (
      <span aria-hidden="true" className={cx(linkClass, styles.end)}>
        <Icon of={icon} />
      </span>
    ) : (
      <Link href={contractHref(stepId)} className={linkClass}>
        <Icon of={icon} />
        <VisuallyHidden>{label}</VisuallyHidden>
      </Link>
    );
  return (
    <nav aria-label="Contracts of the list" className={styles.steps}>
      <p>{`${position} of ${count}`}</p>
      {step(previousId, 'Previous contract', ChevronLeft)}
      {step(nextId, 'Next contract', ChevronRight)}
    </nav>
  );
}

const linkClass = buttonClass({ variant: 'ghost', size: 'sm', square: true });

const styles = {
  steps: css({
    display: 'flex',
    alignItems: 'center',
    textStyle: 'small',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    '& p': { marginInlineEnd: '2' },
  }),
  /** Keeps the place of a link, so that the other one does not move. */
  end: css({ visibility: 'hidden' }),
};
