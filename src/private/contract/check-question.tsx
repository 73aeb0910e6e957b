import { shallowEqual, useSelector } from '@xstate/react';
import { Check, ChevronLeft, ChevronRight, Pencil, Undo2, type IconNode } from 'lucide';
import { use, useEffect, useRef, type ComponentProps } from 'react';
import { css } from 'styled-system/css';
import { gridStack, wrapRow, controlRow } from 'styled-system/patterns';
import { selectContractView } from '../../../machines/contract/contract.machine';
import {
  findAskedField,
  selectAnswer,
  selectQuestion,
  type ChecksProgress,
} from '../../../machines/private/checks.machine';
import { paths } from '../../shared/addresses';
import type { CalendarDay } from '../../../machines/domain/calendar';
import { describeFailure } from '../../../machines/domain/failure';
import { FIELDS, type ContractField } from '../../../machines/domain/fields';
import { Button, SmallButton } from '../../ui/button';
import { Card } from '../../ui/card';
import { ErrorNotice } from '../../ui/notice';
import { ShortcutsContext, useButtonShortcut } from '../../ui/shortcuts';
import { useFocusAfter } from '../../ui/use-focus-after';
import { ContractLink } from '../contract-links';
import { describeField, fieldId, nameOf } from '../../../machines/domain/field-text';
import { OpenContractContext, useOpenContract } from '../../shared/contract/open-contract';
import { usePrivateActors } from '../private-actors';
import { selectEditing } from '../../../machines/contract/correction.machine';
import { FieldFailure, FieldForm } from './field-form';
import { DocumentSheet } from './document-pane';
import { FieldSteps } from './field-steps';
import { FieldMarks, FieldNotes } from './field-value';
import { PageButton } from './rows';
import { useEvidence } from './words-button';

/** One question: a term with its words, and what a person can say about it. */
export function CheckQuestion({
  progress: { number, count, hasPrevious, isCorrecting },
  today,
}: {
  progress: ChecksProgress;
  today: CalendarDay;
}) {
  const { checks } = usePrivateActors();
  const question = useSelector(checks, selectQuestion);
  const contract = useSelector(checks, ({ children }) => children.contract);
  const view = useSelector(contract, selectContractView, shallowEqual);
  const asked = findAskedField(view, question);
  const answer = useSelector(checks, selectAnswer);
  // The question of an answer has been left, that of an undone one has not.
  const isUndone = useSelector(checks, ({ context }) => context.answer?.kind === 'undo');
  const hasShortcuts = use(ShortcutsContext);
  const isEdited = useSelector(asked?.correction, (snapshot) =>
    Boolean(snapshot && snapshot.context.draft !== null),
  );
  const card = useRef<HTMLDivElement>(null);
  const focusConfirm = () => card.current?.querySelector<HTMLElement>('[data-arrival]')?.focus();
  useFocusAfter(isEdited, focusConfirm);
  if (!question) return null;

  const { field, contractName, contractId } = question;
  const origin = asked?.term.origin;
  const canConfirm = origin === 'read' || origin === 'computed';
  const isIdle = asked !== null && !isCorrecting;
  const answerWith = (type: 'field.confirm' | 'field.edit') => () =>
    asked?.correction.send({ type, fieldValue: asked.term.current });
  return (
    <div ref={card}>
      <Card padding="md" className={styles.card}>
        <div className={styles.head}>
          <p className={styles.count}>{`${number} of ${count}`}</p>
          <ContractLink
            href={`${paths.contract(contractId)}#${fieldId(field)}`}
            name={contractName}
          />
        </div>
        <h3 className={styles.field}>{FIELDS[field].label}</h3>
        <div className={styles.body}>
          {asked ? (
            <OpenContractContext value={asked}>
              <CheckField term={asked.term} today={today} onAct={focusConfirm} />
            </OpenContractContext>
          ) : null}
          {view.kind === 'notFound' ? <p>This contract was removed.</p> : null}
          {view.kind === 'error' ? (
            <ErrorNotice summary={describeFailure(view.failure)}>
              <SmallButton
                onClick={() => {
                  // The button disappears.
                  focusConfirm();
                  contract?.send({ type: 'contract.retry' });
                }}
              >
                Retry
              </SmallButton>
            </ErrorNotice>
          ) : null}
          {asked || view.kind === 'notFound' || view.kind === 'error' ? null : (
            <p className={styles.loading}>Loading…</p>
          )}
        </div>
        {isEdited ? null : (
          <div className={styles.actions}>
            <Action
              data-arrival
              variant="solid"
              icon={Check}
              label="Confirm"
              character="c"
              isDisabled={!isIdle || !canConfirm}
              onPress={answerWith('field.confirm')}
            />
            <Action
              icon={Pencil}
              label="Correct"
              character="e"
              isDisabled={!isIdle}
              onPress={answerWith('field.edit')}
            />
            {asked?.term.canUndo ? (
              <Action
                icon={Undo2}
                label="Undo"
                character="u"
                isDisabled={!isIdle}
                onPress={() => {
                  // The button disappears.
                  focusConfirm();
                  asked.correction.send({ type: 'field.undo', field });
                }}
              />
            ) : null}
            <span className={styles.steps}>
              <Action
                icon={ChevronLeft}
                label="Previous"
                character="p"
                isDisabled={isCorrecting || !hasPrevious}
                onPress={() => checks.send({ type: 'question.previous' })}
              />
              <Action
                icon={ChevronRight}
                label="Next"
                character="n"
                isDisabled={isCorrecting}
                onPress={() => checks.send({ type: 'question.next' })}
              />
            </span>
          </div>
        )}
      </Card>
      <div className={styles.foot}>
        {answer === '' ? null : (
          <p>{`${answer}.${isUndone ? '' : ' Previous leads back to it.'}`}</p>
        )}
        {hasShortcuts ? (
          <p className={styles.keys}>
            Keys: <kbd>C</kbd> confirm, <kbd>E</kbd> correct, <kbd>N</kbd> next, <kbd>P</kbd>{' '}
            previous, <kbd>U</kbd> undo.
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** Button with a key. It keeps the focus from question to question, also while it does nothing. */
function Action({
  icon,
  label,
  character,
  isDisabled,
  onPress,
  variant = 'outline',
  ...props
}: Omit<ComponentProps<typeof Button>, 'ref'> & {
  icon: IconNode;
  label: string;
  character: string;
  isDisabled: boolean;
  onPress: () => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const shortcut = useButtonShortcut(character, button);
  return (
    <Button
      icon={icon}
      ref={button}
      size="sm"
      variant={variant}
      title={shortcut && `${label} (${shortcut})`}
      aria-keyshortcuts={shortcut}
      aria-disabled={isDisabled || undefined}
      onClick={() => {
        if (!isDisabled) onPress();
      }}
      {...props}
    >
      {label}
    </Button>
  );
}

const styles = {
  card: gridStack({ gap: '3' }),
  head: wrapRow({ alignItems: 'baseline', columnGap: '3', minWidth: '0' }),
  count: css({ textStyle: 'label', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' }),
  field: css({ textStyle: 'heading' }),
  /* Keeps the buttons in their place while the next question is loaded. */
  body: gridStack({ gap: '2', alignContent: 'start', minHeight: '[6rem]' }),
  loading: css({ color: 'fg.muted' }),
  actions: wrapRow({ gap: '2' }),
  steps: css({ display: 'flex', gap: '2', marginInlineStart: { md: 'auto' } }),
  foot: gridStack({ gap: '1', marginTop: '2', textStyle: 'small.muted' }),
  keys: css({
    '& kbd': {
      paddingInline: '1',
      border: 'hairline',
      borderRadius: 'sm',
      fontFamily: 'sans',
      color: 'fg',
    },
  }),
};

/** The value in question with the words that it is from, or the form that corrects it. */
function CheckField({
  term,
  today,
  onAct,
}: {
  term: ContractField;
  today: CalendarDay;
  /** Called before a pressed button disappears. */
  onAct: () => void;
}) {
  const { contract, correction } = useOpenContract();
  const { document } = usePrivateActors();
  const evidenceOf = useEvidence();
  const { field } = term.current;
  const editing = useSelector(
    correction,
    (snapshot) => selectEditing(snapshot, field),
    shallowEqual,
  );
  useEffect(() => {
    document.send({ type: 'document.open', contractId: contract.id });
    return () => document.send({ type: 'document.close' });
  }, [document, contract.id]);
  return (
    <>
      {editing.draft ? (
        <FieldForm draft={editing.draft} editing={editing} />
      ) : (
        <>
          <div className={fieldStyles.value}>
            <span dir="auto">{describeField(term)}</span>
            <FieldMarks term={term} today={today} />
          </div>
          <FieldNotes term={term} />
          {editing.failure ? <FieldFailure failure={editing.failure} onAct={onAct} /> : null}
        </>
      )}
      {/* Also beside the form: the words say what is right. */}
      <ul className={fieldStyles.quotes}>
        {term.sources.map(({ of, evidenceId }, index) => {
          const piece = evidenceOf(evidenceId);
          if (!piece) return null;
          const { quote } = piece;
          const label = of === '' ? nameOf(field) : of;
          return (
            <li key={index} className={fieldStyles.quote}>
              <blockquote dir="auto" className={fieldStyles.words}>
                {piece.snippet}
              </blockquote>
              {quote ? (
                <PageButton
                  words={{ key: `${field} ${index}`, label, quote }}
                  name={`Words of ${label}`}
                  isRow={false}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
      <FieldSteps term={term} />
      <DocumentSheet />
    </>
  );
}

const fieldStyles = {
  value: controlRow({
    columnGap: '3',
    rowGap: '1',
    fontWeight: 'medium',
    overflowWrap: 'anywhere',
  }),
  quotes: gridStack({ gap: '2' }),
  quote: controlRow({
    justifyContent: 'space-between',
    columnGap: '3',
    minWidth: '0',
    paddingInlineStart: '3',
    borderInlineStart: '[3px solid {colors.accent}]',
  }),
  words: css({
    textStyle: 'prose',
    maxHeight: '[16rem]',
    overflowY: 'auto',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    minWidth: '0',
  }),
};
