import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { wrapRow } from 'styled-system/patterns';
import { selectActiveField } from '../../../machines/contract/correction.machine';
import type { CalendarDay } from '../../../machines/domain/calendar';
import type { ContractDetail } from '../../../machines/domain/contract';
import { draftOf } from '../../../machines/domain/field-drafts';
import {
  MAX_TEXT_LENGTH,
  type ContractField,
  type Decision,
  type FieldOfKind,
  type FieldValue,
} from '../../../machines/domain/fields';
import { useOpenContract } from '../../shared/contract/open-contract';
import { SmallButton } from '../../ui/button';
import { useButtonShortcut } from '../../ui/shortcuts';

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

/** Which answers fit the state of a contract. */
function listAnswers(
  { status, goesOn, nextDay }: ContractDetail,
  decision: Decision | null,
): readonly { readonly kind: Decision['kind']; readonly label: string }[] {
  if (status === 'Expired') return [];
  const hasNotice = nextDay?.kind === 'notice' || Boolean(nextDay?.missed);
  return [
    ...(decision?.kind === 'noticeGiven'
      ? []
      : [{ kind: 'noticeGiven' as const, label: 'Notice sent' }]),
    ...(goesOn === 'renews' && hasNotice
      ? [{ kind: 'renews' as const, label: 'Let it renew' }]
      : []),
    { kind: 'ended' as const, label: 'It has ended' },
  ];
}

/** What a person can answer to the next day to act. Each opens the form of the decision with today. */
export function Answers({ contract, today }: { contract: ContractDetail; today: CalendarDay }) {
  const { correction } = useOpenContract();
  const isBlocked = useSelector(
    correction,
    (snapshot) => selectActiveField(snapshot) !== undefined || undefined,
  );
  const notice = useRef<HTMLButtonElement>(null);
  const shortcut = useButtonShortcut('n', notice);
  const known = useDecision(contract);
  const current = known?.current.field === field ? known.current : { field, value: null };
  const { parties, counterparty = '' } = contract;
  // Without the own company, it is all parties.
  const isKnown = counterparty !== '' && counterparty !== parties;
  const answer = (kind: Decision['kind']) => {
    if (isBlocked) return;
    const to = isKnown && counterparty.length <= MAX_TEXT_LENGTH ? { to: counterparty } : {};
    const value: Decision = { kind, on: today, ...(kind === 'noticeGiven' ? to : {}) };
    correction.send({ type: 'field.edit', fieldValue: current });
    correction.send({ type: 'draft.change', draft: draftOf({ field, value }) });
  };
  const answers = listAnswers(contract, current.value);
  return answers.length === 0 ? null : (
    <div className={styles.answers}>
      {answers.map(({ kind, label }) => (
        <SmallButton
          key={kind}
          {...(kind === 'noticeGiven' && {
            ref: notice,
            title: shortcut && `${label} (${shortcut})`,
            'aria-keyshortcuts': shortcut,
          })}
          aria-disabled={isBlocked}
          onClick={() => answer(kind)}
        >
          {label}
        </SmallButton>
      ))}
    </div>
  );
}

const styles = {
  /** All three fit beside each other on a phone. */
  answers: wrapRow({
    screenOnly: true,
    flexBasis: 'full',
    gap: '1.5',
    '& button': { paddingInline: '2' },
  }),
};
