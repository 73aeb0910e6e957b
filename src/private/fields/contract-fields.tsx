import { useSelector, shallowEqual } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import { gridStack, wrapRow } from 'styled-system/patterns';
import { selectChangeResult, selectEditing } from '../../../machines/contract/correction.machine';
import { Card } from '../../ui/card';
import { focusHashTarget } from '../../ui/main';
import { LiveRegion, VisuallyHidden } from '../../ui/hidden-text';
import { ErrorNotice, Notice } from '../../ui/notice';
import { useFocusAfter } from '../../ui/use-focus-after';
import type { TermsProps } from '../../shared/contract/contract-details';
import { useOpenContract } from '../../shared/contract/open-contract';
import { describeFailure } from '../../../machines/domain/failure';
import {
  type FilePasswordState,
  selectFilePassword,
} from '../../../machines/private/file-password.machine';
import { PasswordForm } from '../../shared/password-form';
import { usePrivateActors } from '../private-actors';
import { Check, Pencil, Undo2 } from 'lucide';
import type { CalendarDay } from '../../../machines/domain/calendar';
import { FIELDS, type ContractField, type FieldSource } from '../../../machines/domain/fields';
import { RowAction } from '../../ui/row-action';
import { fieldId, nameOf, partiesOf } from '../field-text';
import { SourceButton } from '../../shared/contract/source-button';
import { RetryableFailure, FieldForm } from './field-form';
import { FieldSteps } from './field-steps';
import { FieldValueText } from './field-value';
import { useIsPrinting } from '../../ui/printing';

/** Terms of a contract of the private workspace; each can be corrected (ruling 39). */
export function Terms({ id, terms: { entries, problem, isProtected, note }, today }: TermsProps) {
  const { correction } = useOpenContract();
  const result = useSelector(correction, selectChangeResult);
  const title = useRef<HTMLHeadingElement>(null);
  useFocusAfter(isProtected === true, () => title.current?.focus());
  // A link to a term leads here before the term is shown.
  useEffect(() => void focusHashTarget(), []);
  return (
    <section aria-labelledby="terms" className={styles.section}>
      <h2 id="terms" ref={title} tabIndex={-1} className={styles.title}>
        Terms
      </h2>
      {problem === '' ? null : <Notice tone="yellow" summary={problem} />}
      {isProtected ? <ProtectedFile id={id} /> : null}
      {note === '' ? null : <Notice tone="yellow" summary={note} />}
      <Card padding="none" className={styles.card}>
        <dl>
          {entries.map((term) => (
            <FieldRow key={term.current.field} term={term} today={today} />
          ))}
        </dl>
      </Card>
      <p className={styles.advice}>Covenant reads contracts and gives no legal advice.</p>
      <LiveRegion>{result}</LiveRegion>
    </section>
  );
}

const styles = {
  section: gridStack({ gap: '3', minWidth: '0' }),
  title: css({ textStyle: 'title', breakAfter: 'avoid' }),
  /* Each page has a whole border. */
  card: css({ boxDecorationBreak: 'clone' }),
  advice: css({ textStyle: 'small.muted' }),
};

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

/** One term: its value and where it is from, or the form that corrects it. */
export function FieldRow({ term, today }: { term: ContractField; today: CalendarDay }) {
  const { correction } = useOpenContract();
  const { current, origin } = term;
  const { field } = current;
  const editing = useSelector(
    correction,
    (snapshot) => selectEditing(snapshot, field),
    shallowEqual,
  );
  const { draft } = editing;
  const row = useRef<HTMLDivElement>(null);
  const focusEdit = () => row.current?.querySelector<HTMLElement>('[data-edit]')?.focus();
  useFocusAfter(draft !== null, focusEdit);

  const listed = origin === 'corrected' ? [] : partiesOf(current);
  const others = term.sources.filter(({ of }) => !listed.includes(of));
  const toButton = ({ of, evidenceId }: FieldSource, isBeside: boolean) => (
    <SourceButton key={evidenceId} evidenceId={evidenceId}>
      Source
      {of === '' || isBeside ? null : <bdi>{`: ${of}`}</bdi>}
      <VisuallyHidden>{` of ${isBeside ? of : nameOf(field)}`}</VisuallyHidden>
    </SourceButton>
  );
  const sourceOf = (party: string) => {
    const source = origin === 'corrected' ? undefined : term.sources.find(({ of }) => of === party);
    return source ? toButton(source, true) : null;
  };
  return (
    <div
      ref={row}
      id={fieldId(field)}
      tabIndex={-1}
      data-highlighted={field === 'noticeBy' || undefined}
      className={rowStyles.row}
    >
      <dt className={rowStyles.label}>{FIELDS[field].label}</dt>
      <dd className={rowStyles.content}>
        {draft ? (
          <FieldForm draft={draft} editing={editing} />
        ) : (
          <>
            <FieldValueText term={term} today={today} sourceOf={sourceOf} />
            <FieldPages sources={term.sources} />
            <FieldSteps term={term} />
            <div className={rowStyles.actions}>
              {others.map((source) => toButton(source, false))}
              <FieldActions
                term={term}
                isDisabled={editing.isBlocked || editing.isBusy || editing.failure !== null}
                // The pressed button can disappear.
                onAct={focusEdit}
              />
            </div>
            {editing.failure ? (
              <RetryableFailure failure={editing.failure} onAct={focusEdit} />
            ) : null}
          </>
        )}
      </dd>
    </div>
  );
}

function FieldActions({
  term: { current, origin, canUndo },
  isDisabled,
  onAct,
}: {
  term: ContractField;
  isDisabled: boolean;
  onAct: () => void;
}) {
  const { correction } = useOpenContract();
  const { field } = current;
  const canConfirm = origin === 'read' || origin === 'computed';
  return (
    <>
      <RowAction
        data-edit
        icon={Pencil}
        label="Edit"
        of={nameOf(field)}
        isDisabled={isDisabled}
        onClick={() => correction.send({ type: 'field.edit', fieldValue: current })}
      />
      {canConfirm ? (
        <RowAction
          icon={Check}
          label="Confirm"
          of={nameOf(field)}
          isDisabled={isDisabled}
          onClick={() => {
            onAct();
            correction.send({ type: 'field.confirm', fieldValue: current });
          }}
        />
      ) : null}
      {canUndo ? (
        <RowAction
          icon={Undo2}
          label="Undo"
          of={`change of ${nameOf(field)}`}
          isDisabled={isDisabled}
          onClick={() => {
            onAct();
            correction.send({ type: 'field.undo', field });
          }}
        />
      ) : null}
    </>
  );
}

const rowStyles = {
  row: gridStack({
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '11rem minmax(0, 1fr)' },
    columnGap: '4',
    rowGap: '1',
    padding: { base: '4', md: '5' },
    paddingBlock: { base: '3', md: '3' },
    breakInside: 'avoid',
    '&:not(:first-child)': { borderTop: 'hairline' },
    '&:first-child': { borderTopRadius: 'lg' },
    '&:last-child': { borderBottomRadius: 'lg' },
    '&[data-highlighted]': { backgroundColor: { base: 'surface.selected', _print: 'surface' } },
  }),
  label: css({ textStyle: 'label', color: 'fg.muted', paddingTop: { md: '0.5' } }),
  content: gridStack({ gap: '1', minWidth: '0' }),
  actions: wrapRow({
    screenOnly: true,
    marginInline: '-3',
    /* On phones, all actions fit in one line without icons. */
    '& svg': { display: { base: 'none', sm: 'block' } },
  }),
};

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
  return <p className={pages}>{`Source: ${[...places].join('; ')}`}</p>;
}

const pages = css({ display: { base: 'none', _print: 'block' }, textStyle: 'small.muted' });
