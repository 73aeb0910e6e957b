import { test } from 'vitest';
import { makeContracts } from '../../support/fixtures';
import { visit } from '../../support/browser/visit';

const HOUR = 3_600_000;
// Ruling 32
test('At midnight the list shows the distances of the new day', async () => {
  const tab = await visit('/dashboard', {
    as: 'ada',
    isFresh: true,
    timezoneId: 'UTC',
    answers: { '/contracts.json': { json: makeContracts(1, () => ({ expiry: '2026-06-23' })) } },
  });
  await tab.see(tab.dashboard.table, tab.dashboard.text('in 8 days'));
  // The clock of the page starts at 9:00.
  await tab.page.clock.fastForward(15 * HOUR);
  await tab.pass(60_000);
  await tab.see(tab.dashboard.text('in 7 days'));
});
