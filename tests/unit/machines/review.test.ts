import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { providePorts } from '../../../machines/actors';
import type { Field, FieldValue } from '../../../machines/domain/fields';
import { reviewMachine } from '../../../machines/private/review.machine';
import {
  selectProgress,
  selectQuestion,
  selectQueue,
  selectSaid,
} from '../../../machines/private/review.selectors';
import { makeOwnDetail } from '../../support/fields';
import { must } from '../../support/must';
import { makeFacts, tellsContracts } from '../../support/outlook';
import { createWorld, settle } from '../../support/world';

/** The report of contracts that ask for these terms. */
const ask = (...fields: readonly (readonly Field[])[]) =>
  tellsContracts(
    fields.map((questions, index) =>
      makeFacts({ id: `c-${index + 1}`, name: `Contract ${index + 1}`, questions }),
    ),
  );

async function start(report: ReturnType<typeof ask>, contractId = '') {
  const world = createWorld();
  const machine = providePorts(reviewMachine, { ...world.ports });
  const actor = createActor(machine, { clock: world.clock }).start();
  const load = async () => {
    for (const { input, resolve } of world.loadContract.calls)
      resolve({ kind: 'found', contract: { ...makeOwnDetail(), id: input.id, version: 'one' } });
    await settle();
  };
  actor.send(report);
  actor.send({ type: 'review.show', contractId });
  await load();
  const contract = () => must(actor.getSnapshot().children.contract, 'contract').getSnapshot();
  const correction = () => must(contract().children.correction, 'correction');
  const save = async () => {
    world.changeField.last().resolve();
    await settle();
    await load();
  };
  return {
    actor,
    world,
    load,
    save,
    correction,
    confirm: async (fieldValue: FieldValue = { field: 'notice', value: 'P60D' }) => {
      correction().send({ type: 'field.confirm', fieldValue });
      await save();
    },
    place: () => selectProgress(actor.getSnapshot()),
    asked: () => {
      const question = selectQuestion(actor.getSnapshot());
      return question && `${question.contractId} ${question.field}`;
    },
  };
}

test('an answer leads to the next question, and keeps the place of the answered one', async () => {
  const { actor, world, save, place, correction, asked } = await start(
    ask(['renewal', 'notice'], ['renewal']),
  );
  expect(place()).toMatchObject({ number: 1, numberOfContract: 2, contracts: 2, open: 3 });
  correction().send({ type: 'field.edit', fieldValue: { field: 'renewal', value: null } });
  actor.send({ type: 'question.skip' });
  expect(place()).toMatchObject({ number: 1, isBusy: true });
  correction().send({ type: 'correction.cancel' });
  correction().send({ type: 'field.correct', fieldValue: { field: 'renewal', value: null } });
  expect(world.changeField.last().input).toEqual({
    id: 'c-1',
    change: { kind: 'correct', fieldValue: { field: 'renewal', value: null } },
  });
  await save();
  expect(asked()).toBe('c-1 notice');
  expect(place()).toMatchObject({ number: 2, count: 3, open: 2 });
  expect(selectSaid(actor.getSnapshot())).toBe('Renewal of Contract 1 answered');
  expect(world.loadContract.calls).toHaveLength(1);
});

test('skipped questions are asked again only after a restart', async () => {
  const { actor, load, confirm, asked, place } = await start(
    ask(['notice'], ['renewal', 'notice'], ['expiry']),
  );
  actor.send({ type: 'question.skip' });
  expect(asked()).toBe('c-2 renewal');
  actor.send({ type: 'contract.skip' });
  expect(asked()).toBe('c-3 expiry');
  await load();
  await confirm();
  expect(place()).toMatchObject({ kind: 'finished', open: 3 });
  actor.send({ type: 'review.restart' });
  expect(asked()).toBe('c-1 notice');
  expect(place()).toMatchObject({ count: 3, open: 3 });
});

test('the last ten answers are taken back, one after the other', async () => {
  const { actor, world, confirm, save, asked, place } = await start(
    ask(...Array.from({ length: 12 }, (): readonly Field[] => ['notice'])),
  );
  for (let left = 12; left > 0; left -= 1) await confirm();
  expect(place()).toMatchObject({ kind: 'finished', open: 0 });
  for (let number = 12; number > 2; number -= 1) {
    actor.send({ type: 'review.undo' });
    expect(world.changeField.last().input).toEqual({
      id: `c-${number}`,
      change: { kind: 'undo', field: 'notice' },
    });
    await save();
    expect(asked()).toBe(`c-${number} notice`);
  }
  expect(place()).toMatchObject({ canUndo: false, open: 10 });
  expect(selectSaid(actor.getSnapshot())).toBe('Notice of Contract 3 open again');
});

test('an answer that cannot be taken back says so, and stays', async () => {
  const { actor, world, confirm, place } = await start(ask(['notice']));
  await confirm();
  actor.send({ type: 'review.undo' });
  world.changeField.last().reject(new Error('no'));
  await settle();
  expect(place()).toMatchObject({ kind: 'finished', canUndo: true, open: 0 });
  expect(place().failure).not.toBeNull();
});

test('the next answer ends the message of a failed undo', async () => {
  const { actor, world, load, confirm, place } = await start(ask(['notice'], ['notice']));
  await confirm();
  await load();
  actor.send({ type: 'review.undo' });
  world.changeField.last().reject(new Error('no'));
  await settle();
  expect(place()).toMatchObject({ kind: 'question', open: 1 });
  expect(place().failure).not.toBeNull();
  await confirm();
  expect(place()).toMatchObject({ kind: 'finished', open: 0, failure: null });
});

test('what is new about a contract is asked beside its other questions, and new contracts at the end', async () => {
  const { actor, asked } = await start(ask(['notice'], ['renewal']));
  actor.send({ type: 'contract.skip' });
  actor.send(ask(['expiry'], ['renewal'], ['title']));
  expect(asked()).toBe('c-2 renewal');
  const queue = selectQueue(actor.getSnapshot());
  expect(
    queue.map(({ questions }) => questions.map(({ field, isOpen }) => `${field} ${isOpen}`)),
  ).toEqual([['notice false', 'expiry true'], ['renewal true'], ['title true']]);
  actor.send({ type: 'question.skip' });
  actor.send({ type: 'question.skip' });
  expect(asked()).toBe('c-1 expiry');
});

test('the place is kept when the screen is left', async () => {
  const { actor, asked } = await start(ask(['notice', 'renewal'], ['renewal']));
  actor.send({ type: 'question.skip' });
  actor.send({ type: 'review.hide' });
  actor.send({ type: 'review.show', contractId: '' });
  expect(asked()).toBe('c-1 renewal');
});

test('one contract alone has its own questions', async () => {
  const { actor, asked, place } = await start(ask(['notice'], ['renewal']), 'c-2');
  expect(asked()).toBe('c-2 renewal');
  actor.send(ask(['notice', 'expiry'], ['renewal']));
  expect(place()).toMatchObject({ count: 1, onlyId: 'c-2' });
  actor.send({ type: 'question.skip' });
  expect(place()).toMatchObject({ kind: 'finished' });
});

test('a picked contract asks its first open question', async () => {
  const { actor, confirm, asked } = await start(ask(['renewal', 'notice'], ['title']));
  await confirm();
  actor.send({ type: 'contract.skip' });
  expect(asked()).toBe('c-2 title');
  actor.send({ type: 'contract.pick', id: 'c-1' });
  expect(asked()).toBe('c-1 notice');
});

test('questions and the last answer have the name that the contract has now', async () => {
  const { actor, confirm } = await start(ask(['title', 'renewal']));
  await confirm({ field: 'title', value: 'Lease' });
  expect(selectSaid(actor.getSnapshot())).toBe('Name of Contract 1 confirmed');
  actor.send(tellsContracts([makeFacts({ id: 'c-1', name: 'Lease', questions: ['renewal'] })]));
  expect(selectQueue(actor.getSnapshot()).map(({ name }) => name)).toEqual(['Lease']);
  expect(selectSaid(actor.getSnapshot())).toBe('Name of Lease confirmed');
});
