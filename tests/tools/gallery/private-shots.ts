import { mkdir } from 'node:fs/promises';
import { test } from 'vitest';
import {
  makePdfFile,
  openWorkspace,
  readOwn,
  seeContracts,
  upload,
} from '../../support/browser/private-tab';
import type { Tab } from '../../support/browser/visit';

const FOLDER = '.github/private';

const CONTRACTS = [
  'saas-renewed',
  'lease-english',
  'nda-leap-day',
  'supply-fifth-anniversary',
  'hosting-defined-terms',
  'distribution-italian',
  'storage-month-end',
  'sponsorship-last-signature',
];
const SUBSCRIPTION = 'MASTER SUBSCRIPTION AGREEMENT';

async function shoot({ page }: Tab, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${FOLDER}/${name}.png` });
}

/** The pictures of `.github/PRIVATE-WORKSPACE.md`, of contracts that we wrote. */
test('The private workspace, step by step', async () => {
  await mkdir(FOLDER, { recursive: true });
  const tab = await openWorkspace({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 });
  const { page } = tab;
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();

  const count = CONTRACTS.length;
  await upload(
    tab,
    ...(await Promise.all(CONTRACTS.map((name) => makePdfFile(`${name}.pdf`, readOwn(name))))),
  );
  await tab.see(page.getByText(`${count} read`, { exact: true }).first());
  await shoot(tab, 'upload');
  await tab.click(button('Done'));
  await seeContracts(tab, count);
  await tab.pass(9000);
  await shoot(tab, 'list');

  await tab.click(page.getByRole('link', { name: SUBSCRIPTION }));
  const terms = page.getByRole('region', { name: 'Terms' });
  await tab.seeFocusOn(page.getByRole('main'));
  await shoot(tab, 'terms');

  const noticeBy = terms.locator('[data-field=noticeBy]');
  await noticeBy.locator('[data-row]').focus();
  await tab.see(page.locator('[data-mark]').first());
  await tab.pass(1000);
  await shoot(tab, 'source');

  await terms.locator('[data-field=parties]').hover();
  await tab.click(button('Edit parties'));
  await page.getByLabel('Party 1', { exact: true }).fill('Nimbus Harbour Limited');
  await shoot(tab, 'correction');
  await tab.press('Enter');
  await tab.see(terms.getByText('By you'));

  await tab.goTo('/dashboard');
  await page.getByRole('searchbox', { name: 'Search contracts' }).fill('insurance');
  await tab.see(page.getByText(/^p\. \d+:/).first());
  await shoot(tab, 'search');

  await tab.goTo('/settings');
  await tab.see(page.getByText(/of .+ used/).first());
  await button('Save everything').scrollIntoViewIfNeeded();
  await shoot(tab, 'settings');

  await tab.goTo('/settings/playbook');
  await tab.see(page.getByRole('table', { name: 'Risk rules' }));
  await shoot(tab, 'playbook');

  await tab.goTo('/calendar');
  await tab.see(page.getByRole('heading', { name: 'The next 12 months' }));
  await shoot(tab, 'calendar');

  await tab.goTo('/review');
  await tab.see(page.getByRole('button', { name: 'Skip' }), page.locator('[data-mark]').first());
  await tab.pass(1000);
  await shoot(tab, 'review');

  await tab.goTo('/insights');
  await tab.see(page.getByRole('heading', { name: 'What drives risk' }));
  await shoot(tab, 'insights');

  await tab.goTo('/dashboard');
  // A driven browser has no print dialog, during which the paper stays as it is.
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      const { body } = document;
      body.replaceChildren(...[...body.childNodes].map((node) => node.cloneNode(true)));
    };
  });
  await tab.click(button('Export'));
  await tab.click(page.getByRole('menuitem', { name: 'Print a portfolio report' }));
  await page.emulateMedia({ media: 'print' });
  // The margins of the paper.
  await page.evaluate(() => void (document.body.style.padding = '48px'));
  await shoot(tab, 'printed');
  await page.emulateMedia({ media: null });
  await page.reload();
  await page.getByRole('checkbox', { name: /LEASE OF UNIT 7/ }).check();
  await page.getByRole('checkbox', { name: new RegExp(SUBSCRIPTION) }).check();
  await tab.click(page.getByRole('link', { name: 'Compare', exact: true }));
  await tab.see(page.getByRole('heading', { level: 2 }).filter({ hasText: SUBSCRIPTION }));
  await shoot(tab, 'comparison');

  await tab.goTo('/settings');
  await tab.click(button('Set a passphrase'));
  const dialog = page.getByRole('dialog', { name: 'Set a passphrase' });
  await tab.see(dialog);
  await tab.seeFocusInside(dialog);
  await page.keyboard.type('a long passphrase');
  await dialog.getByLabel('Repeat the new passphrase').fill('a long passphrase');
  await tab.press('Enter');
  await tab.click(button('I have noted it'));
  await tab.click(button('Lock workspace'));
  await tab.see(page.getByRole('heading', { name: 'Unlock workspace' }));
  await shoot(tab, 'locked');
});
