// @module-tag attack
import { expect, onTestFinished, test } from 'vitest';
import { SECURITY_HEADERS } from '../../../src/build/headers';
import { visit, type Tab } from '../../support/browser/visit';
import { bundlePage } from '../../support/bundle-page';

const HTML =
  '<!doctype html><title>Store</title><script type="module" src="/store-page.js"></script>';

const isReady = ({ page }: Tab) => page.waitForFunction(() => 'storePage' in window);

/** Opens the page of the store, with an empty workspace, under the product's security policy. */
async function openStorePage(): Promise<Tab> {
  const script = await bundlePage('tests/browser/store/page.ts');
  const tab = await visit('/store-page', {
    prepare: async ({ page }) => {
      const serve = (pattern: string, contentType: string, body: string) =>
        page
          .context()
          .route(pattern, (route) =>
            route.fulfill({ body, contentType, headers: SECURITY_HEADERS }),
          );
      await serve('**/store-page', 'text/html', HTML);
      await serve('**/store-page.js', 'text/javascript', script);
    },
  });
  await isReady(tab);
  onTestFinished(() => tab.page.evaluate(() => window.storePage.close()).catch(() => undefined));
  return tab;
}

async function openNextTab(tab: Tab): Promise<Tab> {
  const next = await tab.openTab('/store-page');
  await isReady(next);
  return next;
}

const list = ({ page }: Tab) => page.evaluate(() => window.storePage.list());
const remove = ({ page }: Tab, id: string) =>
  page.evaluate((given) => window.storePage.remove(given), id);
const restore = ({ page }: Tab, id: string) =>
  page.evaluate((given) => window.storePage.restore(given), id);
const readChanges = ({ page }: Tab) => page.evaluate(() => window.storePage.changes);

test('a removal can be undone in each tab, and is final when the workspace is opened again without others', async () => {
  const first = await openStorePage();
  const id = await first.page.evaluate(() => window.storePage.add());
  const second = await openNextTab(first);
  expect(await list(second)).toEqual(['one.txt']);
  await remove(second, id);
  await first.until(async () =>
    expect(await readChanges(first)).toEqual(['contracts', 'contracts']),
  );
  expect(await list(first)).toEqual([]);

  // Another tab opens: the contract can still be restored.
  const third = await openNextTab(first);
  expect(await list(third)).toEqual([]);
  await restore(second, id);
  expect(await list(third)).toEqual(['one.txt']);
  await third.until(async () => expect(await readChanges(third)).toEqual(['contracts']));

  await remove(first, id);
  await second.page.close();
  await third.page.close();
  await first.page.reload();
  await isReady(first);
  expect(await list(first)).toEqual([]);
  await expect(restore(first, id)).rejects.toThrow('no longer in your workspace');
});
