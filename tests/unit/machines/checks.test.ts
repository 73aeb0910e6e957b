import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  checksMachine,
  selectAnswer,
  selectChecksProgress,
} from '../../../machines/private/checks.machine';
import { providePorts } from '../../../machines/actors';
import type { Field } from '../../../machines/domain/fields';
import { must } from '../../support/must';
import { makeFacts, makeOutlook } from '../../support/outlook';
import { makeOwnDetail } from '../../support/fields';
import { createWorld, settle } from '../../support/world';

/** The report of contracts that ask for these terms. */
const ask = (...fields: readonly (readonly Field[])[]) => ({
  type: 'outlook.changed' as const,
  outlook: makeOutlook(
    fields.map((toCheck, index) =>
      makeFacts({ id: `c-${index + 1}`, name: `Contract ${index + 1}`, toCheck }),
    ),
  ),
});

async function start(report: ReturnType<typeof ask>) {
  const world = createWorld();
  const machine = providePorts(checksMachine, { ...world.ports });
  const actor = createActor(machine, { clock: world.clock }).start();
  const load = async () => {
    const { input, resolve } = world.loadContract.last();
    resolve({ kind: 'found', contract: { ...makeOwnDetail(), id: input.id, version: 'one' } });
    await settle();
  };
  actor.send(report);
  actor.send({ type: 'checks.show' });
  await load();
  const place = () => selectChecksProgress(actor.getSnapshot());
  const contract = () => must(actor.getSnapshot().children.contract, 'contract').getSnapshot();
  const correction = () => must(contract().children.correction, 'correction');
  const save = async () => {
    world.changeField.last().resolve();
    await settle();
  };
  return { actor, world, load, save, place, contract, correction };
}

const NOTICE = { field: 'notice', value: 'P60D' } as const;

test('a saved correction leads to the next question, and keeps the place of the answered one', async () => {
  const { actor, world, load, save, place, correction } = await start(ask(['notice'], ['renewal']));
  correction().send({ type: 'field.edit', fieldValue: NOTICE });
  actor.send({ type: 'question.next' });
  expect(place()).toMatchObject({ number: 1, isCorrecting: true });
  const length = { count: '90', unit: 'D' } as const;
  correction().send({ type: 'draft.change', draft: { field: 'notice', length } });
  correction().send({ type: 'draft.save' });
  expect(world.changeField.last().input).toEqual({
    id: 'c-1',
    change: { kind: 'correct', fieldValue: { field: 'notice', value: 'P90D' } },
  });
  await save();
  expect(place()).toMatchObject({ number: 2, count: 2, open: 1 });
  expect(selectAnswer(actor.getSnapshot())).toBe('Notice of Contract 1 corrected');
  await load();
  correction().send({ type: 'field.confirm', fieldValue: { field: 'renewal', value: null } });
  await save();
  expect(place()).toMatchObject({ kind: 'finished', open: 0 });
});

test('an undo stays at its question, which is open again', async () => {
  const { actor, save, place, correction } = await start(ask(['notice']));
  correction().send({ type: 'field.undo', field: 'notice' });
  await save();
  expect(place()).toMatchObject({ kind: 'question', open: 1, isCorrecting: false });
  expect(selectAnswer(actor.getSnapshot())).toBe('Notice of Contract 1 open again');
});

test('new questions come after the known ones, and those answered elsewhere are closed', async () => {
  const { actor, place } = await start(ask(['notice'], ['renewal']));
  actor.send({ type: 'question.next' });
  actor.send(ask(['expiry'], ['renewal']));
  expect(place()).toMatchObject({ number: 2, count: 3, open: 2 });
  const { questions } = actor.getSnapshot().context;
  expect(questions.map(({ field, isOpen }) => `${field} ${isOpen}`)).toEqual([
    'notice false',
    'renewal true',
    'expiry true',
  ]);
});

test('the list is shown again where it was left', async () => {
  const { actor, place } = await start(ask(['notice', 'renewal'], ['renewal']));
  actor.send({ type: 'question.next' });
  actor.send({ type: 'question.next' });
  actor.send({ type: 'checks.hide' });
  actor.send(ask(['renewal'], ['renewal']));
  actor.send({ type: 'checks.show' });
  expect(place()).toMatchObject({ kind: 'question', number: 2, count: 2 });
  actor.send({ type: 'checks.hide' });
  actor.send(ask(['renewal']));
  actor.send({ type: 'checks.show' });
  expect(place()).toMatchObject({ kind: 'question', number: 1, count: 1 });
});

test('questions and the last answer have the name that the contract has now', async () => {
  const { actor, save, correction } = await start(ask(['title', 'renewal']));
  correction().send({ type: 'field.confirm', fieldValue: { field: 'title', value: 'Lease' } });
  await save();
  expect(selectAnswer(actor.getSnapshot())).toBe('Name of Contract 1 confirmed');
  actor.send({
    type: 'outlook.changed',
    outlook: makeOutlook([makeFacts({ id: 'c-1', name: 'Lease', toCheck: ['renewal'] })]),
  });
  const { questions } = actor.getSnapshot().context;
  expect(questions.map(({ contractName }) => contractName)).toEqual(['Lease', 'Lease']);
  expect(selectAnswer(actor.getSnapshot())).toBe('Name of Lease confirmed');
});
