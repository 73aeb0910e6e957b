import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { css } from 'styled-system/css';
import { flexRow, gridStack, inlineRow } from 'styled-system/patterns';
import { Link } from 'wouter';
import {
  deadlineId,
  DUE_DAYS,
  FIELD_OF_DEADLINE,
  type ListedDeadline,
} from '../../../machines/domain/deadlines';
import { describeFailure } from '../../../machines/domain/failure';
import type { CalendarDay } from '../../../machines/domain/calendar';
import { selectListFailure } from '../../../machines/list/dashboard.selectors';
import {
  selectDeadlines,
  selectFacts,
  selectOutlook,
} from '../../../machines/private/outlook.selectors';
import { CertaintyMark } from '../../shared/certainty-mark';
import { paths } from '../../shared/addresses';
import { formatDistance } from '../../shared/contract-days';
import { rowLink, UnknownDays } from '../contract-links';
import { Dialog } from '../../ui/dialog';
import { formatDay } from '../../ui/format';
import { MAIN_ID } from '../../ui/main';
import { AnsweredNotice } from '../answers';
import { labelOf, nounOf } from '../deadline-text';
import { usePrivateActors } from '../private-actors';
import { fieldId } from '../../../machines/domain/field-text';
import { AnswerButton } from './deadline-row';

/** Panel at the side of every screen: the deadlines that the bell shows (ruling 44). */
export function SidePanel() {
  const { calendar } = usePrivateActors();
  const isOpen = useSelector(calendar, (snapshot) => snapshot.matches('open'));
  const hasNavigated = useRef(false);
  const close = () => calendar.send({ type: 'panel.close' });
  const leave = () => {
    hasNavigated.current = true;
    close();
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={() => {
        hasNavigated.current = false;
        close();
      }}
      title="Deadlines"
      placement="right"
      closeLabel="Close"
      finalFocusEl={() => (hasNavigated.current ? document.getElementById(MAIN_ID) : null)}
      footer={
        <Link href={paths.calendar} className={styles.all} onClick={leave}>
          All deadlines
        </Link>
      }
    >
      <NextDeadlines onNavigate={leave} />
    </Dialog>
  );
}

interface LinkProps {
  readonly onNavigate: () => void;
}

/** Number of deadlines in the panel. The calendar has all. */
const SHOWN_ENTRIES = 20;

/** The deadlines that wait for an answer, as links to their contracts. */
function NextDeadlines(links: LinkProps) {
  const { dashboard } = usePrivateActors();
  const groups = useSelector(dashboard, selectDeadlines);
  const current = useSelector(dashboard, selectOutlook);
  const failure = useSelector(dashboard, selectListFailure);
  if (failure) return <p>{describeFailure(failure)}</p>;
  if (!groups || !current) return <p role="status">Loading...</p>;
  const { overdue, coming, soon } = groups;
  const count = overdue.length + coming.length;
  const left = SHOWN_ENTRIES - overdue.length;
  const list = { today: current.today, ...links };
  return (
    <div className={styles.stack}>
      <AnsweredNotice isInPanel />
      {count === 0 ? <p>No deadlines are ahead.</p> : null}
      {/* The first two are those that the bell counts. */}
      <List title="Overdue" listed={overdue} limit={SHOWN_ENTRIES} {...list} />
      <List title={`Next ${DUE_DAYS} days`} listed={soon} limit={left} {...list} />
      <List title="Later" listed={coming.slice(soon.length)} limit={left - soon.length} {...list} />
      {count > SHOWN_ENTRIES ? (
        <p className={styles.text}>{`${count - SHOWN_ENTRIES} more in the calendar`}</p>
      ) : null}
      <UnknownDays contracts={current.contracts} {...links} />
    </div>
  );
}

function List({
  title,
  listed,
  limit,
  today,
  onNavigate,
}: LinkProps & {
  title: string;
  listed: readonly ListedDeadline[];
  limit: number;
  today: CalendarDay;
}) {
  const shown = listed.slice(0, Math.max(0, limit));
  if (shown.length === 0) return null;
  return (
    <div className={styles.group}>
      <h3 className={styles.title}>{`${title} (${listed.length})`}</h3>
      <ul aria-label={title}>
        {shown.map((deadline) => (
          <li key={deadlineId(deadline)} className={styles.item}>
            <Link
              href={`${paths.contract(deadline.contractId)}#${fieldId(FIELD_OF_DEADLINE[deadline.kind])}`}
              className={rowLink}
              onClick={onNavigate}
            >
              <bdi className={styles.name}>{deadline.contractName}</bdi>
              <span className={styles.text}>{labelOf(deadline, today)}</span>
              <span className={styles.text}>
                {formatDay(deadline.day, 'short')}
                <CertaintyMark certainty={deadline.certainty} />
                {`, ${formatDistance(deadline.day, today)}`}
              </span>
            </Link>
            <PanelAnswer deadline={deadline} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function PanelAnswer({ deadline }: { deadline: ListedDeadline }) {
  const { dashboard } = usePrivateActors();
  const contract = useSelector(dashboard, (snapshot) => selectFacts(snapshot, deadline.contractId));
  const of = nounOf(deadline) + deadline.contractName;
  return contract ? <AnswerButton contract={contract} deadline={deadline} of={of} /> : null;
}

const styles = {
  stack: gridStack({ justifyItems: 'start', gap: '4' }),
  group: gridStack({ gap: '1', width: 'full' }),
  title: css({ textStyle: 'label', color: 'fg.muted' }),
  item: flexRow({
    gap: '2',
    '& > a': { flex: '[1]', minWidth: '0' },
    '&:not(:first-child)': { borderTop: 'hairline' },
  }),
  name: css({ fontWeight: 'medium' }),
  text: css({ textStyle: 'small.muted', fontVariantNumeric: 'tabular-nums' }),
  all: inlineRow({ minHeight: 'control.sm', textStyle: 'link' }),
};
