import { useSelector, shallowEqual } from '@xstate/react';
import { Check, ListChecks, Paperclip, Pencil, Undo2, type IconNode } from 'lucide';
import { useRef, useState, type FormEvent } from 'react';
import { css, cx } from 'styled-system/css';
import { flexRow, gridStack } from 'styled-system/patterns';
import { Link } from 'wouter';
import {
  selectActiveField,
  selectChangeResult,
  selectEditing,
  type CorrectionEvent,
} from '../../../machines/contract/correction.machine';
import type { CalendarDay } from '../../../machines/domain/calendar';
import type { Evidence } from '../../../machines/domain/contract';
import { describeFailure } from '../../../machines/domain/failure';
import {
  FIELDS,
  isOfKind,
  type ContractField,
  type ContractFields,
  type Decision,
  type FieldOfKind,
} from '../../../machines/domain/fields';
import {
  type FilePasswordState,
  selectFilePassword,
} from '../../../machines/private/file-password.machine';
import { selectFacts } from '../../../machines/private/outlook.selectors';
import { countOf } from '../../../machines/domain/words';
import { paths } from '../../shared/addresses';
import type { ShownWords } from '../../../machines/private/document.machine';
import { useOpenContract } from '../../shared/contract/open-contract';
import { PasswordForm } from '../../shared/password-form';
import { Button, buttonClass, IconButton, QuietButton } from '../../ui/button';
import { LiveRegion } from '../../ui/hidden-text';
import { ErrorNotice, Notice } from '../../ui/notice';
import { useButtonShortcut, useLinkShortcut } from '../../ui/shortcuts';
import { Icon } from '../../ui/icon';
import { TextField } from '../../ui/text-field';
import { useFocusAfter } from '../../ui/use-focus-after';
import { describeField, fieldId, nameOf, partiesOf } from '../../../machines/domain/field-text';
import { usePrivateActors } from '../private-actors';
import { useDecision } from './answers';
import { FieldFailure, FieldForm } from '../field-form';
import { FieldSteps } from './field-steps';
import { FieldMarks, FieldNotes } from './field-value';
import { rows, RowSection, WordsLine } from './rows';
import { RowGroup, useEvidence, useIsShown, useIsStop } from './words-button';

const isToCheck = ({ certainty, needs, origin }: ContractField) =>
  certainty === 'to check' || (origin === 'missing' && needs !== undefined);

/** Terms of a contract, one row each; each can be confirmed and corrected (ruling 39). */
export function Terms({
  id,
  terms,
  today,
}: {
  /** Of the contract. */
  id: string;
  terms: ContractFields;
  today: CalendarDay;
}) {
  const { problem, isProtected, note } = terms;
  const { correction } = useOpenContract();
  const decision = useDecision({ terms });
  const entries =
    decision && !terms.entries.includes(decision) ? [decision, ...terms.entries] : terms.entries;
  const result = useSelector(correction, selectChangeResult);
  const title = useRef<HTMLHeadingElement>(null);
  useFocusAfter(isProtected === true, () => title.current?.focus());
  const toCheck = entries.filter(isToCheck);
  return (
    <RowSection
      id="terms"
      title="Terms"
      titleRef={title}
      count={toCheck.length === 0 ? '' : `${toCheck.length} to check`}
      action={<ReviewLink id={id} today={today} />}
    >
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
    </RowSection>
  );
}

/** Leads to the questions about the contract. One without any can be said to be reviewed. */
function ReviewLink({ id, today }: { id: string; today: CalendarDay }) {
  const { dashboard } = usePrivateActors();
  const { correction } = useOpenContract();
  const facts = useSelector(dashboard, (snapshot) => selectFacts(snapshot, id));
  const isBlocked = useSelector(correction, (one) => selectActiveField(one) !== undefined);
  const link = useRef<HTMLAnchorElement>(null);
  const shortcut = useLinkShortcut('c', link);
  if (!facts?.isRead) return null;
  if (facts.questions.length > 0)
    return (
      <Link
        ref={link}
        href={paths.reviewOf(id)}
        title={shortcut && `Review (${shortcut})`}
        aria-keyshortcuts={shortcut}
        className={cx(buttonClass({ variant: 'ghost', size: 'sm' }), styles.review)}
      >
        <Icon of={ListChecks} />
        {`Review ${countOf(facts.questions.length, 'question')}`}
      </Link>
    );
  return facts.reviewed === null ? (
    <QuietButton
      icon={ListChecks}
      aria-disabled={isBlocked || undefined}
      className={styles.review}
      onClick={() => {
        if (isBlocked) return;
        correction.send({ type: 'field.correct', fieldValue: { field: 'reviewed', value: today } });
      }}
    >
      Mark as reviewed
    </QuietButton>
  ) : null;
}

const STATUS: Partial<Record<FilePasswordState, string>> = {
  reading: 'Reading the file…',
  waiting: 'The file of another contract is being read. This one can be read after it.',
};

/** Asks for the password of a contract's stored file, and reads it anew (ruling 38). */
function ProtectedFile({ id }: { id: string }) {
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

/** What a row says, with its words: each party, or the value and what the contract says for the other side. */
function linesOf(
  { current, origin, sources }: ContractField,
  text: string,
  evidenceOf: (id: string | undefined) => Evidence | undefined,
): readonly (ShownWords & { readonly text: string })[] {
  const { field } = current;
  const parties = partiesOf(current);
  const [source, ...others] = sources;
  const sourceOf = (party: string) =>
    origin === 'corrected' ? undefined : sources.find(({ of }) => of === party);
  const lines =
    parties.length > 0
      ? parties.map((party) => ({ of: party, evidenceId: sourceOf(party)?.evidenceId }))
      : [
          { of: text, evidenceId: source?.evidenceId },
          ...others.filter(({ evidenceId }) => evidenceOf(evidenceId)?.quote),
        ];
  return lines.map(({ of, evidenceId }, index) => ({
    key: index === 0 ? field : `${field} ${index}`,
    text: of,
    label: `${FIELDS[field].label}: ${of}`,
    quote: evidenceOf(evidenceId)?.quote ?? null,
  }));
}

/** One term: its value and where it is from, or the form that corrects it. */
function FieldRow({ term, today }: { term: ContractField; today: CalendarDay }) {
  const { correction } = useOpenContract();
  const { current, origin, needs } = term;
  const { field } = current;
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
  const isShown = useIsShown(field);
  const lines = linesOf(term, describeField(term), useEvidence());
  // The marks are about all parties.
  const marked = field === 'parties' ? lines.length - 1 : 0;
  return (
    <div
      ref={row}
      data-field={field}
      data-shown={isShown || undefined}
      data-single={(lines.length === 1 && !draft) || undefined}
      className={rows.term}
    >
      <dt className={rows.label}>{FIELDS[field].label}</dt>
      <dd className={rows.content}>
        {draft ? (
          <FieldForm draft={draft} editing={editing} />
        ) : (
          <>
            {lines.map(({ text, ...words }, index) => (
              <WordsLine
                key={words.key}
                id={index === 0 ? fieldId(field) : undefined}
                words={words}
                marks={index === marked ? <FieldMarks term={term} today={today} /> : null}
              >
                <span dir="auto" data-missing={origin === 'missing' || undefined}>
                  {text}
                </span>
              </WordsLine>
            ))}
            {origin === 'missing' && needs !== undefined && isOfKind('day', current) ? (
              <MissingDay field={current.field} needs={needs} isBlocked={isBlocked} />
            ) : null}
            {current.field === 'decision' ? <ProofButton decision={current.value} /> : null}
            <FieldNotes term={term} />
            <FieldSteps term={term} />
            {editing.failure ? <FieldFailure failure={editing.failure} onAct={focusValue} /> : null}
          </>
        )}
      </dd>
      {draft ? null : (
        <dd className={rows.actions}>
          <FieldActions term={term} isShown={isShown} isDisabled={isBlocked} onAct={focusValue} />
        </dd>
      )}
    </div>
  );
}

/** Saves the file that proves a decision. */
function ProofButton({ decision }: { decision: Decision | null }) {
  const { original } = usePrivateActors();
  const { id } = useOpenContract().contract;
  const proof = decision?.proof;
  return proof ? (
    <QuietButton
      icon={Paperclip}
      aria-label={`Save ${proof.name}`}
      className={styles.proof}
      onClick={() => original.send({ type: 'original.save', id, proof: proof.id })}
    >
      <bdi className={styles.proofName}>{proof.name}</bdi>
    </QuietButton>
  ) : null;
}

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
  const action = (icon: IconNode, title: string, of: string, event: CorrectionEvent) =>
    ({
      icon,
      size: 'sm',
      title,
      'aria-label': `${title} ${of}`,
      'aria-disabled': isDisabled || undefined,
      tabIndex: isStop ? undefined : -1,
      onClick: () => {
        if (isDisabled) return;
        onAct();
        correction.send(event);
      },
    }) as const;
  const name = nameOf(field);
  return (
    <>
      {origin === 'read' || origin === 'computed' ? (
        <IconButton
          {...action(Check, 'Confirm', name, { type: 'field.confirm', fieldValue: current })}
        />
      ) : null}
      {canUndo ? (
        <IconButton
          {...action(Undo2, 'Undo', `change of ${name}`, { type: 'field.undo', field })}
        />
      ) : null}
      <IconButton
        {...action(Pencil, 'Edit', name, { type: 'field.edit', fieldValue: current })}
        ref={edit}
        aria-keyshortcuts={shortcut}
        title={shortcut ? `Edit (${shortcut})` : 'Edit'}
      />
    </>
  );
}

const styles = {
  advice: css({ textStyle: 'caption', color: 'fg.muted' }),
  review: css({ _print: { display: 'none' } }),
  /** Above the row, whose press shows its words. */
  proof: css({
    position: 'relative',
    zIndex: 'raised',
    justifySelf: 'start',
    maxWidth: 'full',
    marginInline: '-3',
    _print: { display: 'none' },
  }),
  proofName: css({ minWidth: '0', overflowWrap: 'anywhere', whiteSpace: 'normal' }),
  missing: flexRow({
    screenOnly: true,
    position: 'relative',
    zIndex: 'raised',
    alignItems: 'end',
    gap: '2',
    paddingBlock: '1',
  }),
};
