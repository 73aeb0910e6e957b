import { useEffect, useId, useRef, type FormEvent } from 'react';
import { css } from 'styled-system/css';
import { gridStack, wrapRow } from 'styled-system/patterns';
import type {
  CorrectionActorRef,
  FieldEditing,
} from '../../../machines/contract/correction.machine';
import {
  findContradiction,
  readDraft,
  type FieldDraft,
} from '../../../machines/domain/field-drafts';
import type { ContractField } from '../../../machines/domain/fields';
import { Button, SmallButton } from '../../ui/button';
import { FieldFailure } from './field-failure';
import { FieldInputs } from './field-inputs';
import { nameOf, NOT_FOUND_WORDS } from '../field-text';

/** A date that the person has not entered completely, which a field hides from scripts. */
const INCOMPLETE = 'incomplete';

const findDay = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>('input[type=date]');

/** A draft whose date is as incomplete as its field. */
const withDay = (draft: FieldDraft): FieldDraft =>
  'day' in draft ? { ...draft, day: INCOMPLETE } : draft;

/** Form for one term. The first input gets the focus; Escape cancels. */
export function FieldForm({
  draft,
  terms,
  editing: { isBusy, problem, failure },
  correction,
}: {
  draft: FieldDraft;
  /** All terms of the contract, which this one may contradict. */
  terms: readonly ContractField[];
  editing: FieldEditing;
  correction: CorrectionActorRef;
}) {
  const entered = readDraft(draft);
  const hintId = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), []);
  useEffect(() => {
    const element = form.current;
    const cancelOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') correction.send({ type: 'correction.cancel' });
    };
    element?.addEventListener('keydown', cancelOnEscape);
    return () => element?.removeEventListener('keydown', cancelOnEscape);
  }, [correction]);
  useEffect(() => {
    if (problem !== '') form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problem]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (failure) {
      correction.send({ type: 'correction.retry' });
      return;
    }
    if (findDay(event.currentTarget)?.validity.badInput)
      correction.send({ type: 'draft.change', draft: withDay(draft) });
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
        problem={
          problem || (entered.kind === 'valid' ? findContradiction(entered.term, terms) : '')
        }
        isBusy={isBusy}
        onChange={(changed) => correction.send({ type: 'draft.change', draft: changed })}
      />
      <p id={hintId} className={styles.hint}>
        {HINTS[draft.field] ?? 'Leave it empty if the contract has none.'}
      </p>
      {failure ? <FieldFailure failure={failure} /> : null}
      <div className={styles.actions}>
        <Button type="submit" size="sm" isBusy={isBusy}>
          {failure ? 'Retry' : 'Save'}
        </Button>
        <SmallButton
          aria-disabled={isBusy || undefined}
          onClick={() => correction.send({ type: 'correction.cancel' })}
        >
          Cancel
        </SmallButton>
      </div>
    </form>
  );
}

const HINTS: Partial<Record<FieldDraft['field'], string>> = {
  title: 'Without a name, the contract has that of its file.',
  parties: 'Names without roles and addresses. Empty ones are left out.',
  expiry: `Renewals and the last day of notice are counted from it. Without a day it is "${NOT_FOUND_WORDS}".`,
  notice: 'Time before the end. Leave it empty if the contract has none.',
  termStart: `The end of the first term is counted from it. Without a day it is "${NOT_FOUND_WORDS}".`,
  renewal: 'The end of the running term and the last day of notice follow from it.',
  noticeBy: 'What you enter here replaces the computed day.',
};

const styles = {
  form: gridStack({ gap: '3', maxWidth: '[26rem]', _print: { display: 'none' } }),
  hint: css({ textStyle: 'small.muted' }),
  actions: wrapRow({ gap: '2' }),
};
