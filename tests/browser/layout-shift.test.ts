import { expect, test } from 'vitest';
import { visit, type Tab } from '../support/browser/visit';

/** Keeps a list of everything that moves without being asked to; it runs in the page. */
function watchShifts() {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Everything that moved on this page so far. */
async function readShifts({ page }: Tab): Promise<unknown> {
  // What moved in this frame is told in the next.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return page.evaluate(() => Reflect.get(window, 'shifts'));
}

test.each([390, 820, 1280])('At %i pixels, what comes in moves nothing', async (width) => {
  const tab = await visit('/login', {
    viewport: { width, height: 800 },
    before: watchShifts,
  });
  await tab.see(tab.login.heading);
  await tab.login.signIn('ada');
  await tab.see(tab.dashboard.spinner);
  await tab.see(tab.dashboard.table);
  expect(await readShifts(tab), 'signing in').toEqual([]);

  await tab.page.reload();
  await tab.see(tab.dashboard.table);
  expect(await readShifts(tab), 'a dashboard that is loaded anew').toEqual([]);

  const [name = ''] = await tab.dashboard.readNames();
  await tab.dashboard.open(name);
  expect(await readShifts(tab), 'a contract').toEqual([]);
  await tab.page.reload();
  await tab.see(tab.contract.evidence);
  expect(await readShifts(tab), 'a contract that is loaded anew').toEqual([]);

  await tab.page.evaluate(() => document.querySelector('main')?.prepend('What moves is noticed.'));
  expect(await readShifts(tab)).toHaveLength(1);
});
