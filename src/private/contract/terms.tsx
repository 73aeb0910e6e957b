import { useSelector, shallowEqual } from '@xstate/react';
import { Check, ListChecks, Pencil, Undo2 } from 'lucide';
import { useRef, useState, type FormEvent } from 'react';
import { css } from 'styled-system/css';
import { flexRow, gridStack } from 'styled-system/patterns';
import { selectChangeResult, selectEditing } from '../../../machines/contract/correction.machine';
import type { CalendarDay } from '../../../machines/domain/calendar';
import { describeFailure } from '../../../machines/domain/failure';
import {
  FIELDS,
  isOfKind,
  type ContractField,
  type ContractFields,
  type FieldOfKind,
  type FieldSource,
} from '../../../machines/domain/fields';
import {
  type FilePasswordState,
  selectFilePassword,
} from '../../../machines/private/file-password.machine';
import type { ShownWords } from '../../../machines/private/document.machine';
import { useOpenContract } from '../../shared/contract/open-contract';
import { PasswordForm } from '../../shared/password-form';
import { Button, IconButton, QuietButton } from '../../ui/button';
import { LiveRegion } from '../../ui/hidden-text';
import { ErrorNotice, Notice } from '../../ui/notice';
import { useIsPrinting } from '../../ui/printing';
import { useButtonShortcut } from '../../ui/shortcuts';
import { TextField } from '../../ui/text-field';
import { useFocusAfter } from '../../ui/use-focus-after';
import { describeField, fieldId, nameOf, partiesOf } from '../field-text';
import { usePrivateActors } from '../private-actors';
import { RetryableFailure, FieldForm } from './field-form';
import { FieldSteps } from './field-steps';
import { FieldMarks, FieldNotes } from './field-value';
import { rows } from './row-styles';
import { RowGroup, useIsStop, useShowWords, WordsButton } from './words-button';

const isToCheck = ({ certainty, needs, origin }: ContractField) =>
  certainty === 'to check' || (origin === 'missing' && needs !== undefined);

/** Terms of a contract, one row each; each can be confirmed and corrected (ruling 39). */
export function Terms({
  id,
  terms: { entries, problem, isProtected, note },
  today,
}: {
  /** Of the contract. */
  id: string;
  terms: ContractFields;
  today: CalendarDay;
}) {
  const { correction } = useOpenContract();
  const result = useSelector(correction, selectChangeResult);
  const title = useRef<HTMLHeadingElement>(null);
  useFocusAfter(isProtected === true, () => title.current?.focus());
  const toCheck = entries.filter(isToCheck);
  return (
    <section aria-labelledby="terms" className={rows.section}>
      <div className={rows.head}>
        <h2 id="terms" ref={title} tabIndex={-1} className={rows.title}>
          Terms
        </h2>
        <p className={rows.count}>{toCheck.length === 0 ? '' : `${toCheck.length} to check`}</p>
        <CheckButton fields={toCheck} />
      </div>
      {problem === '' ? null : <Notice tone="yellow" summary={problem} />}
      {isProtected ? <ProtectedFile id={id} /> : null}
      {note === '' ? null : <Notice tone="yellow" summary={note} />}
      <RowGroup keys={entries.map(({ current }) => current.field)}>
        <dl className={rows.list}>
          {entries.map((term) => (
            <FieldRow key={term.current.field} term={term} today={today} />
          ))}
        </dl>
      </RowGroup>
      <p className={styles.advice}>Covenant reads contracts and gives no legal advice.</p>
      <LiveRegion>{result}</LiveRegion>
    </section>
  );
}

/** Leads to the next value to check, after the one that has the focus. */
function CheckButton({ fields }: { fields: readonly ContractField[] }) {
  const button = useRef<HTMLButtonElement>(null);
  const shortcut = useButtonShortcut('c', button);
  if (fields.length === 0) return null;
  const focusNext = () => {
    const rowsToCheck = fields.flatMap(
      ({ current }) => document.getElementById(fieldId(current.field)) ?? [],
    );
    const position = rowsToCheck.findIndex((row) => row === document.activeElement);
    rowsToCheck[(position + 1) % rowsToCheck.length]?.focus();
  };
  return (
    <QuietButton
      ref={button}
      icon={ListChecks}
      title={shortcut && `Check them (${shortcut})`}
      aria-keyshortcuts={shortcut}
      className={styles.check}
      onClick={focusNext}
    >
      Check them
    </QuietButton>
  );
}

const STATUS: Partial<Record<FilePasswordState, string>> = {
  reading: 'Reading the file…',
  waiting: 'The file of another contract is being read. This one can be read after it.',
};

/** Asks for the password of a contract's stored file, and reads it anew (ruling 38). */
export function ProtectedFile({ id }: { id: string }) {
  const { filePassword } = usePrivateActors();
  const state = useSelector(filePassword, (snapshot) => selectFilePassword(snapshot, id));
  const failure = useSelector(filePassword, ({ context }) => context.failure);
  return (
    <div className={protectedFileStyles.stack}>
      <PasswordForm
        label="Password of the file"
        isRefused={state === 'refused'}
        isInRow
        onEnter={(password) => filePassword.send({ type: 'password.enter', id, password })}
      />
      <p role="status" className={protectedFileStyles.status}>
        {STATUS[state]}
      </p>
      <ErrorNotice summary={state === 'failed' && describeFailure(failure)} />
    </div>
  );
}

const protectedFileStyles = {
  stack: gridStack({ screenOnly: true, gap: '2' }),
  status: css({ textStyle: 'small.muted', _empty: { srOnly: true } }),
};

/** A part of a value, and its words. */
interface Part {
  readonly text: string;
  readonly evidenceId: string | undefined;
}

/** Each party has words of its own; other values have one place, or several. */
function partsOf(term: ContractField): readonly [Part, ...Part[]] {
  const { current, origin, sources } = term;
  const [first = '', ...others] = partiesOf(current);
  const isRead = origin !== 'corrected';
  if (first === '') return [{ text: describeField(term), evidenceId: sources[0]?.evidenceId }];
  const toPart = (text: string): Part => {
    const source = isRead ? sources.find(({ of }) => of === text) : undefined;
    return { text, evidenceId: source?.evidenceId };
  };
  return [toPart(first), ...others.map(toPart)];
}

/** One term: its value and where it is from, or the form that corrects it. */
export function FieldRow({ term, today }: { term: ContractField; today: CalendarDay }) {
  const { contract, correction } = useOpenContract();
  const { current, origin, needs } = term;
  const { field } = current;
  const { label } = FIELDS[field];
  const editing = useSelector(
    correction,
    (snapshot) => selectEditing(snapshot, field),
    shallowEqual,
  );
  const { draft } = editing;
  const row = useRef<HTMLDivElement>(null);
  const focusValue = () => row.current?.querySelector<HTMLElement>('[data-row]')?.focus();
  useFocusAfter(draft !== null, focusValue);
  const isBlocked = editing.isBlocked || editing.isBusy || editing.failure !== null;

  const parts = partsOf(term).map(({ text, evidenceId }, index) => {
    const quote = contract.evidence.find(({ id }) => id === evidenceId)?.quote ?? null;
    const key = index === 0 ? field : `${field} ${index}`;
    return { key, text, words: { key, label: `${label}: ${text}`, quote } };
  });
  const [first] = parts;
  const { isShown } = useShowWords(first?.words ?? { key: field, label, quote: null });
  // A notice of the other side has words of its own.
  const others = parts.length > 1 ? [] : term.sources.slice(1);
  return (
    <div
      ref={row}
      data-field={field}
      data-shown={isShown || undefined}
      data-single={(parts.length === 1 && !draft) || undefined}
      data-several={parts.length > 1 || undefined}
      className={rows.term}
    >
      <dt className={rows.label}>{label}</dt>
      <dd className={rows.content}>
        {draft ? (
          <FieldForm draft={draft} editing={editing} />
        ) : (
          <>
            {parts.map(({ key, text, words }, index) => (
              <div key={key} className={rows.line}>
                <WordsButton
                  id={index === 0 ? fieldId(field) : undefined}
                  words={words}
                  stop={key}
                  className={rows.value}
                >
                  <span dir="auto" data-missing={origin === 'missing' || undefined}>
                    {text}
                  </span>
                </WordsButton>
                {index === parts.length - 1 ? <FieldMarks term={term} today={today} /> : null}
                {parts.length > 1 ? <PageOf words={words} /> : null}
              </div>
            ))}
            {others.map((source) => (
              <OtherSource key={source.evidenceId} label={label} source={source} />
            ))}
            {origin === 'missing' && needs !== undefined && isOfKind('day', current) ? (
              <MissingDay field={current.field} needs={needs} isBlocked={isBlocked} />
            ) : null}
          </>
        )}
      </dd>
      <dd className={rows.end}>
        {first && parts.length === 1 ? <PageOf words={first.words} /> : null}
        {draft ? null : (
          <FieldActions term={term} isShown={isShown} isDisabled={isBlocked} onAct={focusValue} />
        )}
      </dd>
      {draft ? null : (
        <dd className={rows.below}>
          <FieldNotes term={term} />
          <FieldPages sources={term.sources} />
          <FieldSteps term={term} />
          {editing.failure ? (
            <RetryableFailure failure={editing.failure} onAct={focusValue} />
          ) : null}
        </dd>
      )}
    </div>
  );
}

/** Where the contract says it for the other side. */
function OtherSource({
  label,
  source: { of, evidenceId },
}: {
  label: string;
  source: FieldSource;
}) {
  const { contract } = useOpenContract();
  const quote = contract.evidence.find(({ id }) => id === evidenceId)?.quote;
  if (!quote) return null;
  const words = { key: `${label} ${of}`, label: `${label}: ${of}`, quote };
  return (
    <div className={rows.line}>
      <WordsButton words={words} stop={words.key} className={rows.value}>
        {of}
      </WordsButton>
      <PageOf words={words} />
    </div>
  );
}

/** The page of words, to see; their button says it. */
const PageOf = ({ words: { quote } }: { words: ShownWords }) =>
  quote ? (
    <span aria-hidden="true" className={rows.page}>
      p. {quote.page}
    </span>
  ) : null;

/** A day that only a person knows, in the contract's words. */
function MissingDay({
  field,
  needs,
  isBlocked,
}: {
  field: FieldOfKind<'day'>;
  needs: string;
  isBlocked: boolean;
}) {
  const { correction } = useOpenContract();
  const [day, setDay] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isBlocked || day === '') return;
    correction.send({ type: 'field.edit', fieldValue: { field, value: null } });
    correction.send({ type: 'draft.change', draft: { field, day } });
    correction.send({ type: 'draft.save' });
  };
  return (
    <form noValidate aria-label={`Enter ${needs}`} className={styles.missing} onSubmit={save}>
      <TextField
        type="date"
        name="day"
        label={`Enter ${needs}`}
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <Button type="submit" size="sm" variant="outline" aria-disabled={isBlocked || undefined}>
        Save
      </Button>
    </form>
  );
}

function FieldActions({
  term: { current, origin, canUndo },
  isShown,
  isDisabled,
  onAct,
}: {
  term: ContractField;
  isShown: boolean;
  isDisabled: boolean;
  /** Called before a pressed button disappears. */
  onAct: () => void;
}) {
  const { correction } = useOpenContract();
  const { field } = current;
  const isStop = useIsStop(field);
  const edit = useRef<HTMLButtonElement>(null);
  const shortcut = useButtonShortcut(isShown ? 'e' : undefined, edit);
  const button = {
    size: 'sm',
    tabIndex: isStop ? undefined : -1,
    'aria-disabled': isDisabled || undefined,
  } as const;
  const canConfirm = origin === 'read' || origin === 'computed';
  const act = (run: () => void) => () => {
    if (isDisabled) return;
    onAct();
    run();
  };
  return (
    <div className={rows.actions}>
      {canConfirm ? (
        <IconButton
          {...button}
          icon={Check}
          aria-label={`Confirm ${nameOf(field)}`}
          title="Confirm"
          onClick={act(() => correction.send({ type: 'field.confirm', fieldValue: current }))}
        />
      ) : null}
      {canUndo ? (
        <IconButton
          {...button}
          icon={Undo2}
          aria-label={`Undo change of ${nameOf(field)}`}
          title="Undo"
          onClick={act(() => correction.send({ type: 'field.undo', field }))}
        />
      ) : null}
      <IconButton
        {...button}
        ref={edit}
        icon={Pencil}
        aria-label={`Edit ${nameOf(field)}`}
        aria-keyshortcuts={shortcut}
        title={shortcut ? `Edit (${shortcut})` : 'Edit'}
        onClick={act(() => correction.send({ type: 'field.edit', fieldValue: current }))}
      />
    </div>
  );
}

/** Where a term is written, on paper: "Page 2, Notice". */
function FieldPages({ sources }: { sources: readonly FieldSource[] }) {
  const { contract } = useOpenContract();
  const isPrinting = useIsPrinting();
  if (!isPrinting) return null;
  const places = new Set(
    sources.flatMap(
      ({ evidenceId }) => contract.evidence.find(({ id }) => id === evidenceId)?.source ?? [],
    ),
  );
  if (places.size === 0) return null;
  return <p className={styles.pages}>{`Source: ${[...places].join('; ')}`}</p>;
}

const styles = {
  advice: css({ textStyle: 'caption', color: 'fg.muted' }),
  check: css({ _print: { display: 'none' } }),
  missing: flexRow({
    screenOnly: true,
    position: 'relative',
    zIndex: 'raised',
    alignItems: 'end',
    gap: '2',
    paddingBlock: '1',
  }),
  pages: css({ display: { base: 'none', _print: 'block' }, textStyle: 'small.muted' }),
};
