import { expect, test } from 'vitest';
import { makeFile } from '../support/browser/pages/upload-dialog';
import { visit } from '../support/browser/visit';

// Here things move, as they do for most people.
test('A walk through the whole product', async () => {
  const tab = await visit('/', { reducedMotion: 'no-preference' });
  await tab.see(tab.login.heading);
  await tab.login.signIn('ada');
  await tab.see(tab.dashboard.table, tab.dashboard.text('Showing 64 of 64 contracts'));

  await tab.dashboard.search.fill('tannery wharf');
  await tab.dashboard.seeNames('Commercial Lease, Tannery Wharf Levels 3 to 5');
  await tab.dashboard.open('Commercial Lease, Tannery Wharf Levels 3 to 5');
  await tab.contract.text('Renewal Due').waitFor();
  const piece = tab.contract.evidence.getByRole('button').first();
  await tab.click(piece);
  await tab.see(tab.evidence.dialog);
  await tab.seeFocusInside(tab.evidence.dialog);
  await tab.press('Escape');
  await tab.seeNo(tab.evidence.dialog);
  await tab.seeFocusOn(piece);

  await tab.uploads.open();
  await tab.uploads.pick(makeFile('renewal notice.pdf'));
  await tab.pass(2000);
  await tab.see(tab.uploads.row('renewal notice.pdf').getByText(/^Upload(ed| failed)$/));
  await tab.uploads.done.click();
  await tab.seeNo(tab.uploads.dialog);

  await tab.contract.back.click();
  await tab.see(tab.dashboard.text('Showing 1 of 64 contracts'));
  for (const [link, heading] of [
    ['Insights', 'AI Insights'],
    ['Reports', 'Reports'],
    ['Settings', 'Settings'],
    ['Contracts', 'Contracts'],
  ] as const) {
    await tab.shell.goTo(link);
    await tab.see(tab.shell.main.getByRole('heading', { level: 1, name: heading, exact: true }));
  }

  await tab.resize(390);
  await tab.click(tab.shell.openMenu);
  await tab.see(tab.shell.drawer);
  await tab.shell.link('Settings').click();
  await tab.seeNo(tab.shell.drawer);
  await tab.shell.signOut('ada');
  expect(tab.address).toBe('/login');
});
