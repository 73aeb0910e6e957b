import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dayPorts } from '../../../src/adapters/browser/day-port';
import { listenTo } from '../../support/run-port';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

beforeEach(() => {
  vi.stubEnv('TZ', 'America/New_York');
  vi.useFakeTimers({ now: new Date('2026-06-15T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it('reports the local day at once and each later day within a minute of its start', () => {
  const { received, stop } = listenTo(dayPorts.watchDay);
  expect(received()).toEqual([{ type: 'day.changed', day: '2026-06-15' }]);
  // 8:00 in New York: 16 hours until midnight.
  vi.advanceTimersByTime(16 * HOUR_MS - 1);
  expect(received()).toHaveLength(1);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(received().slice(1)).toEqual([{ type: 'day.changed', day: '2026-06-16' }]);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
