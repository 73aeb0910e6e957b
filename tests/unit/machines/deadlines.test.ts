import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deadlinesMachine } from '../../../machines/deadlines.machine';
import { createWorld, settle, TODAY } from '../../support/world';

const deadline = {
  contractId: 'c-1',
  contractName: 'Lease',
  kind: 'end',
  day: '2026-07-01',
  mark: null,
} as const;

function start() {
  const { markDeadline } = createWorld();
  const actor = createActor(
    deadlinesMachine.provide({ actors: { markDeadline: markDeadline.logic } }),
  ).start();
  return { actor, markDeadline, context: () => actor.getSnapshot().context };
}

test('a refused day can be changed, and the valid one is stored', () => {
  const { actor, markDeadline, context } = start();
  actor.send({ type: 'snooze.start', deadline, today: TODAY });
  expect(context().snooze).toMatchObject({ until: '2026-06-22', isRefused: false });
  actor.send({ type: 'snooze.edit', day: '2026-07-02' });
  actor.send({ type: 'snooze.save' });
  expect(context().snooze).toMatchObject({ until: '2026-07-02', isRefused: true });
  actor.send({ type: 'snooze.edit', day: '2026-07-01' });
  expect(context().snooze).toMatchObject({ until: '2026-07-01', isRefused: false });
  actor.send({ type: 'snooze.save' });
  expect(context().snooze).toBe(null);
  expect(markDeadline.last().input.mark).toEqual({ kind: 'snoozed', until: '2026-07-01' });
});

test('an undo stores what was said before, and cannot be undone itself', async () => {
  const { actor, markDeadline, context } = start();
  const snoozed = { kind: 'snoozed', until: '2026-06-20' } as const;
  const done = { kind: 'done' } as const;
  actor.send({ type: 'deadline.mark', deadline: { ...deadline, mark: snoozed }, mark: done });
  markDeadline.last().resolve();
  await settle();
  expect(context().last).toMatchObject({ mark: done });
  actor.send({ type: 'mark.undo' });
  const { contractId, kind, day } = deadline;
  expect(markDeadline.last().input).toEqual({ deadline: { contractId, kind, day }, mark: snoozed });
  markDeadline.last().resolve();
  await settle();
  expect(context().last).toBe(null);
});
