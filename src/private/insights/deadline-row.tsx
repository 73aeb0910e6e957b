import { useSelector } from '@xstate/react';
import { AlarmClock, Check, Undo2 } from 'lucide';
import { type FormEvent, useRef } from 'react';
import { css } from 'styled-system/css';
import { gridStack, wrapRow } from 'styled-system/patterns';
import {
  type DeadlinesEvent,
  selectSnooze,
  type Snooze,
} from '../../../machines/private/deadlines.machine';
import {
  DUE_DAYS,
  FIELD_OF_DEADLINE,
  type ListedDeadline,
  snoozeLimits,
} from '../../../machines/domain/deadlines';
import { explainDeadline } from '../../../machines/domain/term/term';
import { CertaintyMark } from '../../shared/certainty-mark';
import { paths } from '../../shared/addresses';
import { formatDistance } from '../../shared/contract-days';
import { type CalendarDay, countDays } from '../../../machines/domain/calendar';
import { formatDay } from '../../ui/format';
import { Disclosure } from '../../ui/disclosure';
import { useFocusAfter } from '../../ui/use-focus-after';
import { ContractLink } from '../contract-links';
import { formatMark, labelOf, nounOf } from '../deadline-text';
import { useInlineForm } from '../inline-form';
import { usePrivateActors } from '../private-actors';
import { fieldId } from '../../../machines/domain/field-text';
import { QuietButton, SmallButton } from '../../ui/button';
import { RowAction } from '../../ui/row-action';
import { TextField } from '../../ui/text-field';

/** A deadline: its day, where it is from, and what can be done about it. */
export function DeadlineRow({
  deadline,
  today,
  isAside,
}: {
  deadline: ListedDeadline;
  today: CalendarDay;
  isAside: boolean;
}) {
  const { deadlines } = usePrivateActors();
  const { contractId, contractName, kind, day, certainty, mark } = deadline;
  const snooze = useSelector(deadlines, (snapshot) => selectSnooze(snapshot, deadline));
  const snoozeButton = useRef<HTMLButtonElement>(null);
  const isSnoozing = snooze !== null;
  useFocusAfter(isSnoozing, () => snoozeButton.current?.focus());

  const marked = { contractId, contractName, kind, day, mark };
  const answer: DeadlinesEvent = {
    type: 'deadline.mark',
    deadline: marked,
    mark: isAside ? null : { kind: 'done' },
  };
  const canAnswer = useSelector(deadlines, (snapshot) => snapshot.can(answer));
  const of = nounOf(deadline) + contractName;
  const distance = countDays(today, day);
  return (
    <li className={styles.row}>
      <p className={styles.time}>
        <span>
          <time dateTime={day} className={styles.day}>
            {formatDay(day, 'short')}
          </time>
          <CertaintyMark certainty={certainty} />{' '}
        </span>
        <span
          data-part="distance"
          data-due={(!isAside && distance <= DUE_DAYS) || undefined}
          className={styles.distance}
        >
          {formatDistance(deadline.day, today)}
        </span>
      </p>
      <div className={styles.content}>
        <p className={styles.label}>{labelOf(deadline, today)}</p>
        <ContractLink
          href={`${paths.contract(contractId)}#${fieldId(FIELD_OF_DEADLINE[kind])}`}
          name={contractName}
        />
        {isAside ? <p className={styles.mark}>{formatMark(mark)}</p> : null}
        <Disclosure label="Why this day" detail={` for ${of}`} look="muted">
          <ol className={styles.steps}>
            {explainDeadline(deadline.term, deadline, today).map(({ text, quote }, index) => (
              <li key={index}>
                {text}
                {quote ? (
                  <>
                    <q dir="auto" className={styles.words}>
                      {quote.text}
                    </q>
                    <span className={styles.page}>{`Page ${quote.page}`}</span>
                  </>
                ) : null}
              </li>
            ))}
          </ol>
        </Disclosure>
        {snooze ? <SnoozeForm snooze={snooze} /> : null}
      </div>
      <div className={styles.actions}>
        {isAside ? (
          <RowAction
            icon={Undo2}
            label="Bring back"
            of={of}
            isDisabled={!canAnswer}
            onClick={() => deadlines.send(answer)}
          />
        ) : (
          <>
            {snoozeLimits(day, today) ? (
              <RowAction
                ref={snoozeButton}
                icon={AlarmClock}
                label="Snooze"
                of={of}
                aria-expanded={isSnoozing}
                onClick={() =>
                  deadlines.send(
                    isSnoozing
                      ? { type: 'snooze.cancel' }
                      : { type: 'snooze.start', deadline: marked, today },
                  )
                }
              />
            ) : null}
            <RowAction
              icon={Check}
              label="Done"
              of={`with ${of}`}
              isDisabled={!canAnswer}
              onClick={() => deadlines.send(answer)}
            />
          </>
        )}
      </div>
    </li>
  );
}

const styles = {
  row: gridStack({
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '8rem minmax(0, 1fr) auto' },
    columnGap: '4',
    rowGap: '1',
    paddingInline: { base: '4', md: '5' },
    paddingBlock: '3',
    breakInside: 'avoid',
    '&:not(:first-child)': { borderTop: 'hairline' },
  }),
  time: wrapRow({
    flexDirection: { base: 'row', md: 'column' },
    columnGap: '2',
    fontVariantNumeric: 'tabular-nums',
  }),
  day: css({ fontWeight: 'medium' }),
  distance: css({
    textStyle: 'small.muted',
    alignSelf: { base: 'center', md: 'start' },
    '&[data-due]': { color: 'tone.yellow.fg', fontWeight: 'medium' },
    '[data-overdue] &': { color: 'tone.red.fg' },
  }),
  content: gridStack({ justifyItems: 'start', minWidth: '0' }),
  label: css({ textStyle: 'small.muted' }),
  mark: css({ textStyle: 'small' }),
  steps: gridStack({
    gap: '1.5',
    paddingInlineStart: '5',
    paddingBlockEnd: '1',
    listStyle: 'decimal',
    overflowWrap: 'anywhere',
  }),
  words: css({
    display: 'block',
    maxWidth: 'prose',
    marginBlock: '1',
    paddingInlineStart: '3',
    borderInlineStart: '[2px solid {colors.border}]',
    color: 'fg.muted',
    whiteSpace: 'pre-line',
  }),
  page: css({ color: 'fg.muted' }),
  actions: wrapRow({
    screenOnly: true,
    alignItems: 'start',
    justifyContent: { md: 'end' },
    marginInline: '-3',
  }),
};

/** Asks until when a deadline shall wait. */
export function SnoozeForm({ snooze: { deadline, today, until, isRefused } }: { snooze: Snooze }) {
  const { deadlines } = usePrivateActors();
  const cancel = () => deadlines.send({ type: 'snooze.cancel' });
  const form = useInlineForm(isRefused, cancel);
  const isBusy = useSelector(deadlines, (snapshot) => !snapshot.can({ type: 'snooze.save' }));
  const limits = snoozeLimits(deadline.day, today);
  const problem = limits
    ? `Choose a day from ${formatDay(limits.first, 'short')} to ${formatDay(limits.last, 'short')}.`
    : 'This deadline cannot wait.';
  const save = (event: FormEvent) => {
    event.preventDefault();
    deadlines.send({ type: 'snooze.save' });
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label="Snooze"
      className={snoozeFormStyles.form}
      onSubmit={save}
    >
      <TextField
        label="Snooze until"
        name="until"
        type="date"
        value={until}
        min={limits?.first}
        max={limits?.last}
        error={isRefused ? problem : undefined}
        onChange={({ currentTarget }) =>
          deadlines.send({ type: 'snooze.edit', day: currentTarget.value })
        }
      />
      <div className={snoozeFormStyles.actions}>
        <SmallButton type="submit" isBusy={isBusy}>
          Snooze
        </SmallButton>
        <QuietButton onClick={cancel}>Cancel</QuietButton>
      </div>
    </form>
  );
}

const snoozeFormStyles = {
  form: wrapRow({ screenOnly: true, alignItems: 'end', gap: '2', paddingBlock: '2' }),
  actions: css({ display: 'flex', gap: '1' }),
};
