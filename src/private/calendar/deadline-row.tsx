import { useSelector } from '@xstate/react';
import { Undo2 } from 'lucide';
import { css } from 'styled-system/css';
import { gridStack, wrapRow } from 'styled-system/patterns';
import { takeBack, type Answerable } from '../../../machines/domain/answers';
import {
  DUE_DAYS,
  FIELD_OF_DEADLINE,
  type ListedDeadline,
} from '../../../machines/domain/deadlines';
import { explainDeadline } from '../../../machines/domain/term/term';
import { selectFacts } from '../../../machines/private/outlook.selectors';
import { CertaintyMark } from '../../shared/certainty-mark';
import { paths } from '../../shared/addresses';
import { formatDistance } from '../../shared/contract-days';
import { type CalendarDay, countDays } from '../../../machines/domain/calendar';
import { formatDay } from '../../ui/format';
import { Disclosure } from '../../ui/disclosure';
import { VisuallyHidden } from '../../ui/hidden-text';
import { lazyView } from '../../ui/lazy-view';
import { MenuButton } from '../../ui/menu-button';
import { ContractLink } from '../contract-links';
import { formatMark, labelOf, nounOf } from '../deadline-text';
import { usePrivateActors } from '../private-actors';
import { fieldId } from '../../../machines/domain/field-text';
import { RowAction } from '../../ui/row-action';

const AnswerMenu = lazyView(() => import('../contract-menu').then((m) => m.AnswerMenu));

/** Button with the answers to a deadline. */
export const AnswerButton = ({
  contract,
  deadline,
  of,
}: {
  contract: Answerable;
  deadline: ListedDeadline;
  /** What it is about: completes the name of the button. */
  of: string;
}) => (
  <MenuButton
    variant="outline"
    size="sm"
    renderMenu={(menu) => <AnswerMenu {...menu} contract={contract} deadline={deadline} />}
  >
    Answer
    <VisuallyHidden>{` to ${of}`}</VisuallyHidden>
  </MenuButton>
);

/** A deadline: its day, where it is from, and what can be done about it. */
export function DeadlineRow({
  deadline,
  today,
  isAside = false,
}: {
  deadline: ListedDeadline;
  today: CalendarDay;
  isAside?: boolean;
}) {
  const { answer, dashboard } = usePrivateActors();
  const { contractId, contractName, kind, day, certainty, mark } = deadline;
  const contract = useSelector(dashboard, (snapshot) => selectFacts(snapshot, contractId));
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
      </div>
      <div className={styles.actions}>
        {isAside && contract && mark ? (
          <RowAction
            icon={Undo2}
            label="Bring back"
            of={of}
            onClick={() =>
              answer.send({
                type: 'answer.give',
                answers: [takeBack(contract, { kind: 'mark', deadline: { kind, day }, mark })],
                today,
              })
            }
          />
        ) : null}
        {isAside || !contract ? null : (
          <AnswerButton contract={contract} deadline={deadline} of={of} />
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
  }),
};
