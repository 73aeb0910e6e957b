import { paths } from '../addresses';
import { shallowEqual, useSelector } from '@xstate/react';
import { ChevronLeft, ChevronRight, type IconNode } from 'lucide';
import { useRef } from 'react';
import { css, cx } from 'styled-system/css';
import { flexRow } from 'styled-system/patterns';
import { Link } from 'wouter';
import { selectListPlace } from '../../../machines/list/dashboard.selectors';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useLinkShortcut } from '../../ui/shortcuts';
import { VisuallyHidden } from '../../ui/hidden-text';
import { useActors } from '../actors';

/** Links to the neighbours of a contract in the filtered list; none if the list does not show it. */
export function ListSteps({ id }: { id: string }) {
  const { dashboard } = useActors();
  const place = useSelector(dashboard, (snapshot) => selectListPlace(snapshot, id), shallowEqual);
  if (!place) return null;
  const { position, count, previousId, nextId } = place;
  return (
    <nav aria-label="Contracts of the list" className={styles.steps}>
      <p>{`${position} of ${count}`}</p>
      <Step
        label="Previous contract"
        shortcut="k"
        icon={ChevronLeft}
        href={previousId === undefined ? undefined : paths.contract(previousId)}
      />
      <Step
        label="Next contract"
        shortcut="j"
        icon={ChevronRight}
        href={nextId === undefined ? undefined : paths.contract(nextId)}
      />
    </nav>
  );
}

function Step({
  label,
  shortcut,
  icon,
  href,
}: {
  label: string;
  /** Character that follows the link, if shortcuts are on. */
  shortcut: string;
  icon: IconNode;
  /** Undefined at the end of the list. */
  href: string | undefined;
}) {
  const link = useRef<HTMLAnchorElement>(null);
  const activeShortcut = useLinkShortcut(shortcut, link);
  if (href === undefined) {
    return (
      <span aria-hidden="true" className={cx(linkClass, styles.end)}>
        <Icon of={icon} />
      </span>
    );
  }
  return (
    <Link
      ref={link}
      href={href}
      title={activeShortcut && `${label} (${activeShortcut})`}
      aria-keyshortcuts={activeShortcut}
      className={linkClass}
    >
      <Icon of={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Link>
  );
}

const linkClass = buttonClass({ variant: 'ghost', size: 'sm', square: true });

const styles = {
  steps: flexRow({
    marginInlineStart: 'auto',
    textStyle: 'small.muted',
    flexShrink: '0',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    '& p': { minWidth: '[3.6em]', marginInlineEnd: { base: '1', sm: '2' } },
  }),
  /** Keeps the place of a link, so that the other one does not move. */
  end: css({ visibility: 'hidden' }),
};
