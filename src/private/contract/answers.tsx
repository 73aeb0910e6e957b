import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { flexRow, wrapRow } from 'styled-system/patterns';
import { selectActiveField } from '../../../machines/contract/correction.machine';
import {
  giveAnswers,
  listAnswers,
  proposeDecision,
  takeBack,
  type AnswerKind,
} from '../../../machines/domain/answers';
import type { CalendarDay } from '../../../machines/domain/calendar';
import type { ContractDetail } from '../../../machines/domain/contract';
import type { StoredMark } from '../../../machines/domain/deadlines';
import { draftOf } from '../../../machines/domain/field-drafts';
import {
  type ContractField,
  type FieldOfKind,
  type FieldValue,
} from '../../../machines/domain/fields';
import { useOpenContract } from '../../shared/contract/open-contract';
import { QuietButton, SmallButton } from '../../ui/button';
import { useButtonShortcut } from '../../ui/shortcuts';
import { ANSWERS } from '../answers';
import { formatMark } from '../deadline-text';
import { selectFacts } from '../../../machines/private/outlook.selectors';
import { usePrivateActors } from '../private-actors';

const field: FieldOfKind<'decision'> = 'decision';
const NONE: FieldValue = { field, value: null };

/** A decision that the contract does not have yet: its form is open, or it was saved just now. */
const toNewTerm = (current: FieldValue): ContractField => ({
  current,
  origin: 'corrected',
  before: null,
  canUndo: false,
  confidence: null,
  certainty: 'yours',
  runningEnd: null,
  reason: '',
  sources: [],
  steps: [],
});

/** The term with the person's decision; undefined while there is none and its form is not open. */
export function useDecision({ terms }: Pick<ContractDetail, 'terms'>): ContractField | undefined {
  const { correction } = useOpenContract();
  const isOpen = useSelector(correction, ({ context }) => context.draft?.field === field);
  const saved = useSelector(correction, ({ context: { isSaved, change } }) =>
    isSaved && change.kind === 'correct' && change.fieldValue.field === field
      ? change.fieldValue
      : null,
  );
  // What was saved stands in until the contract comes anew.
  const [answered, setAnswered] = useState(terms);
  if (isOpen && answered !== terms) setAnswered(terms);
  const known = terms?.entries.find(({ current }) => current.field === field);
  if (known) return known;
  if (isOpen) return toNewTerm(NONE);
  return saved && answered === terms ? toNewTerm(saved) : undefined;
}

/** What a person can answer to the next day to act. A decision opens its form; a reminder is stored at once. */
export function Answers({ contract, today }: { contract: ContractDetail; today: CalendarDay }) {
  const { correction } = useOpenContract();
  const { answer: answering } = usePrivateActors();
  const isBlocked = useSelector(
    correction,
    (snapshot) => selectActiveField(snapshot) !== undefined || undefined,
  );
  const notice = useRef<HTMLButtonElement>(null);
  const shortcut = useButtonShortcut('n', notice);
  const known = useDecision(contract);
  const current = known?.current.field === field ? known.current : { field, value: null };
  const decided = current.value ? { ...contract, term: { decision: current.value } } : contract;
  const answer = (kind: AnswerKind) => {
    if (kind === 'later') {
      const answers = giveAnswers(kind, [decided], today);
      answering.send({ type: 'answer.give', answers, today });
      return;
    }
    if (isBlocked) return;
    const value = proposeDecision(kind, contract, today);
    correction.send({ type: 'field.edit', fieldValue: current });
    correction.send({ type: 'draft.change', draft: draftOf({ field, value }) });
  };
  const answers = listAnswers(decided, today);
  return answers.length === 0 ? null : (
    <div className={styles.answers}>
      {answers.map((kind) => (
        <SmallButton
          key={kind}
          {...(kind === 'noticeGiven' && {
            ref: notice,
            title: shortcut && `${ANSWERS[kind].label} (${shortcut})`,
            'aria-keyshortcuts': shortcut,
          })}
          aria-disabled={kind === 'later' ? undefined : isBlocked}
          onClick={() => answer(kind)}
        >
          {ANSWERS[kind].label}
        </SmallButton>
      ))}
      <Reminders contract={contract} today={today} />
    </div>
  );
}

/** The deadlines of a contract that wait, each with the way back. */
function Reminders({ contract, today }: { contract: ContractDetail; today: CalendarDay }) {
  const { answer, dashboard } = usePrivateActors();
  const { id, deadlines = [] } = contract;
  const marks = useSelector(dashboard, (snapshot) => selectFacts(snapshot, id)?.marks ?? NO_MARKS);
  const waiting = marks.filter(
    ({ kind, day, mark }) =>
      mark.kind === 'snoozed' &&
      mark.until > today &&
      deadlines.some((one) => one.kind === kind && one.day === day),
  );
  return waiting.map(({ kind, day, mark }) => (
    <p key={kind} className={styles.reminder}>
      {formatMark(mark)}
      <QuietButton
        onClick={() =>
          answer.send({
            type: 'answer.give',
            answers: [takeBack(contract, { kind: 'mark', deadline: { kind, day }, mark })],
            today,
          })
        }
      >
        Bring back
      </QuietButton>
    </p>
  ));
}

const NO_MARKS: readonly StoredMark[] = [];

const styles = {
  reminder: flexRow({ gap: '1', flexBasis: 'full', textStyle: 'small' }),
  /** They fit beside each other, on a phone in two lines. */
  answers: wrapRow({
    screenOnly: true,
    flexBasis: 'full',
    gap: '1.5',
    '& button': { paddingInline: '2' },
  }),
};
