import * as fc from 'fast-check';
import { LENGTH_PROBLEM, readDraft, type FieldDraft } from '../../../machines/domain/field-drafts';
import type { FieldChange } from '../../../machines/domain/fields';
import { makeFields } from '../../support/fields';
import type { SyncCommand } from './command';
import { recordCall, type ContractModel, type Model } from './reference-model';
import { signedInCommand } from './signed-in-command';
import { weighted } from './weighted';

const NOTICE = { field: 'notice', value: 'P60D' } as const;
/** Its length, as the form starts with it. */
const COUNT = '60';

const draftOfCount = (count: string): FieldDraft => ({
  field: 'notice',
  length: { count, unit: 'D' },
});

function startChange({ id, correction }: ContractModel, change: FieldChange, model: Model): void {
  if (!correction) return;
  Object.assign(correction, { mode: 'saving', change });
  recordCall(model, 'changeTerm', { id, change });
}

const editTerm = signedInCommand(
  'edits a term',
  'edits the notice',
  ({ contract: { correction } }) => {
    if (correction?.mode === 'viewing')
      Object.assign(correction, { mode: 'editing', count: COUNT });
  },
  ({ correction }) => correction()?.send({ type: 'term.edit', term: NOTICE }),
);

function requestChange(change: FieldChange): SyncCommand {
  return signedInCommand(
    `asks for a ${change.kind}`,
    `asks for a ${change.kind} of ${change.kind === 'undo' ? change.field : change.term.field}`,
    ({ contract }, model) => {
      if (contract.correction?.mode === 'viewing') startChange(contract, change, model);
    },
    ({ correction }) =>
      correction()?.send(
        change.kind === 'undo'
          ? { type: 'term.undo', field: change.field }
          : { type: 'term.confirm', term: change.term },
      ),
  );
}

function enterCount(count: string): SyncCommand {
  return signedInCommand(
    'enters a length',
    `enters the length ${JSON.stringify(count)}`,
    ({ contract: { correction } }) => {
      if (!correction || correction.count === null) return;
      if (correction.mode === 'editing' || correction.mode === 'failed')
        Object.assign(correction, { mode: 'editing', count, problem: '' });
    },
    ({ correction }) => correction()?.send({ type: 'draft.change', draft: draftOfCount(count) }),
  );
}

const saveDraft = signedInCommand(
  'saves a draft',
  'saves the draft',
  ({ contract }, model) => {
    const { correction } = contract;
    if (correction?.mode !== 'editing' || correction.count === null) return;
    // Nothing was changed.
    if (correction.count === COUNT) {
      Object.assign(correction, { mode: 'viewing', count: null, problem: '' });
      return;
    }
    const outcome = readDraft(draftOfCount(correction.count));
    if (outcome.kind === 'invalid') correction.problem = LENGTH_PROBLEM;
    else startChange(contract, { kind: 'correct', term: outcome.term }, model);
  },
  ({ correction }) => correction()?.send({ type: 'draft.save' }),
);

const retryChange = signedInCommand(
  'retries a change',
  'retries the change',
  ({ contract }, model) => {
    const { correction } = contract;
    if (correction?.mode === 'failed' && correction.change)
      startChange(contract, correction.change, model);
  },
  ({ correction }) => correction()?.send({ type: 'correction.retry' }),
);

const cancelChange = signedInCommand(
  'cancels a correction',
  'cancels the correction',
  ({ contract: { correction } }) => {
    if (correction?.mode === 'editing' || correction?.mode === 'failed')
      Object.assign(correction, { mode: 'viewing', count: null, problem: '' });
  },
  ({ correction }) => correction()?.send({ type: 'correction.cancel' }),
);

export const correctionCommands = [
  weighted(2, fc.constant(editTerm)),
  weighted(
    5,
    fc
      .constantFrom(...makeFields().entries)
      .chain(({ current: term }) =>
        fc.constantFrom<FieldChange>(
          { kind: 'confirm', term },
          { kind: 'undo', field: term.field },
        ),
      )
      .map(requestChange),
  ),
  weighted(1, fc.constantFrom('90', '', 'x').map(enterCount)),
  weighted(2, fc.constant(saveDraft)),
  weighted(1, fc.constant(retryChange)),
  weighted(1, fc.constant(cancelChange)),
];
