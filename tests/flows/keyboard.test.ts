import { expect, test } from 'vitest';
import { visit } from '../support/browser/visit';

// With animations, as for most users.
test('The whole product works by keyboard alone, from sign-in to sign-out', async () => {
  const tab = await visit('/', { reducedMotion: 'no-preference' });
  await tab.see(tab.login.heading);
  await tab.tabTo(tab.login.username);
  await tab.page.keyboard.type('ada');
  await tab.tabTo(tab.login.password);
  await tab.page.keyboard.type('test123');
  await tab.tabTo(tab.login.showPassword);
  await tab.press('Space');
  await tab.see(tab.login.hidePassword);
  await tab.tabTo(tab.login.button);
  await tab.press('Enter');
  await tab.see(tab.dashboard.table);

  // Filters and pagination.
  await tab.tabTo(tab.dashboard.search);
  await tab.page.keyboard.type('aldermoor');
  await tab.tabTo(tab.dashboard.status);
  await tab.page.keyboard.type('Active');
  await tab.seeAddress('/dashboard?q=aldermoor&status=Active');
  await tab.tabTo(tab.dashboard.next);
  await tab.press('Enter');
  await tab.dashboard.seePage(2);
  const [name = ''] = await tab.dashboard.readNames();
  await tab.dashboard.contract(name).waitFor();
  await tab.tabTo(tab.dashboard.contract(name));
  await tab.press('Enter');

  // Contract and evidence panel.
  await tab.see(tab.contract.heading(name), tab.contract.evidence);
  const evidence = tab.contract.evidence.getByRole('button').first();
  await tab.tabTo(evidence);
  await tab.press('Enter');
  await tab.see(tab.contract.panel);
  await tab.seeFocusInside(tab.contract.panel);
  await tab.press('Escape');
  await tab.seeNo(tab.contract.panel);
  await tab.seeFocusOn(evidence);

  // Back to the same page of the list.
  await tab.tabTo(tab.contract.back);
  await tab.press('Enter');
  await tab.dashboard.seePage(2);
  await tab.seeAddress('/dashboard?q=aldermoor&status=Active&page=2');

  // Upload dialog.
  await tab.tabTo(tab.shell.upload);
  await tab.press('Enter');
  await tab.see(tab.uploads.dialog);
  await tab.seeFocusOn(tab.uploads.choose);
  await tab.tabTo(tab.uploads.cancel);
  await tab.press('Enter');
  await tab.seeNo(tab.uploads.dialog);
  await tab.seeFocusOn(tab.shell.upload);

  // Settings and sign-out.
  await tab.tabTo(tab.shell.link('Settings'));
  await tab.press('Enter');
  await tab.see(tab.shell.main.getByRole('heading', { level: 1, name: 'Settings', exact: true }));
  await tab.tabTo(tab.shell.userButton('ada'));
  await tab.press('Enter');
  await tab.see(tab.shell.signOutItem);
  await tab.seeFocusInside(tab.shell.userMenu);
  await tab.press('End', 'Enter');
  await tab.see(tab.login.heading);
  expect(tab.address).toBe('/login');
  await tab.press('Tab');
  await tab.seeFocusOn(tab.login.username);
});
