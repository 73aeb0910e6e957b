import { expect, test } from 'vitest';
import { makeContracts } from '../../support/fixtures';
import { visit, type Tab } from '../../support/browser/visit';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Changes the system time. Timers are not affected. */
const setClock = ({ page }: Tab, change: number) =>
  page.evaluate(() => Date.now()).then((now) => page.clock.setSystemTime(now + change));

const setVisibility = ({ page }: Tab, state: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    Object.defineProperty(document, 'hidden', { value: value === 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('Delays and uploads are not affected by changes of the system time or by a hidden tab', async () => {
  const tab = await visit('/login', {
    isFresh: true,
    // Those of announcements wait as well.
    firesBelow: 200,
    before: () => {
      Math.random = () => 0.5;
    },
  });
  await tab.see(tab.login.heading);

  // The delays of sign-in, list and contract.
  await tab.login.submit('ada');
  await tab.login.busyButton.waitFor();
  await tab.pass(500);
  await setClock(tab, DAY);
  await tab.pass(499);
  expect(await tab.login.busyButton.isVisible()).toBe(true);
  await tab.pass(1);
  await tab.see(tab.dashboard.heading);
  await setClock(tab, -365 * DAY);
  await tab.pass(800);
  await tab.see(tab.dashboard.table);
  const [name = ''] = await tab.dashboard.readNames();
  await tab.dashboard.contract(name).click();
  await tab.pass(300);
  await setClock(tab, 2 * DAY);
  await tab.pass(300);
  await tab.see(tab.contract.heading(name));

  await tab.uploads.open();
  await tab.uploads.pickNames('one.pdf', 'two.docx');
  await tab.pass(400);
  await tab.uploads.seeProgress('one.pdf', 20);
  await setClock(tab, -DAY);
  await tab.pass(200);
  await tab.uploads.seeProgress('one.pdf', 30);
  await tab.uploads.seeProgress('two.docx', 30);

  // After a sleep of the computer, each timer fires once.
  await setVisibility(tab, 'hidden');
  await tab.page.clock.fastForward(HOUR / 2);
  await tab.uploads.seeProgress('one.pdf', 40);
  // Timers of a hidden tab fire once a minute.
  for (let minute = 0; minute < 4; minute += 1) await tab.page.clock.fastForward(60_000);
  await tab.uploads.seeProgress('two.docx', 80);
  for (let minute = 0; minute < 26; minute += 1) await tab.page.clock.fastForward(60_000);
  await setVisibility(tab, 'visible');
  for (const file of ['one.pdf', 'two.docx']) {
    await tab.uploads.row(file).getByText('Uploaded', { exact: true }).waitFor();
  }
  expect(await tab.uploads.progressBars.count()).toBe(0);
  await tab.pass(250);
  expect(await tab.uploads.liveRegion.innerText()).toMatch(
    /one\.pdf: uploaded\. two\.docx: uploaded/,
  );
  await tab.uploads.done.click();
  await tab.seeNo(tab.uploads.dialog);
});

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
