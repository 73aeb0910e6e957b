import { shallowEqual, useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import { controlRow, gridStack } from 'styled-system/patterns';
import {
  type DeadlineGroups,
  deadlineId,
  type ListedDeadline,
} from '../../../machines/domain/deadlines';
import type { Outlook } from '../../../machines/domain/insights/outlook';
import { UnknownDays } from '../contract-links';
import { QuietButton, SmallButton } from '../../ui/button';
import { Card } from '../../ui/card';
import { Disclosure } from '../../ui/disclosure';
import { useIsPrinting } from '../../ui/printing';
import { usePrivateActors } from '../private-actors';
import { DeadlineRow } from './deadline-row';
import { selectFailedMark, type MarkChange } from '../../../machines/private/deadlines.machine';
import { describeFailure } from '../../../machines/domain/failure';
import { ErrorNotice } from '../../ui/notice';
import { focusMain } from '../../ui/main';
import { VisuallyHidden } from '../../ui/hidden-text';
import { formatMark, nounOf } from '../deadline-text';
import { UndoNotice } from '../undo-notice';

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
      <UnknownDays contracts={contracts} />
      {aside.length === 0 ? null : (
        <Disclosure label={`Snoozed and done (${aside.length})`} look="heading">
          <Card padding="none">
            <ul aria-label="Snoozed and done">{rows(aside, true)}</ul>
          </Card>
        </Disclosure>
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
  groupTitle: css({ textStyle: 'label', color: 'fg.muted' }),
  empty: css({ color: 'fg.muted' }),
  export: css({ _print: { display: 'none' } }),
  more: css({ justifySelf: 'start', _print: { display: 'none' } }),
};

const changeOf = ({ deadline }: MarkChange) =>
  ` change of ${nounOf(deadline)}${deadline.contractName}`;

/** Says what was done with a deadline last, with the way back, or why it was not. */
export function MarkedNotice() {
  const { deadlines } = usePrivateActors();
  const last = useSelector(deadlines, ({ context }) => context.last);
  const failed = useSelector(deadlines, selectFailedMark, shallowEqual);
  const canUndo = useSelector(deadlines, (snapshot) => snapshot.can({ type: 'mark.undo' }));
  const undo = useRef<HTMLButtonElement>(null);
  const shown = useRef(last);
  useEffect(() => {
    // The row of the pressed button disappears. What was said before the visit is no news.
    if (last && last !== shown.current) undo.current?.focus();
    shown.current = last;
  }, [last]);
  const send = (type: 'mark.undo' | 'mark.dismiss' | 'mark.retry' | 'mark.cancel') => {
    if (!deadlines.getSnapshot().can({ type })) return;
    // The notice disappears.
    focusMain();
    deadlines.send({ type });
  };
  return (
    <>
      {/* Always present: screen readers ignore the initial content. */}
      <div role="status">
        {last ? (
          <UndoNotice
            ref={undo}
            text={
              <>
                {`${formatMark(last.mark)}: ${nounOf(last.deadline)}`}
                <bdi>{last.deadline.contractName}</bdi>
              </>
            }
            of={changeOf(last)}
            isBusy={!canUndo}
            onClick={() => send('mark.undo')}
            onDismiss={() => send('mark.dismiss')}
          />
        ) : null}
      </div>
      {failed ? (
        <ErrorNotice
          summary={describeFailure(failed.failure)}
          className={markedNoticeStyles.failure}
        >
          <div className={markedNoticeStyles.actions}>
            <SmallButton onClick={() => send('mark.retry')}>
              Retry
              <VisuallyHidden>{changeOf(failed.change)}</VisuallyHidden>
            </SmallButton>
            <QuietButton onClick={() => send('mark.cancel')}>
              Cancel
              <VisuallyHidden>{changeOf(failed.change)}</VisuallyHidden>
            </QuietButton>
          </div>
        </ErrorNotice>
      ) : null}
    </>
  );
}

const markedNoticeStyles = {
  failure: gridStack({ gap: '2' }),
  actions: css({ display: 'flex', gap: '2' }),
};
