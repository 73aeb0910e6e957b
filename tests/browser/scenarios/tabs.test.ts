import { expect, test } from 'vitest';
import { makeContracts, makeDetail } from '../../support/fixtures';
import { visit, type Tab } from '../../support/browser/visit';

const answers = {
  '/contracts.json': { json: makeContracts(3, (index) => ({ name: `Secret bargain ${index}` })) },
  '/contract-details.json': { json: { 'c-1': makeDetail({ name: 'Secret bargain 0' }) } },
};

/** What the product does in another tab when somebody signs out in it. */
const signOut = ({ page }: Tab) =>
  page.evaluate(() => {
    localStorage.removeItem('covenant.user');
    localStorage.removeItem('covenant.token');
  });

const readUser = ({ page }: Tab) =>
  page.evaluate((): unknown => JSON.parse(localStorage.getItem('covenant.user') ?? 'null'));

/** The sign-in page, and nothing of the session whatever comes late. */
async function seeNothingLeft(tab: Tab): Promise<void> {
  await tab.see(tab.login.heading);
  await tab.pass(5000);
  expect(tab.address).toBe('/login');
  expect(await tab.page.content()).not.toMatch(/secret bargain|\bada\b/i);
}

test('Sign-out in one tab while another loads: its list, a contract, its code, its session', async () => {
  const tab = await visit('/login', { as: 'ada', answers });
  await tab.see(tab.dashboard.table);
  // Any page of the site shares the storage.
  const other = await tab.openTab('/favicon.svg');

  let release = await tab.hold('/contracts.json');
  await tab.page.reload();
  await tab.see(tab.shell.heading);
  await tab.seeRequests('/contracts.json', 2);
  await signOut(other);
  await tab.see(tab.login.heading);
  release();
  await seeNothingLeft(tab);

  await tab.login.signIn('ada');
  release = await tab.hold('/contract-details.json');
  await tab.click(tab.dashboard.contract('Secret bargain 0'));
  await tab.seeRequests('/contract-details.json', 1);
  await signOut(other);
  await tab.see(tab.login.heading);
  release();
  await seeNothingLeft(tab);

  // Whoever is signing in has not been signed in yet: the sign-out is not theirs.
  await tab.login.submit('ada');
  await tab.pass(500);
  await signOut(other);
  await tab.pass(500);
  await tab.see(tab.dashboard.table);
  expect(await readUser(tab)).toMatchObject({ username: 'ada' });

  release = await tab.holdScript('workspace');
  await tab.page.reload();
  await tab.see(tab.page.getByRole('status'));
  await signOut(other);
  await tab.see(tab.login.heading);
  release();
  await seeNothingLeft(tab);
  await tab.login.signIn('bob');
  await tab.see(tab.dashboard.table);
});

test('Two sign-ins race: who was last is signed in, and nobody else', async () => {
  const first = await visit('/login', { answers });
  const second = await first.openTab('/login');
  await first.login.submit('ada');
  await first.pass(500);
  await second.login.submit('bob');
  await second.pass(500);
  expect(await readUser(first)).toMatchObject({ username: 'ada' });
  await second.login.busyButton.waitFor();
  await second.pass(500);
  await second.see(second.shell.userButton('bob'));
  await first.see(first.login.heading);
  await seeNothingLeft(first);
  expect(await readUser(first)).toMatchObject({ username: 'bob' });

  // In one moment: one of them, whole.
  await second.shell.signOut('bob');
  await first.login.submit('ada');
  await second.login.submit('bob');
  await first.pass(1000);
  // Each tab has a process of its own, which learns of the other's writes a little later.
  await first.until(async () => expect(await readUser(first)).toEqual(await readUser(second)));
  const { username } = Object(await readUser(first));
  const [winner, loser] = username === 'ada' ? [first, second] : [second, first];
  await winner.see(winner.shell.userButton(username), winner.dashboard.table);
  await loser.see(loser.login.heading);
  await loser.page.reload();
  await loser.see(loser.shell.userButton(username), loser.dashboard.table);
});

test('Back after sign-out shows nothing of the session, not even for a frame', async () => {
  const tab = await visit('/contract/c-1', {
    as: 'ada',
    answers,
    // A page that the browser keeps whole hears nothing meanwhile.
    before: () =>
      window.addEventListener('storage', (event) => {
        if (document.documentElement.dataset['kept']) event.stopImmediatePropagation();
      }),
  });
  await tab.see(tab.contract.heading('Secret bargain 0'));

  // From another document, by Back: the page is loaded anew.
  const other = await tab.openTab('/favicon.svg');
  await tab.goTo('/favicon.svg');
  await signOut(other);
  await tab.page.goBack();
  await seeNothingLeft(tab);

  // This Chromium keeps no page; what one would do that did is done by hand.
  await tab.login.signIn('ada');
  await tab.dashboard.open('Secret bargain 0');
  const show = () =>
    tab.page.evaluate(async () => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      // What stands there when the next frame is drawn.
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return document.title + document.body.innerText;
    });
  await tab.page.evaluate(() => {
    document.documentElement.dataset['kept'] = 'yes';
  });
  expect(await show()).toContain('Secret bargain 0');
  await signOut(other);
  await tab.pass(1000);
  expect(await tab.readText()).toContain('Secret bargain 0');
  expect(await show()).not.toMatch(/secret bargain|\bada\b/i);
  await seeNothingLeft(tab);
});
