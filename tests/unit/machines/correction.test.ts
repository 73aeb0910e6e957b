import * as fc from 'fast-check';
import { createActor, fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import { correctionMachine } from '../../../machines/contract/correction.machine';
import {
  DECISIONS,
  MAX_TEXT_LENGTH,
  type Decision,
  type FieldChange,
  type FieldValue,
} from '../../../machines/domain/fields';
import { statementSchema, validate } from '../../../src/adapters/private/store/schemas';
import { createParent } from '../../support/run-port';

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const texts = fc.oneof(
  fc.string({ maxLength: MAX_TEXT_LENGTH }),
  fc.constantFrom('  New  York ', 'x'.repeat(MAX_TEXT_LENGTH)),
);
const durationIn = (units: string) =>
  fc
    .tuple(fc.integer({ min: 1, max: 9999 }), fc.constantFrom(...units))
    .map(([count, unit]) => `P${unit === 'Y' ? Math.min(count, 999) : count}${unit}`);
const renewals = fc.record(
  {
    every: durationIn('DWMY'),
    successive: fc.boolean(),
    onRequest: fc.constant(true as const),
    conditional: fc.constant(true as const),
    atMost: fc.integer({ min: 0, max: 2000 }),
    until: days,
  },
  { requiredKeys: ['every', 'successive'] },
);
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const valueOf = <F extends FieldValue['field'], T>(field: F, values: fc.Arbitrary<T>) =>
  values.map((value) => ({ field, value }));

/** Whether saving an empty form says that the contract has no such term. */
const saysNone = ({ field, value }: FieldValue) =>
  (value === null || (field === 'parties' && value.length === 0)) &&
  !['decision', 'expiry', 'termStart', 'noticeBy'].includes(field);

const decisions = fc
  .tuple(fc.constantFrom(...DECISIONS), days, fc.option(texts, { nil: undefined }))
  .map(([kind, on, text]): Decision => ({
    kind,
    on,
    ...(text === undefined ? {} : kind === 'ended' ? { why: text } : { to: text, how: text }),
  }));

/** Every value that a reading can have, or a person can have said. */
const TERMS: readonly fc.Arbitrary<FieldValue>[] = [
  valueOf('decision', orNull(decisions)),
  valueOf('title', orNull(texts)),
  valueOf('governingLaw', orNull(texts)),
  valueOf('parties', fc.array(texts, { maxLength: 5 })),
  valueOf('agreementDate', orNull(days)),
  valueOf('effectiveDate', orNull(days)),
  valueOf('termStart', orNull(days)),
  valueOf('noticeBy', orNull(days)),
  valueOf('expiry', orNull(fc.oneof(days, fc.constant('perpetual' as const)))),
  valueOf('renewal', orNull(renewals)),
  valueOf('notice', orNull(durationIn('DBWMY'))),
];

/** A machine whose changes are recorded. With `isFailing`, each fails. */
function start(isFailing = false) {
  const changes: FieldChange[] = [];
  const machine = correctionMachine.provide({
    actors: {
      changeField: fromPromise(async ({ input }) => {
        changes.push(input.change);
        if (isFailing) throw new Error('The disk is full.');
      }),
    },
  });
  const { parentRef, reports } = createParent();
  const actor = createActor(machine, { input: { contractId: 'c-1', parentRef } }).start();
  return { actor, changes, reports };
}

describe('a form that is saved unchanged', () => {
  test('stores nothing and is closed, whatever its field and value', () => {
    const { actor, changes, reports } = start();
    fc.assert(
      fc.property(fc.oneof(...TERMS), (term) => {
        fc.pre(!saysNone(term));
        // The values are those that the workspace accepts.
        // A decision is not of a later day.
        fc.pre(term.field !== 'decision' || !term.value || term.value.on <= '2026-06-15');
        const said = { id: 's', kind: 'corrected', at: '2026-06-15T09:00:00.000Z', ...term };
        expect(validate(statementSchema, { ...said, on: '2026-06-15' })).toBeDefined();
        actor.send({ type: 'field.edit', fieldValue: term });
        actor.send({ type: 'draft.save' });
        expect(actor.getSnapshot().value).toBe('viewing');
        expect(reports().at(-1)).toEqual({ type: 'correction.ended', saved: null });
      }),
      { numRuns: 500 },
    );
    expect(changes).toEqual([]);
  });

  test.each<FieldValue>([
    { field: 'notice', value: null },
    { field: 'renewal', value: null },
    { field: 'governingLaw', value: null },
    { field: 'parties', value: [] },
  ])('says that a contract has no $field, if the form is empty', (term) => {
    const { actor, changes } = start();
    actor.send({ type: 'field.edit', fieldValue: term });
    actor.send({ type: 'draft.save' });
    expect(changes).toEqual([{ kind: 'correct', fieldValue: term }]);
  });

  test('is stored after a failed change, which may have been stored', async () => {
    const { actor, changes } = start(true);
    actor.send({ type: 'field.edit', fieldValue: { field: 'title', value: 'Lease' } });
    actor.send({ type: 'draft.change', draft: { field: 'title', text: 'Leases' } });
    actor.send({ type: 'draft.save' });
    await new Promise<void>((resolve) => {
      actor.subscribe((snapshot) => snapshot.matches('failed') && resolve());
    });
    actor.send({ type: 'draft.change', draft: { field: 'title', text: 'Lease' } });
    actor.send({ type: 'draft.save' });
    expect(changes.map((change) => change.kind === 'correct' && change.fieldValue.value)).toEqual([
      'Leases',
      'Lease',
    ]);
  });
});
