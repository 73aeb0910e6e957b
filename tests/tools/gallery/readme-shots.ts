import { test } from 'vitest';
import { visit, type Tab, type VisitOptions } from '../../support/browser/visit';

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 800 }, isMobile: true, hasTouch: true };

const open = (path: `/${string}`, options: VisitOptions) =>
  visit(path, { as: 'ada.lovelace', deviceScaleFactor: 1, ...options });

async function shoot({ page }: Tab, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `.github/${name}.png` });
}

test('The dashboard', async () => {
  const tab = await open('/dashboard', DESKTOP);
  await tab.see(tab.dashboard.table);
  await shoot(tab, 'dashboard');
});

test('A contract, in the dark', async () => {
  const tab = await open('/contract/lease-tannery-wharf', {
    ...DESKTOP,
    colorScheme: 'dark',
  });
  await tab.see(tab.contract.evidence);
  await shoot(tab, 'contract');
});

test('A search on a phone', async () => {
  const tab = await open('/dashboard?q=lease', PHONE);
  await tab.see(tab.dashboard.table);
  await tab.dashboard.search.scrollIntoViewIfNeeded();
  await shoot(tab, 'search');
});

test('Uploads on a phone, in the dark', async () => {
  const tab = await open('/dashboard', {
    ...PHONE,
    colorScheme: 'dark',
    before: () => {
      let count = 0;
      // Every second upload fails.
      Math.random = () => (count++ % 2 === 1 ? 0.95 : 0.1);
    },
  });
  await tab.see(tab.dashboard.table);
  await tab.uploads.open();
  await tab.uploads.pickNames('Lease of Quay House.pdf', 'Side letter.docx');
  await tab.pass(2400);
  await tab.uploads.pickNames('Supply agreement.pdf', 'photo.png');
  await tab.pass(1000);
  await shoot(tab, 'uploads');
});
