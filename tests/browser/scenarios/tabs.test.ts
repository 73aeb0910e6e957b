import { expect, test } from 'vitest';
import { makeContracts, makeDetail } from '../../support/fixtures';
import { visit, type Tab } from '../../support/browser/visit';

const answers = {
  '/contracts.json': { json: makeContracts(3, (index) => ({ name: `Secret deal ${index}` })) },
  '/contract-details.json': { json: { 'c-1': makeDetail({ name: 'Secret deal 0' }) } },
};

/** Removes the stored session, as a sign-out in another tab does. */
const removeSession = ({ page }: Tab) =>
  page.evaluate(() => {
    localStorage.removeItem('covenant.user');
    localStorage.removeItem('covenant.token');
  });

/** Waits for the login screen and asserts that late responses show no data of the session. */
async function expectNoSessionData(tab: Tab): Promise<void> {
  await tab.see(tab.login.heading);
  await tab.pass(5000);
  expect(tab.address).toBe('/login');
  expect(await tab.page.content()).not.toMatch(/secret deal|\bada\b/i);
}

test('A sign-out in another tab ends every pending load', async () => {
  const tab = await visit('/login', { as: 'ada', answers });
  await tab.see(tab.dashboard.table);
  // Any document of the origin shares the storage.
  const other = await tab.openTab('/favicon.svg');

  let release = await tab.hold('/contracts.json');
  await tab.page.reload();
  await tab.see(tab.shell.heading);
  await tab.seeRequests('/contracts.json', 2);
  await removeSession(other);
  await tab.see(tab.login.heading);
  release();
  await expectNoSessionData(tab);

  await tab.login.signIn('ada');
  release = await tab.hold('/contract-details.json');
  await tab.click(tab.dashboard.contract('Secret deal 0'));
  await tab.seeRequests('/contract-details.json', 1);
  await removeSession(other);
  await tab.see(tab.login.heading);
  release();
  await expectNoSessionData(tab);
});

test('Back after a sign-out in another tab shows no data of the session in any frame', async () => {
  const tab = await visit('/contract/c-1', {
    as: 'ada',
    answers,
    // A page in the back-forward cache receives no storage events.
    before: () =>
      window.addEventListener('storage', (event) => {
        if (document.documentElement.dataset['cached']) event.stopImmediatePropagation();
      }),
  });
  await tab.see(tab.contract.heading('Secret deal 0'));

  // Back from another document loads the page again.
  const other = await tab.openTab('/favicon.svg');
  await tab.goTo('/favicon.svg');
  await removeSession(other);
  await tab.page.goBack();
  await expectNoSessionData(tab);

  // This Chromium has no back-forward cache, so the test dispatches its events.
  await tab.login.signIn('ada');
  await tab.dashboard.open('Secret deal 0');
  const restore = () =>
    tab.page.evaluate(async () => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      // The content of the next frame.
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return document.title + document.body.innerText;
    });
  await tab.page.evaluate(() => {
    document.documentElement.dataset['cached'] = 'yes';
  });
  expect(await restore()).toContain('Secret deal 0');
  await removeSession(other);
  await tab.pass(1000);
  expect(await tab.readText()).toContain('Secret deal 0');
  expect(await restore()).not.toMatch(/secret deal|\bada\b/i);
  await expectNoSessionData(tab);
});
