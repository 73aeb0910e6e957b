import { shallowEqual, useSelector } from '@xstate/react';
import { AlarmClock, CalendarX2, RefreshCw, Send, type IconNode } from 'lucide';
import { useEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import type { AnswerKind, GivenAnswer } from '../../machines/domain/answers';
import { describeFailure } from '../../machines/domain/failure';
import { countOf } from '../../machines/domain/words';
import {
  selectCanProve,
  selectFailedAnswers,
  selectLastAnswers,
  type AnswerEvent,
} from '../../machines/private/answer.machine';
import { QuietButton, SmallButton } from '../ui/button';
import { VisuallyHidden } from '../ui/hidden-text';
import { focusMain } from '../ui/main';
import { ErrorNotice } from '../ui/notice';
import { formatMark, nounOf } from './deadline-text';
import { formatValue } from '../../machines/domain/field-text';
import { usePrivateActors } from './private-actors';
import { FileButton } from './file-button';
import { UndoNotice } from './undo-notice';

/** What each answer is called, on every surface. */
export const ANSWERS: Readonly<
  Record<AnswerKind, { readonly label: string; readonly short: string; readonly icon: IconNode }>
> = {
  noticeGiven: { label: 'Notice sent', short: 'Notice sent', icon: Send },
  renews: { label: 'Let it renew', short: 'Renew', icon: RefreshCw },
  ended: { label: 'It has ended', short: 'Ended', icon: CalendarX2 },
  later: { label: 'Remind me later', short: 'Later', icon: AlarmClock },
};

/** What was answered: "Notice sent on Jun 15, 2026 to Acme", "It has ended". */
function describeAnswer(given: readonly GivenAnswer[]): string {
  const answer = given[0]?.answer;
  if (!answer) return '';
  const isOne = given.length === 1;
  if (answer.kind === 'mark') return isOne ? formatMark(answer.mark) : 'Reminders set';
  const { decision } = answer;
  if (!decision) return 'Taken back';
  return isOne ? formatValue({ field: 'decision', value: decision }) : ANSWERS[decision.kind].label;
}

/** What answers are about: "end of Acme · Lease", "17 contracts". */
function nameAnswered(given: readonly GivenAnswer[]): string {
  const [first] = given;
  if (!first || given.length > 1) return countOf(given.length, 'contract');
  const { answer, contractName } = first;
  return answer.kind === 'mark' ? nounOf(answer.deadline) + contractName : contractName;
}

type Command = Exclude<
  AnswerEvent['type'],
  'answer.give' | 'answer.prove' | 'answer.draft' | 'answer.save' | 'answer.cancel'
>;

/**
 * Says what was answered last, with the ways to take it back, to change it and to prove it, or why it was not stored. It
 * stands on the screens where answers are given and, while that is open, in the panel of deadlines.
 *
 * @param contractId on the page of a contract: only what is about it.
 */
export function AnsweredNotice({
  isInPanel = false,
  contractId,
}: {
  isInPanel?: boolean;
  contractId?: string;
}) {
  const { answer, calendar } = usePrivateActors();
  const given = useSelector(answer, selectLastAnswers);
  const isAbout = (one: GivenAnswer) =>
    contractId === undefined || one.answer.contractId === contractId;
  const last = given?.some(isAbout) ? given : null;
  const failed = useSelector(answer, selectFailedAnswers, shallowEqual);
  const isBusy = useSelector(answer, (snapshot) => snapshot.hasTag('busy'));
  const canChange = useSelector(answer, (snapshot) => snapshot.can({ type: 'answer.change' }));
  const canProve = useSelector(answer, selectCanProve);
  const isEditing = useSelector(answer, ({ context }) => context.draft !== null);
  const isPanelOpen = useSelector(calendar, (snapshot) => snapshot.matches('open'));
  const isHere = isInPanel === isPanelOpen;
  const undo = useRef<HTMLButtonElement>(null);
  const shown = useRef(last);
  useEffect(() => {
    // The control that was used can be gone. What was said before the visit is no news.
    if (isHere && last && last !== shown.current) undo.current?.focus();
    shown.current = last;
  }, [last, isHere]);
  const send = (type: Command) => {
    if (!answer.getSnapshot().can({ type })) return;
    // The notice disappears.
    if (type !== 'answer.change') focusMain();
    answer.send({ type });
  };
  if (!isHere) return null;
  return (
    <div data-of-contract={contractId && true} className={styles.place}>
      {/* Always present: screen readers ignore the initial content. */}
      <div role="status">
        {last ? (
          <UndoNotice
            ref={undo}
            className={styles.notice}
            text={
              <>
                {`${describeAnswer(last)}: `}
                <bdi>{nameAnswered(last)}</bdi>
              </>
            }
            of={` answer about ${nameAnswered(last)}`}
            isBusy={isBusy}
            actions={
              <>
                {canProve ? (
                  <FileButton
                    label="File that proves it"
                    size="sm"
                    isDisabled={isBusy}
                    onFile={(file) => answer.send({ type: 'answer.prove', file })}
                  >
                    Add proof
                  </FileButton>
                ) : null}
                {canChange ? (
                  <SmallButton
                    onClick={() => {
                      calendar.send({ type: 'panel.close' });
                      send('answer.change');
                    }}
                  >
                    Change
                    <VisuallyHidden>{` answer about ${nameAnswered(last)}`}</VisuallyHidden>
                  </SmallButton>
                ) : null}
              </>
            }
            onClick={() => send('answer.undo')}
            onDismiss={() => send('answer.dismiss')}
          />
        ) : null}
      </div>
      {failed && !isEditing ? (
        <ErrorNotice summary={describeFailure(failed.failure)} className={styles.failure}>
          <div className={styles.actions}>
            <SmallButton onClick={() => send('answer.retry')}>
              Retry
              <VisuallyHidden>{` answer about ${nameAnswered(failed.answers)}`}</VisuallyHidden>
            </SmallButton>
            <QuietButton onClick={() => send('answer.discard')}>
              Cancel
              <VisuallyHidden>{` answer about ${nameAnswered(failed.answers)}`}</VisuallyHidden>
            </QuietButton>
          </div>
        </ErrorNotice>
      ) : null}
    </div>
  );
}

const styles = {
  /** Below the bar, however far the list is scrolled. */
  place: gridStack({
    screenOnly: true,
    position: 'sticky',
    top: '[calc(var(--bar-height) + 0.5rem)]',
    zIndex: 'sticky',
    // The values of a contract scroll for themselves.
    '&[data-of-contract]': { _beside: { top: '2' } },
    // Without a notice, it takes no room.
    '&:not(:has(p))': { position: 'absolute' },
  }),
  notice: css({ marginBottom: '3', boxShadow: 'md' }),
  failure: gridStack({ gap: '2', marginBottom: '3' }),
  actions: css({ display: 'flex', gap: '2' }),
};
