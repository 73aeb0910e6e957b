// @module-tag attack
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { SECURITY_HEADERS } from '../../../src/build/headers';
import { visit, type Tab } from '../../support/browser/visit';
import { bundlePage } from '../../support/bundle-page';

const HTML =
  '<!doctype html><title>Store</title><script type="module" src="/store-page.js"></script>';

let script = '';

beforeAll(async () => {
  script = await bundlePage('tests/browser/store/page.ts');
});

let visits = 0;

/** Opens the page of the store, with an empty workspace, under the product's security policy. */
async function openStorePage(isFresh = false): Promise<Tab & { readonly path: `/${string}` }> {
  visits += 1;
  const path = `/store-page?name=test-${visits}` as const;
  const tab = await visit(path, {
    isFresh,
    prepare: async ({ page }) => {
      const serve = (pattern: string, contentType: string, body: () => string) =>
        page
          .context()
          .route(pattern, (route) =>
            route.fulfill({ body: body(), contentType, headers: SECURITY_HEADERS }),
          );
      await serve('**/store-page?*', 'text/html', () => HTML);
      await serve('**/store-page.js', 'text/javascript', () => script);
    },
  });
  await isReady(tab.page);
  onTestFinished(() =>
    tab.page
      .evaluate(() => window.storePage.open().then((store) => store.close()))
      .catch(() => undefined),
  );
  return Object.assign(tab, { path });
}

const isReady = (page: Page) => page.waitForFunction(() => 'storePage' in window);

async function openSecondTab(tab: Tab, path: `/${string}`): Promise<Tab> {
  const second = await tab.openTab(path);
  await isReady(second.page);
  return second;
}

const digest = ({ page }: Tab) => page.evaluate(() => window.storePage.digest());

describe('store in a browser', () => {
  test('keeps contracts, bytes and settings over a reload', async () => {
    const tab = await openStorePage();
    const before = await tab.page.evaluate(async () => {
      const { add, open, operations, digest: readAll } = window.storePage;
      await add('one');
      const store = await open();
      await operations.read(store);
      await operations.correct(store);
      await operations.set(store);
      return readAll();
    });
    expect(before).toContain('Whereas');
    await tab.page.reload();
    await isReady(tab.page);
    expect(await digest(tab)).toBe(before);
  });

  test('shows each tab the changes of the other, and keeps removals undoable in both', async () => {
    const first = await openStorePage();
    const { id } = await first.page.evaluate(() => window.storePage.add('one'));
    const second = await openSecondTab(first, first.path);
    const readChanges = ({ page }: Tab) => page.evaluate(() => window.storePage.changes);
    expect(await digest(second)).toContain('one.txt');
    await second.page.evaluate(async (given) => (await window.storePage.open()).remove(given), id);
    await first.until(async () =>
      expect(await readChanges(first)).toEqual(['contracts', 'contracts']),
    );
    expect(await digest(first)).not.toContain('one.txt');

    // Another tab opens: the contract can still be restored.
    const third = await openSecondTab(first, first.path);
    expect(await digest(third)).not.toContain('one.txt');
    await second.page.evaluate(async (given) => (await window.storePage.open()).restore(given), id);
    expect(await digest(third)).toContain('one.txt');
    await third.until(async () => expect(await readChanges(third)).toEqual(['contracts']));

    // Without other tabs, opening again makes the removal final.
    await first.page.evaluate(async (given) => (await window.storePage.open()).remove(given), id);
    await second.page.close();
    await third.page.close();
    await first.page.reload();
    await isReady(first.page);
    expect(await digest(first)).not.toContain('one.txt');
    const restored = await first.page.evaluate(
      (given) => window.storePage.attempt((store) => store.restore(given)),
      id,
    );
    expect(restored).toMatchObject({ failed: 'gone' });
  });

  test('says that the disk is full, changes nothing, and goes on when there is room', async () => {
    const tab = await openStorePage(true);
    const { origin } = new URL(tab.page.url());
    const session = await tab.page.context().newCDPSession(tab.page);
    // Before the first write: Chromium remembers for a while how much room there was.
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000_000 });
    await tab.page.evaluate(() => window.storePage.add('small'));
    const before = await digest(tab);
    const add = () =>
      tab.page.evaluate(() =>
        window.storePage.attempt(() => window.storePage.add('large', 20_000_000)),
      );
    expect(await add()).toMatchObject({
      failed: 'full',
      message: expect.stringContaining('Nothing was changed.'),
    });
    expect(await digest(tab)).toBe(before);
    expect(await tab.page.evaluate(() => window.storePage.changes)).toEqual(['contracts']);
    const estimate = await tab.page.evaluate(async () =>
      (await window.storePage.open()).estimate(),
    );
    expect(estimate).toMatchObject({ contracts: 1, fileBytes: 5, quotaBytes: 1_000_000 });
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    expect(await add()).toMatchObject({ kind: 'added' });
  });

  test('deletes everything, the database itself included, in all tabs', async () => {
    const first = await openStorePage();
    const second = await openSecondTab(first, first.path);
    await first.page.evaluate(() => window.storePage.add('one'));
    expect(await digest(second)).toContain('one.txt');
    const left = await first.page.evaluate(async () => {
      const store = await window.storePage.open();
      await store.deleteEverything();
      const name = new URLSearchParams(location.search).get('name');
      const all = await indexedDB.databases();
      return all.filter((database) => database.name === name);
    });
    expect(left).toEqual([]);
    const told = await second.page.evaluate(() => window.storePage.changes.at(-1));
    expect(told).toBe('deleted');
    const listed = await second.page.evaluate(() =>
      window.storePage.attempt((store) => store.list()),
    );
    expect(listed).toMatchObject({ failed: 'closed' });
  });

  test('answers whether the browser keeps the data', async () => {
    const tab = await openStorePage();
    const [answer, estimate] = await tab.page.evaluate(async () => {
      const store = await window.storePage.open();
      return [await store.requestDurability(), await store.estimate()] as const;
    });
    expect(estimate).toMatchObject({ contracts: 0, fileBytes: 0, isPersisted: answer });
    expect(estimate.quotaBytes).toBeGreaterThan(0);
  });
});
