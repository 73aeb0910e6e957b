import { expect, test } from 'vitest';
import { openWithFiles, rowOf, seeContracts, textFile } from '../support/browser/private-tab';
import { seeStableFrame } from '../support/browser/stable-frame';

const LEASE_NAME = 'LEASE OF UNIT 7, HOLLINS QUAY';
const FILES = [textFile('lease-english'), textFile('nda-leap-day')];

/** Keeps the stored records from being read, until `window.release` is called. */
async function holdTexts(): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('covenant.workspace');
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(new Error('The database does not open.')));
  });
  const store = database.transaction(['records'], 'readwrite').objectStore('records');
  let isHeld = true;
  // A transaction lives as long as it has requests.
  const goOn = () => {
    const request = store.count();
    request.addEventListener('success', () => {
      if (isHeld) goOn();
      else database.close();
    });
  };
  goOn();
  Object.assign(window, { release: () => (isHeld = false) });
}

test('a search says how far it is, and that its worker has ended; it is repeated in a new one', async () => {
  const tab = await openWithFiles(FILES);
  const { page } = tab;
  await seeContracts(tab, 2);
  await page.evaluate(holdTexts);
  await page.getByRole('searchbox', { name: 'Search contracts' }).fill('terminate tenant');
  await tab.see(page.getByText('Searching inside contracts...').first());
  const worker = page.workers().find((one) => one.url().includes('store.worker'));
  // The browser fires no error event for such an end.
  void worker?.evaluate(() => close()).catch(() => undefined);
  const failure = page.getByRole('alert').filter({
    hasText:
      'The words inside contracts could not be searched. The browser has ended the part of Covenant that keeps your contracts, for example for lack of memory.',
  });
  await tab.see(failure);
  await page.evaluate('release()');
  await tab.see(rowOf(tab, LEASE_NAME).getByText(/^p\. 1:/));
  await tab.seeNo(failure);
  const marked = await rowOf(tab, LEASE_NAME).locator('mark').allInnerTexts();
  expect(marked.map((text) => text.toLowerCase())).toEqual(
    expect.arrayContaining(['tenant', 'terminate']),
  );
});

test('the words that were found are not cut off at any width', async () => {
  const tab = await openWithFiles(FILES);
  const { page } = tab;
  await page
    .getByRole('searchbox', { name: 'Search contracts' })
    .fill('"possession of the property"');
  const place = rowOf(tab, LEASE_NAME).getByRole('link', { name: /^p\. 1:/ });
  await tab.see(place);
  for (const width of [320, 390, 719, 720, 799, 800, 820, 1023, 1024, 1279, 1280]) {
    await tab.resize(width);
    await seeStableFrame(page);
    const [visible, found] = await place.evaluate((element) =>
      [element, element.querySelector('mark') ?? document.body].map((one) => {
        const { right, bottom } = one.getBoundingClientRect();
        return { right, bottom };
      }),
    );
    expect(found?.bottom, `at ${width} pixels`).toBeLessThanOrEqual((visible?.bottom ?? 0) + 1);
    expect(found?.right, `at ${width} pixels`).toBeLessThanOrEqual(visible?.right ?? 0);
  }
});
