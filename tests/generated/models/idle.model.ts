import { makeLock } from '../../support/fixtures';
import { idleMachine } from '../../../machines/private/idle.machine';
import { defineModel, delayPasses } from '../harness/model';
import { inPrivate, parentRef } from './signed-in';

const MINUTES = 15;
const TIME = MINUTES * 60_000;

const reported = (idleMinutes: number | null) => ({
  type: 'lock.reported',
  lock: makeLock({ idleMinutes }),
});

export const idleModel = defineModel({
  name: 'idle',
  machine: idleMachine,
  input: { minutes: MINUTES, parentRef },
  events: [
    { type: 'idle.changed', minutes: null },
    { type: 'idle.changed', minutes: MINUTES },
    { type: 'input.given', at: 1000 },
    // The device has slept.
    { type: 'input.given', at: 1000 + TIME },
    delayPasses('idleTime', 'idle.waiting', TIME),
  ],
  sequences: [
    [
      { type: 'input.given', at: 1000 },
      { type: 'input.given', at: 1000 + TIME - 1 },
    ],
    [{ type: 'idle.changed', minutes: null }, delayPasses('idleTime', 'idle.waiting', TIME)],
  ],
  projection: ({ context }) => ({ minutes: context.minutes, lastAt: context.lastAt }),
  // Time passes in one direction.
  isPossible: ({ context }, { type, at, milliseconds }) =>
    type === 'input.given'
      ? Number(at) > context.lastAt
      : milliseconds === undefined || context.minutes !== null,
  ui: {
    ...inPrivate('/settings', reported(MINUTES)),
    executors: { 'idle.changed': (driver, { minutes }) => driver.cause(reported(minutes)) },
    alike: [{ reason: 'nobody sees the time pass' }],
    // Until the store reports that it is locked.
    looks: { waiting: { button: 'Lock workspace' } },
  },
});
