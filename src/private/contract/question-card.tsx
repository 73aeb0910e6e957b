import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect, useRef, type RefObject } from 'react';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import type { ContractView } from '../../../machines/contract/contract.machine';
import { selectEditing } from '../../../machines/contract/correction.machine';
import { describeFailure } from '../../../machines/domain/failure';
import { isEmpty } from '../../../machines/domain/fields';
import { selectToday } from '../../../machines/list/dashboard.selectors';
import { selectFacts } from '../../../machines/private/outlook.selectors';
import {
  type AskedField,
  findAskedField,
  type ReviewProgress,
  selectQuestion,
} from '../../../machines/private/review.selectors';
import { paths } from '../../shared/addresses';
import { OpenContractContext } from '../../shared/contract/open-contract';
import { SmallButton } from '../../ui/button';
import { ErrorNotice } from '../../ui/notice';
import { useFocusAfter } from '../../ui/use-focus-after';
import { FieldFailure, FieldForm } from '../field-form';
import { FieldSteps } from './field-steps';
import { FieldMarks, FieldNotes } from './field-value';
import { ContractLink } from '../contract-links';
import { fieldId } from '../../../machines/domain/field-text';
import { usePrivateActors } from '../private-actors';
import { Answers } from './question-answers';
import { ChoiceRow, useChoices, Words } from './question-choices';
import { askAbout, describeDependents, explainQuestion, labelOfTerm } from './question-text';

const FIELDS = 'input, textarea, select';

type Card = RefObject<HTMLElement | null>;

const focusArrival = (card: Card) =>
  card.current?.querySelector<HTMLElement>('[data-arrival]')?.focus();

/** Gives the focus to the first answer when it appears, unless somebody types: Enter confirms. */
function Arrival({ card }: { card: Card }) {
  useEffect(() => {
    if (!document.activeElement?.matches(FIELDS)) focusArrival(card);
  }, [card]);
  return null;
}

/** One question: a term with its words, why it is asked, and what a person can say about it. */
export function QuestionCard({
  view,
  progress: { number, numberOfContract, isBusy },
}: {
  view: ContractView;
  progress: ReviewProgress;
}) {
  const { review } = usePrivateActors();
  const question = useSelector(review, selectQuestion);
  const contract = useSelector(review, ({ children }) => children.contract);
  const asked = findAskedField(view, question);
  const isEdited = useSelector(asked?.correction, (snapshot) =>
    Boolean(snapshot && snapshot.context.draft !== null),
  );
  const card = useRef<HTMLDivElement>(null);
  const focusFirst = () => focusArrival(card);
  useFocusAfter(isEdited, focusFirst);
  const key = question ? `${question.contractId} ${question.field}` : '';
  if (!question) return null;
  const { field, contractName, contractId } = question;
  return (
    <div ref={card} className={styles.card}>
      <p className={styles.head}>
        <ContractLink
          href={`${paths.contract(contractId)}#${fieldId(field)}`}
          name={contractName}
        />
        {numberOfContract > 1 ? ` · ${number} of ${numberOfContract}` : null}
      </p>
      <div className={styles.body}>
        {asked ? (
          <OpenContractContext value={asked}>
            <Asked key={key} asked={asked} isBusy={isBusy} onAct={focusFirst} />
          </OpenContractContext>
        ) : null}
        {view.kind === 'notFound' ? <p>This contract was removed.</p> : null}
        {view.kind === 'error' ? (
          <ErrorNotice summary={describeFailure(view.failure)}>
            <SmallButton
              onClick={() => {
                // The button disappears.
                focusFirst();
                contract?.send({ type: 'contract.retry' });
              }}
            >
              Retry
            </SmallButton>
          </ErrorNotice>
        ) : null}
        {asked || view.kind === 'notFound' || view.kind === 'error' ? null : (
          <p className={styles.muted}>Loading…</p>
        )}
      </div>
      {isEdited ? null : <Answers asked={asked} isBusy={isBusy} />}
      <Arrival key={asked ? key : `${key} is loading`} card={card} />
    </div>
  );
}

/** What is asked, why, what depends on it, and the choices; or the form that corrects the value. */
function Asked({
  asked: { term, correction, contract },
  isBusy,
  onAct,
}: {
  asked: AskedField;
  isBusy: boolean;
  /** Called before a pressed button disappears. */
  onAct: () => void;
}) {
  const { document, dashboard } = usePrivateActors();
  const { field } = term.current;
  // Why it is asked stands above.
  const { why: _why, ...noted } = term;
  const { id } = contract;
  const facts = useSelector(dashboard, (snapshot) => selectFacts(snapshot, id));
  const today = useSelector(dashboard, selectToday);
  const editing = useSelector(correction, (one) => selectEditing(one, field), shallowEqual);
  const { choices, words } = useChoices(term);
  const quote = words[0]?.piece.quote ?? null;
  const label = labelOfTerm(term);
  useEffect(() => {
    if (
      document.getSnapshot().context.contractId !== id ||
      document.getSnapshot().matches('closed')
    )
      document.send({ type: 'document.open', contractId: id });
  }, [document, id]);
  const page = quote?.page;
  const text = quote?.text;
  useEffect(() => {
    const shown = page === undefined || text === undefined ? null : { page, text };
    document.send({ type: 'words.show', words: { key: field, label, quote: shown } });
  }, [document, field, label, page, text]);
  return (
    <>
      <h2 dir="auto" className={styles.title}>
        {askAbout(term)}
      </h2>
      <p className={styles.why}>
        Why it is asked: <b>{explainQuestion(term)}</b>. What depends on it:{' '}
        {describeDependents(field, facts)}.
      </p>
      {editing.draft ? <FieldForm draft={editing.draft} editing={editing} /> : null}
      {isEmpty(term.current) ? <Words field={field} pieces={words} /> : null}
      {choices.length === 0 ? null : (
        <ol className={styles.choices}>
          {choices.map((choice, index) => (
            <ChoiceRow
              key={index}
              choice={choice}
              number={index + 1}
              marks={
                choice.value === term.current ? <FieldMarks term={term} today={today} /> : null
              }
              isDisabled={isBusy || editing.draft !== null}
              onChoose={() =>
                correction.send({
                  type: choice.value === term.current ? 'field.confirm' : 'field.correct',
                  fieldValue: choice.value,
                })
              }
            />
          ))}
        </ol>
      )}
      {editing.draft ? null : (
        <>
          <FieldNotes term={noted} />
          {editing.failure ? <FieldFailure failure={editing.failure} onAct={onAct} /> : null}
        </>
      )}
      <FieldSteps term={term} />
    </>
  );
}

const styles = {
  card: css({ display: 'flex', flexDirection: 'column', gap: '3', flex: '[1]', minWidth: '0' }),
  head: css({ textStyle: 'small.muted', overflowWrap: 'anywhere' }),
  /** Keeps the buttons in their place while the next question is loaded. */
  body: gridStack({
    gap: '3',
    alignContent: 'start',
    minWidth: '0',
    minHeight: '[12rem]',
    gridTemplateColumns: 'minmax(0, 1fr)',
  }),
  muted: css({ color: 'fg.muted' }),
  title: css({ textStyle: 'title', overflowWrap: 'anywhere' }),
  why: css({
    padding: '3',
    border: 'hairline',
    borderRadius: 'md',
    textStyle: 'small',
    overflowWrap: 'anywhere',
    '& b': { fontWeight: 'semibold' },
  }),
  choices: gridStack({ gap: '2', gridTemplateColumns: 'minmax(0, 1fr)' }),
};
