import { shallowEqual, useSelector } from '@xstate/react';
import { Check, Pencil, type IconNode } from 'lucide';
import { use, useEffect, useRef, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { css } from 'styled-system/css';
import { controlRow, gridStack } from 'styled-system/patterns';
import type { ContractView } from '../../../machines/contract/contract.machine';
import { type CorrectionEvent, selectEditing } from '../../../machines/contract/correction.machine';
import { describeFailure } from '../../../machines/domain/failure';
import {
  type ContractField,
  type Field,
  isEmpty,
  sayNone,
  sayUnknowable,
  type FieldValue,
} from '../../../machines/domain/fields';
import type { Evidence } from '../../../machines/domain/contract';
import { selectOutlook } from '../../../machines/private/outlook.machine';
import {
  type AskedField,
  findAskedField,
  type ReviewProgress,
  selectQuestion,
} from '../../../machines/private/review.machine';
import { paths } from '../../shared/addresses';
import { OpenContractContext } from '../../shared/contract/open-contract';
import { Button, SmallButton } from '../../ui/button';
import { ErrorNotice } from '../../ui/notice';
import { ShortcutsContext, useButtonShortcut } from '../../ui/shortcuts';
import { useFocusAfter } from '../../ui/use-focus-after';
import { FieldFailure, FieldForm } from '../field-form';
import { FieldSteps } from './field-steps';
import { FieldMarks, FieldNotes } from './field-value';
import { PageButton } from './rows';
import { useEvidence } from './words-button';
import { ContractLink } from '../contract-links';
import { fieldId, formatValue, nameOf } from '../../../machines/domain/field-text';
import { usePrivateActors } from '../private-actors';
import {
  askAbout,
  describeDependents,
  explainQuestion,
  labelOfTerm,
  sayNoneOf,
} from './question-text';

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

/** What can be said about a question. The first button has the focus: what is read is confirmed by Enter. */
function Answers({ asked, isBusy }: { asked: AskedField | null; isBusy: boolean }) {
  const { review } = usePrivateActors();
  const isIdle = asked !== null && !isBusy;
  const current = asked?.term.current;
  const isMissing = current !== undefined && isEmpty(current);
  const send = (event: CorrectionEvent) => () => asked?.correction.send(event);
  const none = current && sayNone(current.field);
  const edit = current && send({ type: 'field.edit', fieldValue: current });
  const confirm = current && send({ type: 'field.confirm', fieldValue: current });
  const first = isMissing
    ? { icon: Pencil, label: 'Enter it…', character: 'e', onPress: edit }
    : { icon: Check, label: 'Confirm', keyName: '↵', onPress: confirm };
  return (
    <div className={styles.answers}>
      <Action data-arrival variant="solid" isDisabled={!isIdle} {...first} />
      {isMissing ? null : (
        <Action icon={Pencil} label="Correct…" character="e" isDisabled={!isIdle} onPress={edit} />
      )}
      {none ? (
        <Action
          label={sayNoneOf(none.field)}
          character="0"
          isDisabled={!isIdle}
          onPress={send({ type: 'field.correct', fieldValue: none })}
        />
      ) : null}
      <Action
        label="Cannot be known"
        character="u"
        isDisabled={!isIdle}
        onPress={
          current && send({ type: 'field.confirm', fieldValue: sayUnknowable(current.field) })
        }
      />
      <Action
        variant="ghost"
        label="Skip"
        character="s"
        isDisabled={isBusy}
        onPress={() => review.send({ type: 'question.skip' })}
      />
      <Action
        variant="ghost"
        label="Next contract"
        character="j"
        isDisabled={isBusy}
        onPress={() => review.send({ type: 'contract.skip' })}
      />
    </div>
  );
}

/** The key of a button. */
export const KeyHint = ({ name }: { name: ReactNode }) =>
  use(ShortcutsContext) ? (
    <kbd aria-hidden="true" className={styles.key}>
      {name}
    </kbd>
  ) : null;

/** Button with a key. It keeps the focus from question to question, also while it does nothing. */
function Action({
  icon,
  label,
  character,
  keyName = character,
  isDisabled,
  onPress,
  variant = 'outline',
  ...props
}: Omit<ComponentProps<typeof Button>, 'ref'> & {
  icon?: IconNode;
  label: string;
  character?: string;
  /** As it stands on the button. */
  keyName?: string;
  isDisabled: boolean;
  onPress: (() => void) | undefined;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const shortcut = useButtonShortcut(character, button);
  return (
    <Button
      ref={button}
      icon={icon}
      size="sm"
      variant={variant}
      aria-keyshortcuts={shortcut}
      aria-disabled={isDisabled || undefined}
      className={styles.action}
      // A held key answers one question.
      onKeyDown={(event) => {
        if (event.repeat) event.preventDefault();
      }}
      onClick={() => {
        if (!isDisabled) onPress?.();
      }}
      {...props}
    >
      <span className={styles.label}>{label}</span>
      {keyName ? <KeyHint name={keyName} /> : null}
    </Button>
  );
}

/** A value that can be chosen, with its words. */
interface Choice {
  readonly value: FieldValue;
  readonly text: string;
  /** Where it is from, if it has no words. */
  readonly note: string;
  readonly pieces: readonly { readonly label: string; readonly piece: Evidence }[];
}

/** Keys of choices. */
const MAX_CHOICES = 3;

type Piece = Choice['pieces'][number];

/** What is read, then what else the value could be. A term without a value has words only, if any. */
function useChoices({ current, sources, others = [] }: ContractField): {
  readonly choices: readonly Choice[];
  readonly words: readonly Piece[];
} {
  const evidenceOf = useEvidence();
  const { field } = current;
  const toPiece = (evidenceId: string | null, label: string): readonly Piece[] => {
    const piece = evidenceOf(evidenceId);
    return piece ? [{ label, piece }] : [];
  };
  const words = sources.flatMap(({ of, evidenceId }) =>
    toPiece(evidenceId, of === '' ? nameOf(field) : of),
  );
  const read = { value: current, text: formatValue(current), note: '', pieces: words };
  const choices = others.map(({ fieldValue, evidenceId }) => {
    const text = formatValue(fieldValue) || 'None';
    const note = evidenceId === null ? 'As an older version of the reader has read it' : '';
    return { value: fieldValue, text, note, pieces: toPiece(evidenceId, text) };
  });
  return {
    choices: [...(isEmpty(current) ? [] : [read]), ...choices].slice(0, MAX_CHOICES),
    words,
  };
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
  const { document, outlook } = usePrivateActors();
  const { field } = term.current;
  // Why it is asked stands above.
  const { why: _why, ...noted } = term;
  const { id } = contract;
  const facts = useSelector(outlook, (snapshot) =>
    selectOutlook(snapshot)?.contracts.find((one) => one.id === id),
  );
  const today = useSelector(outlook, selectOutlook)?.today ?? '';
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

/** A value that is chosen by a press or its number, with its words. */
function ChoiceRow({
  choice: { value, text, note, pieces },
  number,
  marks,
  isDisabled,
  onChoose,
}: {
  choice: Choice;
  number: number;
  /** Of the value. */
  marks: ReactNode;
  isDisabled: boolean;
  onChoose: () => void;
}) {
  const { document } = usePrivateActors();
  const button = useRef<HTMLButtonElement>(null);
  const shortcut = useButtonShortcut(String(number), button);
  const { field } = value;
  const [first] = pieces;
  return (
    <li className={styles.choice}>
      <button
        ref={button}
        type="button"
        aria-keyshortcuts={shortcut}
        aria-disabled={isDisabled || undefined}
        className={styles.value}
        onFocus={() => {
          if (!first?.piece.quote) return;
          const words = { key: `${field} ${number}`, label: first.label, quote: first.piece.quote };
          document.send({ type: 'words.show', words });
        }}
        onClick={() => {
          if (!isDisabled) onChoose();
        }}
      >
        <span dir="auto" className={styles.label}>
          {text}
        </span>
        <KeyHint name={number} />
      </button>
      <span className={styles.marks}>
        {marks}
        {note}
      </span>
      <Words field={field} pieces={pieces} />
    </li>
  );
}

/** The words of a value, each with its page. */
function Words({ field, pieces }: { field: Field; pieces: readonly Piece[] }) {
  if (pieces.length === 0) return null;
  return (
    <ul className={styles.quotes}>
      {pieces.map(({ label, piece: { snippet, quote } }, index) => (
        <li key={index} className={styles.quote}>
          <blockquote dir="auto" className={styles.words}>
            {snippet}
          </blockquote>
          {quote ? (
            <PageButton
              words={{ key: `${field} ${index} ${quote.page}`, label, quote }}
              name={`Words of ${label}`}
              isRow={false}
            />
          ) : null}
        </li>
      ))}
    </ul>
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
  choice: gridStack({
    gap: '1',
    minWidth: '0',
    gridTemplateColumns: 'minmax(0, 1fr)',
    border: 'hairline',
    borderRadius: 'md',
    '&:first-child': { borderColor: 'accent', backgroundColor: 'surface.selected' },
  }),
  value: css({
    display: 'flex',
    gap: '2',
    alignItems: 'baseline',
    width: 'full',
    minHeight: 'control.sm',
    paddingInline: '3',
    paddingTop: '2',
    textAlign: 'start',
    fontWeight: 'semibold',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  }),
  label: css({ flex: '[1]', minWidth: '0', textAlign: 'start' }),
  marks: controlRow({
    columnGap: '3',
    paddingInline: '3',
    paddingBottom: '1',
    textStyle: 'caption',
    _empty: { display: 'none' },
  }),
  quotes: gridStack({ gap: '1', paddingInline: '3', paddingBottom: '2', minWidth: '0' }),
  quote: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '3',
    alignItems: 'start',
    textStyle: 'small.muted',
  }),
  words: css({ lineClamp: '4', overflowWrap: 'anywhere', minWidth: '0' }),
  answers: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '2',
    marginTop: { _beside: 'auto' },
  }),
  action: css({ justifyContent: 'space-between', minWidth: '0' }),
  key: css({
    paddingInline: '1.5',
    border: 'hairline',
    borderRadius: 'sm',
    fontFamily: 'sans',
    textStyle: 'caption',
  }),
};
