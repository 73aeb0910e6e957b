import { expect, test, vi } from 'vitest';
import { startWork } from '../../../src/adapters/private/ports/start-work';
import { settle } from '../../support/world';

test.each([
  { isStopped: false, reports: 1 },
  { isStopped: true, reports: 0 },
])('a failure has $reports reports if the work was stopped: $isStopped', async (expected) => {
  const fail = vi.fn<(error: unknown) => void>();
  const stop = startWork(() => Promise.reject(new Error('no')), fail);
  if (expected.isStopped) stop();
  await settle();
  expect(fail).toHaveBeenCalledTimes(expected.reports);
});
