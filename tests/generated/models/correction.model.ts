import type { AnyMachineSnapshot } from 'xstate';
import {
  correctionMachine,
  selectActiveField,
} from '../../../machines/contract/correction.machine';
import { CHANGE_FAILURE, PortError } from '../../../machines/domain/failure';
import { LENGTH_PROBLEM, type FieldDraft } from '../../../machines/domain/field-drafts';
import type { FieldValue } from '../../../machines/domain/fields';
import { makeOwnDetail } from '../../support/fields';
import { oneText, shown, type Look } from '../harness/looks';
import { defineModel, portFails, type Projection } from '../harness/model';
import { because, inPrivate, loads, parentRef } from './signed-in';

const NOTICE: FieldValue = { field: 'notice', value: 'P60D' };
const LONGER: FieldDraft = { field: 'notice', length: { count: '90', unit: 'D' } };
const WRONG: FieldDraft = { field: 'notice', length: { count: 'x', unit: 'D' } };

const FULL = new PortError({ message: CHANGE_FAILURE, detail: 'The disk is full.' });

const COUNT = 'Length';

function project(snapshot: AnyMachineSnapshot) {
  const { draft, problem, change, isSaved, failure } = snapshot.context;
  const field = selectActiveField(snapshot);
  return {
    field: field ?? '',
    count: draft?.length.count ?? '',
    hasProblem: problem !== '',
    result: isSaved ? change.kind : '',
    // The change before counts no longer.
    request: snapshot.matches('saving') || snapshot.matches('failed') ? change.kind : '',
    failure: snapshot.matches('failed') ? failure.detail : '',
  };
}

const RESULTS: Readonly<Record<string, string>> = {
  correct: 'Notice saved',
  confirm: 'Notice confirmed',
  undo: 'Change of End undone',
};

/** Whether the form is open. */
const hasForm = ({ count }: Projection) => count !== '';

const lookForm = ({ count }: Projection): Look => ({
  values: { [COUNT]: count },
  button: ['Cancel', 'Edit end'],
});

export const correctionModel = defineModel({
  name: 'correction',
  machine: correctionMachine,
  input: { contractId: 'c-1', parentRef },
  events: [
    { type: 'field.edit', fieldValue: NOTICE },
    { type: 'field.confirm', fieldValue: NOTICE },
    { type: 'field.correct', fieldValue: NOTICE },
    { type: 'field.undo', field: 'expiry' },
    { type: 'draft.change', draft: LONGER },
    { type: 'draft.change', draft: WRONG },
    { type: 'draft.save' },
    { type: 'correction.retry' },
    { type: 'correction.cancel' },
    portFails('changeField', FULL),
  ],
  projection: project,
  ui: {
    ...inPrivate('/contract/c-1', loads(makeOwnDetail())),
    executors: {
      'field.edit': 'Edit notice',
      'field.confirm': 'Confirm notice',
      'field.undo': 'Undo change of end',
      'draft.change': (driver, { draft }) => driver.fill(COUNT, draft.length.count),
      'draft.save': 'Save',
      'correction.retry': 'Retry',
      'correction.cancel': (driver, _event, { before }) =>
        driver.click('button', hasForm(before.projection) ? 'Cancel' : 'Dismiss'),
    },
    looks: {
      viewing: ({ result }) => [{ no: { button: 'Save', alert: true } }, oneText(RESULTS, result)],
      editing: (projection) => [
        lookForm(projection),
        { button: 'Save', no: { alert: true } },
        shown(projection['hasProblem'] === true, { text: LENGTH_PROBLEM }),
      ],
      saving: (projection) => [
        hasForm(projection) ? lookForm(projection) : { button: 'Edit notice' },
        { no: { alert: true } },
        oneText(RESULTS, projection['result']),
      ],
      failed: (projection) => [
        hasForm(projection) ? lookForm(projection) : { button: 'Dismiss' },
        {
          button: 'Retry',
          alert: true,
          text: `${CHANGE_FAILURE}. ${String(projection['failure'])}`,
        },
      ],
    },
    unreachableInViews: because(
      'the review answers with it: tests/views/review.test.tsx',
      'field.correct',
    ),
    alike: [
      {
        reason: 'a save takes no noticeable time, so that buttons keep their look',
        among: ['viewing', 'editing', 'saving'],
        by: ['count'],
      },
      { reason: 'only the place of a failure shows what has failed', each: ['failed'] },
    ],
  },
});
