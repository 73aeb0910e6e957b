import type { AnyMachineSnapshot } from 'xstate';
import {
  correctionMachine,
  type CorrectionReport,
  selectActiveField,
} from '../../../machines/contract/correction.machine';
import { CHANGE_FAILURE, PortError } from '../../../machines/domain/failure';
import { LENGTH_PROBLEM, type FieldDraft } from '../../../machines/domain/field-drafts';
import type { FieldValue } from '../../../machines/domain/fields';
import { createParent } from '../../support/run-port';
import { makeOwnDetail } from '../../support/fields';
import type { PageAssertions } from '../harness/driver';
import { defineModel, portFails, portSucceeds } from '../harness/model';
import { enterPrivate } from './signed-in';

const NOTICE: FieldValue = { field: 'notice', value: 'P60D' };
const LONGER: FieldDraft = { field: 'notice', length: { count: '90', unit: 'D' } };
const WRONG: FieldDraft = { field: 'notice', length: { count: 'x', unit: 'D' } };

const FULL = new PortError({ message: CHANGE_FAILURE, detail: 'The disk is full.' });

const COUNT = 'Length';

const ONLY_PRIVATE = 'the contracts of the demo have no terms';

const { parentRef } = createParent<CorrectionReport>();

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

type Projection = Readonly<Record<string, unknown>>;

const RESULTS: Readonly<Record<string, string>> = {
  correct: 'Notice saved',
  confirm: 'Notice confirmed',
  undo: 'Change of End undone',
};

async function assertResult(page: PageAssertions, { result }: Projection): Promise<void> {
  for (const [kind, text] of Object.entries(RESULTS))
    await (kind === result ? page.expectText : page.expectNoText)(text);
}

async function assertForm(page: PageAssertions, { count }: Projection): Promise<void> {
  await page.expectValue(COUNT, String(count));
  await page.expectElement('button', 'Cancel');
  await page.expectElement('button', 'Edit end');
}

/** Whether the form is open. */
const hasForm = ({ count }: Projection) => count !== '';

export const correctionModel = defineModel({
  name: 'correction',
  machine: correctionMachine,
  input: { contractId: 'c-1', parentRef },
  events: [
    { type: 'field.edit', fieldValue: NOTICE },
    { type: 'field.confirm', fieldValue: NOTICE },
    { type: 'field.undo', field: 'expiry' },
    { type: 'draft.change', draft: LONGER },
    { type: 'draft.change', draft: WRONG },
    { type: 'draft.save' },
    { type: 'correction.retry' },
    { type: 'correction.cancel' },
    portSucceeds('changeField'),
    portFails('changeField', FULL),
  ],
  projection: project,
  ui: {
    enter: async (driver) => {
      await enterPrivate(driver, '/contract/c-1');
      await driver.cause(
        portSucceeds('loadContract', { kind: 'found', contract: makeOwnDetail() }),
      );
    },
    executors: {
      'field.edit': (driver) => driver.click('button', 'Edit notice'),
      'field.confirm': (driver) => driver.click('button', 'Confirm notice'),
      'field.undo': (driver) => driver.click('button', 'Undo change of end'),
      'draft.change': (driver, { draft }) => driver.fill(COUNT, draft.length.count),
      'draft.save': (driver) => driver.click('button', 'Save'),
      'correction.retry': (driver) => driver.click('button', 'Retry'),
      'correction.cancel': (driver, _event, { before }) =>
        driver.click('button', hasForm(before.projection) ? 'Cancel' : 'Dismiss'),
    },
    assertions: {
      // Also the page of a contract without terms.
      viewing: async (driver, projection) => {
        await driver.expectNoElement('button', 'Save');
        await driver.expectNoElement('alert');
        await assertResult(driver, projection);
      },
      editing: async (driver, projection) => {
        await assertForm(driver, projection);
        await driver.expectElement('button', 'Save');
        await (projection['hasProblem'] === true ? driver.expectText : driver.expectNoText)(
          LENGTH_PROBLEM,
        );
        await driver.expectNoElement('alert');
      },
      saving: async (driver, projection) => {
        await (hasForm(projection)
          ? assertForm(driver, projection)
          : driver.expectElement('button', 'Edit notice'));
        await driver.expectNoElement('alert');
        await assertResult(driver, projection);
      },
      failed: async (driver, projection) => {
        await (hasForm(projection)
          ? assertForm(driver, projection)
          : driver.expectElement('button', 'Dismiss'));
        await driver.expectElement('button', 'Retry');
        await driver.expectElement('alert');
        await driver.expectText(`${CHANGE_FAILURE}. ${String(projection['failure'])}`);
      },
    },
    alike: [
      {
        reason: 'a save takes no noticeable time, so that buttons keep their look',
        areAlike: (one, other) =>
          one.projection['count'] === other.projection['count'] &&
          [one, other].every(({ state, projection }) =>
            hasForm(projection)
              ? ['editing', 'saving'].includes(state)
              : ['viewing', 'saving'].includes(state),
          ),
      },
      {
        reason: 'only the place of a failure shows what has failed',
        areAlike: (one, other) => one.state === 'failed' && other.state === 'failed',
      },
    ],
    unreachableInBrowser: {
      editing: ONLY_PRIVATE,
      saving: ONLY_PRIVATE,
      failed: ONLY_PRIVATE,
      'field.edit': ONLY_PRIVATE,
      'field.confirm': ONLY_PRIVATE,
      'field.undo': ONLY_PRIVATE,
    },
  },
});
