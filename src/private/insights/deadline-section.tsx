import { useSelector } from '@xstate/react';
import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { controlRow, gridStack, inlineRow } from 'styled-system/patterns';
import {
  deadlineId,
  type DeadlineGroups,
  type ListedDeadline,
} from '../../../machines/domain/deadlines';
import type { Outlook } from '../../../machines/domain/insights/outlook';
import { UnknownDays } from '../unknown-days';
import { SmallButton } from '../../ui/button';
import { Card } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { useIsPrinting } from '../../ui/use-is-printing';
import { usePrivateActors } from '../private-actors';
import { DeadlineRow } from './deadline-row';
import { MarkedNotice } from './marked-notice';

/** All deadlines in the order of time, overdue ones and those put aside apart (ruling 44). */
export function DeadlineSection({
  groups: { overdue, coming, aside },
  current: { contracts, today },
  exportButton,
}: {
  groups: DeadlineGroups;
  current: Outlook;
  exportButton: ReactNode;
}) {
  const { deadlines } = usePrivateActors();
  const isPrinting = useIsPrinting();
  const shown = useSelector(deadlines, (snapshot) => snapshot.context.limit);
  // Paper has no button for more.
  const limit = isPrinting ? Infinity : shown;
  const longest = Math.max(overdue.length, coming.length, aside.length);
  const rows = (listed: readonly ListedDeadline[], isAside = false) =>
    listed
      .slice(0, limit)
      .map((deadline) => (
        <DeadlineRow
          key={deadlineId(deadline)}
          deadline={deadline}
          today={today}
          isAside={isAside}
        />
      ));
  return (
    <section aria-labelledby="deadlines" className={styles.section}>
      <div className={styles.head}>
        <h2 id="deadlines" className={styles.title}>
          Deadlines
        </h2>
        <div className={styles.export}>{exportButton}</div>
      </div>
      <MarkedNotice />
      {overdue.length === 0 ? null : (
        <Group title="Overdue" count={overdue.length}>
          <ul aria-label="Overdue deadlines" data-overdue="">
            {rows(overdue)}
          </ul>
        </Group>
      )}
      {coming.length === 0 ? (
        <p className={styles.empty}>No deadlines are ahead.</p>
      ) : (
        <Group title="Ahead" count={coming.length}>
          <ul aria-label="Deadlines ahead">{rows(coming)}</ul>
        </Group>
      )}
      <UnknownDays contracts={contracts.map(({ summary }) => summary)} />
      {aside.length === 0 ? null : (
        <details className={styles.aside}>
          <summary className={styles.summary}>
            {`Snoozed and done (${aside.length})`}
            <Icon of={ChevronDown} className={styles.chevron} />
          </summary>
          <Card padding="none">
            <ul aria-label="Snoozed and done">{rows(aside, true)}</ul>
          </Card>
        </details>
      )}
      {longest > limit ? (
        <SmallButton
          className={styles.more}
          onClick={() => deadlines.send({ type: 'deadlines.more' })}
        >
          Show more deadlines
        </SmallButton>
      ) : null}
    </section>
  );
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <div className={styles.group}>
      <h3 className={styles.groupTitle}>{`${title} (${count})`}</h3>
      <Card padding="none">{children}</Card>
    </div>
  );
}

const styles = {
  section: gridStack({ gap: '3', minWidth: '0' }),
  head: controlRow({ justifyContent: 'space-between', columnGap: '4' }),
  title: css({ textStyle: 'title' }),
  group: gridStack({ gap: '1.5', minWidth: '0' }),
  groupTitle: css({ textStyle: 'label.muted' }),
  empty: css({ color: 'fg.muted' }),
  aside: css({ '&:not([open])': { _print: { display: 'none' } } }),
  summary: inlineRow({
    gap: '1.5',
    minHeight: 'control.sm',
    listStyle: 'none',
    borderRadius: 'sm',
    cursor: 'pointer',
    textStyle: 'label.muted',
    '&::-webkit-details-marker': { display: 'none' },
    '& svg': { width: '4', height: '4' },
  }),
  chevron: css({ 'details[open] > summary > &': { transform: 'rotate(180deg)' } }),
  export: css({ _print: { display: 'none' } }),
  more: css({ justifySelf: 'start', _print: { display: 'none' } }),
};
