import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deadlinesMachine } from '../../../machines/private/deadlines.machine';
import type { DeadlineMark } from '../../../machines/domain/deadlines';
import type { Outlook } from '../../../machines/domain/insights/outlook';
import { makeFacts, makeOutlook } from '../../support/outlook';
import { createWorld, TODAY } from '../../support/world';

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

describe('deadlines machine, open snooze form', () => {
  const form = { until: '2026-06-30', deadline: { contractId: 'c-1' } };

  function startWithForm() {
    const started = start();
    started.actor.send({ type: 'snooze.start', deadline, today: TODAY });
    started.actor.send({ type: 'snooze.edit', day: form.until });
    return started;
  }

  const lease = makeFacts({ id: 'c-1', name: 'Lease' });
  const markedAs = (mark: DeadlineMark) => ({
    ...makeOutlook([lease]),
    marks: [{ contractId: 'c-1', kind: 'end', day: '2026-07-01', mark } as const],
  });

  test.each<[string, Outlook]>([
    ['it is due today', { ...makeOutlook([lease]), today: '2026-07-01' }],
  ])('ends when %s', (_, outlook) => {
    const { actor, context } = startWithForm();
    actor.send({ type: 'outlook.changed', outlook });
    expect(context().snooze).toBe(null);
  });

  test('follows the day, the name and the mark of its deadline', () => {
    const { actor, markDeadline, context } = startWithForm();
    const outlook = {
      ...markedAs({ kind: 'snoozed', until: '2026-06-16' }),
      contracts: [{ ...lease, name: 'New lease' }],
      today: '2026-06-30',
    };
    actor.send({ type: 'outlook.changed', outlook });
    expect(context().snooze).toMatchObject({
      deadline: { contractName: 'New lease', mark: { kind: 'snoozed', until: '2026-06-16' } },
      until: form.until,
    });
    // The entered day has come.
    actor.send({ type: 'snooze.save' });
    expect(context().snooze?.isRefused).toBe(true);
    actor.send({ type: 'snooze.edit', day: '2026-07-01' });
    actor.send({ type: 'snooze.save' });
    expect(markDeadline.last().input.mark).toEqual({ kind: 'snoozed', until: '2026-07-01' });
  });
});
