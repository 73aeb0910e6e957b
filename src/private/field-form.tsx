import { type FormEvent, useId } from 'react';
import { gridStack, wrapRow } from 'styled-system/patterns';
import { describeFailure, type Failure } from '../../machines/domain/failure';
import { Button, QuietButton, SmallButton } from '../ui/button';
import { ErrorNotice } from '../ui/notice';
import { useOpenContract } from '../shared/contract/open-contract';
import { css } from 'styled-system/css';
import type { FieldEditing } from '../../machines/contract/correction.machine';
import {
  type DecisionDraft,
  type FieldDraft,
  findContradiction,
  readDraft,
} from '../../machines/domain/field-drafts';
import { useInlineForm } from './inline-form';
import { FieldInputs } from './field-inputs';
import { nameOf, NOT_FOUND_WORDS } from '../../machines/domain/field-text';

/** Says why a change was not saved; outside of the form with the ways to go on. */
export function FieldFailure({
  failure,
  onAct,
}: {
  failure: Failure;
  /** Outside of the form: called before either button disappears. */
  onAct?: () => void;
}) {
  const { correction } = useOpenContract();
  const act = (type: 'correction.retry' | 'correction.cancel') => () => {
    onAct?.();
    correction.send({ type });
  };
  return (
    <ErrorNotice summary={describeFailure(failure)} className={styles.failure}>
      {onAct ? (
        <div className={styles.actions}>
          <SmallButton onClick={act('correction.retry')}>Retry</SmallButton>
          <QuietButton onClick={act('correction.cancel')}>Dismiss</QuietButton>
        </div>
      ) : null}
    </ErrorNotice>
  );
}

/** A date that the person has not entered completely, which a field hides from scripts, or that is too late for it. */
const INCOMPLETE = 'incomplete';

/** Whether the date of a form is none that can be saved, although its field hides that. */
export function hasIncompleteDay(form: HTMLFormElement): boolean {
  const validity = form.querySelector<HTMLInputElement>('input[type=date]')?.validity;
  return Boolean(validity?.badInput || validity?.rangeOverflow);
}

/** A draft whose date is as incomplete as its field. */
export const asIncomplete = <Draft extends object>(draft: Draft): Draft =>
  'day' in draft ? { ...draft, day: INCOMPLETE } : draft;

/** Form for one term. */
export function FieldForm({
  draft,
  editing: { isBusy, problem, failure },
}: {
  draft: FieldDraft;
  editing: FieldEditing;
}) {
  const { contract, correction } = useOpenContract();
  const entered = readDraft(draft);
  const contradiction =
    entered.kind === 'valid'
      ? findContradiction(entered.fieldValue, contract.terms?.entries ?? [])
      : '';
  const hintId = useId();
  const cancel = () => correction.send({ type: 'correction.cancel' });
  const form = useInlineForm(problem !== '', cancel);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (failure) {
      correction.send({ type: 'correction.retry' });
      return;
    }
    if (hasIncompleteDay(event.currentTarget))
      correction.send({ type: 'draft.change', draft: asIncomplete(draft) });
    correction.send({ type: 'draft.save' });
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={`Edit ${nameOf(draft.field)}`}
      aria-describedby={hintId}
      className={styles.form}
      onSubmit={submit}
    >
      <FieldInputs
        draft={draft}
        problem={problem || contradiction}
        isBusy={isBusy}
        onChange={(changed) => correction.send({ type: 'draft.change', draft: changed })}
      />
      <p id={hintId} className={styles.hint}>
        {hintOn(draft)}
      </p>
      {failure ? <FieldFailure failure={failure} /> : null}
      <div className={styles.actions}>
        <Button type="submit" size="sm" isBusy={isBusy}>
          {failure ? 'Retry' : 'Save'}
        </Button>
        <SmallButton aria-disabled={isBusy || undefined} onClick={cancel}>
          Cancel
        </SmallButton>
      </div>
    </form>
  );
}

const ANSWER_HINTS: Readonly<Record<DecisionDraft['answer'], string>> = {
  noticeGiven: 'The contract then ends with its term and does not renew.',
  renews: 'The next day to act is then its renewal, until that term is over.',
  ended: 'The contract then has no deadlines any more.',
};

const hintOn = (draft: FieldDraft): string =>
  draft.field === 'decision'
    ? ANSWER_HINTS[draft.answer]
    : (HINTS[draft.field] ?? 'Leave it empty if the contract has none.');

const HINTS: Partial<Record<FieldDraft['field'], string>> = {
  title: 'Without a name, the contract has that of its file.',
  parties: 'Names without roles and addresses. Empty ones are left out.',
  expiry: `Renewals and the last day of notice are counted from it. Without a day it is "${NOT_FOUND_WORDS}".`,
  notice: 'Time before the end. Leave it empty if the contract has none.',
  termStart: `The end of the first term is counted from it. Without a day it is "${NOT_FOUND_WORDS}".`,
  renewal: 'The end of the running term and the last day of notice follow from it.',
  reviewed: 'The day on which its questions were answered.',
  noticeBy: 'What you enter here replaces the computed day.',
};

const styles = {
  form: gridStack({ gap: '3', maxWidth: '[26rem]', _print: { display: 'none' } }),
  hint: css({ textStyle: 'small.muted' }),
  actions: wrapRow({ gap: '2' }),
  failure: gridStack({ gap: '2', _print: { display: 'none' } }),
};
