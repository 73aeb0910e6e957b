import { useSelector } from '@xstate/react';
import { Undo2 } from 'lucide';
import { useMemo, type ReactNode } from 'react';
import { css } from 'styled-system/css';
import { controlRow, gridStack, wrapRow } from 'styled-system/patterns';
import { takeBack } from '../../../machines/domain/answers';
import { deadlineId, type DeadlineGroups } from '../../../machines/domain/deadlines';
import type { ContractFacts, Outlook } from '../../../machines/domain/insights/outlook';
import {
  groupByMonth,
  listYear,
  requestCalendarExport,
  SPANS,
  withinSpan,
} from '../../../machines/domain/insights/calendar-months';
import { selectDeadlines } from '../../../machines/private/outlook.selectors';
import { paths } from '../../shared/addresses';
import { ExportButton, ExportFailure } from '../../shared/exports';
import { SmallButton, toggleChip } from '../../ui/button';
import { Card } from '../../ui/card';
import { Disclosure } from '../../ui/disclosure';
import { useIsPrinting } from '../../ui/printing';
import { RowAction } from '../../ui/row-action';
import { AnsweredNotice } from '../answers';
import { ContractLink, UnknownDays } from '../contract-links';
import { fieldId, formatValue } from '../../../machines/domain/field-text';
import { OutlookScreen } from '../outlook-screen';
import { usePrivateActors } from '../private-actors';
import { DeadlineRow } from './deadline-row';
import { monthId, YearChart } from './year-chart';

/** Calendar of the private workspace: a year at a glance, and all deadlines by month (ruling 44). */
export function CalendarScreen() {
  const { dashboard } = usePrivateActors();
  const groups = useSelector(dashboard, selectDeadlines);
  return (
    <OutlookScreen noun="Calendar">
      {(current) => (groups ? <Deadlines groups={groups} current={current} /> : null)}
    </OutlookScreen>
  );
}

function Deadlines({ groups, current }: { groups: DeadlineGroups; current: Outlook }) {
  const { calendar } = usePrivateActors();
  const { overdue, coming, aside } = groups;
  const { contracts, today } = current;
  const isPrinting = useIsPrinting();
  const { span, limit: shown } = useSelector(calendar, ({ context }) => context);
  // Paper has no button for more.
  const limit = isPrinting ? Infinity : shown;
  const year = useMemo(() => listYear(coming, today), [coming, today]);
  const within = withinSpan(coming, span, today);
  const months = groupByMonth(within);
  const longest = Math.max(overdue.length, ...months.map(({ deadlines }) => deadlines.length));
  return (
    <>
      <ExportFailure />
      <AnsweredNotice />
      <YearChart
        months={year}
        onPick={() => {
          if (span === 'quarter') calendar.send({ type: 'span.pick', span: 'year' });
        }}
      />
      <div className={styles.list}>
        <Tools groups={groups} current={current} />
        {overdue.length === 0 ? null : (
          <Group id="overdue" title={`Overdue (${overdue.length})`}>
            <ul aria-label="Overdue deadlines" data-overdue="">
              {overdue.slice(0, limit).map((deadline) => (
                <DeadlineRow key={deadlineId(deadline)} deadline={deadline} today={today} />
              ))}
            </ul>
          </Group>
        )}
        {months.map(({ month, label, deadlines }) => (
          <Group key={month} id={monthId(month)} title={`${label} (${deadlines.length})`}>
            <ul aria-label={`Deadlines in ${label}`}>
              {deadlines.slice(0, limit).map((deadline) => (
                <DeadlineRow key={deadlineId(deadline)} deadline={deadline} today={today} />
              ))}
            </ul>
          </Group>
        ))}
        {within.length === 0 ? (
          <p className={styles.empty}>
            {coming.length === 0 ? 'No deadlines are ahead.' : 'No deadlines in these months.'}
          </p>
        ) : null}
        {longest > limit ? (
          <SmallButton
            className={styles.more}
            onClick={() => calendar.send({ type: 'calendar.more' })}
          >
            Show more deadlines
          </SmallButton>
        ) : null}
        <UnknownDays contracts={contracts} />
        <Answered contracts={contracts} aside={aside.slice(0, limit)} today={today} />
      </div>
    </>
  );
}

/** How far ahead the list goes, and the calendar file of what it shows. */
function Tools({ groups: { coming }, current }: { groups: DeadlineGroups; current: Outlook }) {
  const { calendar, dashboard } = usePrivateActors();
  const span = useSelector(calendar, ({ context }) => context.span);
  const exporting = useSelector(dashboard, ({ children }) => children.export);
  const request = useMemo(
    () => requestCalendarExport(current, coming, span),
    [current, coming, span],
  );
  return (
    <div className={styles.tools}>
      <div role="group" aria-label="Time ahead" className={styles.spans}>
        {SPANS.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={span === value}
            className={toggleChip}
            onClick={() => calendar.send({ type: 'span.pick', span: value })}
          >
            {label}
          </button>
        ))}
      </div>
      <ExportButton
        format="calendar"
        action="Add these to"
        isDisabled={!exporting || request.contracts.length === 0}
        onExport={() => exporting?.send({ type: 'export.start', request })}
      />
    </div>
  );
}

const Group = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className={styles.group}>
    <h2 id={id} className={styles.groupTitle}>
      {title}
    </h2>
    <Card padding="none">{children}</Card>
  </section>
);

const hasDecision = ({ term }: ContractFacts) => term.decision !== undefined;

/** What was answered: reminders of a later day, and decisions, each with the way back. */
function Answered({
  contracts,
  aside,
  today,
}: {
  contracts: readonly ContractFacts[];
  aside: DeadlineGroups['aside'];
  today: string;
}) {
  const { answer } = usePrivateActors();
  const decided = contracts.filter(hasDecision);
  const count = aside.length + decided.length;
  if (count === 0) return null;
  return (
    <Disclosure label={`Snoozed and answered (${count})`} look="heading">
      <Card padding="none">
        <ul aria-label="Snoozed and answered">
          {aside.map((deadline) => (
            <DeadlineRow key={deadlineId(deadline)} deadline={deadline} today={today} isAside />
          ))}
          {decided.map((contract) => {
            const { decision = null } = contract.term;
            const named = contract.counterparty ?? contract.name;
            return (
              <li key={contract.id} className={styles.answered}>
                <div className={styles.answer}>
                  <p>{formatValue({ field: 'decision', value: decision })}</p>
                  <ContractLink
                    href={`${paths.contract(contract.id)}#${fieldId('decision')}`}
                    name={named}
                  />
                </div>
                <RowAction
                  icon={Undo2}
                  label="Take back"
                  of={`answer about ${named}`}
                  onClick={() =>
                    answer.send({
                      type: 'answer.give',
                      answers: [takeBack(contract, { kind: 'decision', decision })],
                      today,
                    })
                  }
                />
              </li>
            );
          })}
        </ul>
      </Card>
    </Disclosure>
  );
}

const styles = {
  list: gridStack({ gap: '4', minWidth: '0' }),
  tools: controlRow({ screenOnly: true, justifyContent: 'space-between', columnGap: '4' }),
  spans: wrapRow({ gap: '2' }),
  group: gridStack({ gap: '1.5', minWidth: '0' }),
  groupTitle: css({
    textStyle: 'label',
    color: 'fg.muted',
    breakAfter: 'avoid',
    scrollMarginTop: '[calc(var(--bar-height) + 1rem)]',
  }),
  empty: css({ color: 'fg.muted' }),
  more: css({ justifySelf: 'start', _print: { display: 'none' } }),
  answered: controlRow({
    justifyContent: 'space-between',
    columnGap: '4',
    paddingInline: { base: '4', md: '5' },
    paddingBlock: '3',
    '&:not(:first-child)': { borderTop: 'hairline' },
  }),
  answer: gridStack({ minWidth: '0', flex: '[1 1 12rem]', overflowWrap: 'anywhere' }),
};
