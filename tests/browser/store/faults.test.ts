import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { SECURITY_HEADERS } from '../../../src/build/headers';
import { visit, type Tab } from '../../support/browser/visit';
import { bundlePage } from '../../support/bundle-page';
import { runsAll } from '../../support/runs-all';
import { CALLING } from '../../support/store-operations';

/*
 * Operations of the store fail in Chromium, or their worker is ended, as in Node
 * (tests/unit/adapters/store/faults.test.ts).
 */

let scripts: readonly string[] = [];

beforeAll(async () => {
  scripts = [
    await bundlePage('tests/browser/store/faults-page.ts'),
    await bundlePage('tests/browser/store/faulty.worker.ts'),
  ];
});

const HTML = '<!doctype html><title>Faults</title><script src="/faults-page.js"></script>';

/** Opens the page under the product's security policy. */
async function openPage(): Promise<Tab> {
  const tab = await visit('/faults-page', {
    prepare: async ({ page }) => {
      const serve = (path: string, contentType: string, body = '') =>
        page
          .context()
          .route(`**${path}`, (route) =>
            route.fulfill({ body, contentType, headers: SECURITY_HEADERS }),
          );
      await serve('/faults-page', 'text/html', HTML);
      await serve('/faults-page.js', 'text/javascript; charset=utf-8', scripts[0]);
      await serve('/faulty-worker.js', 'text/javascript; charset=utf-8', scripts[1]);
    },
  });
  await tab.page.waitForFunction(() => 'faultsPage' in window);
  // Of a test that is over its time, these places do not come to an end.
  onTestFinished(async () => {
    expect(await tab.page.evaluate(() => [...window.faultsPage.running])).toEqual([]);
  });
  return tab;
}

/** Fixed, so that equal code has equal results. */
const SEED = 1;
const CHOSEN_OPERATIONS = 10;
const PLACES_OF_EACH = 4;

test('an operation that fails at some places, chosen by a seed, changes everything or nothing', async () => {
  const { page } = await openPage();
  const { places, faults } = await page.evaluate(
    async ([seed, operations, each]) => {
      const { choosePlaces, failAll } = window.faultsPage;
      const chosen = await choosePlaces(seed, operations, each);
      return { places: chosen.length, faults: await failAll(chosen) };
    },
    [SEED, CHOSEN_OPERATIONS, PLACES_OF_EACH] as const,
  );
  expect(places).toBe(CHOSEN_OPERATIONS * PLACES_OF_EACH);
  expect(faults, `seed ${SEED}`).toEqual([]);
});

test.each(runsAll ? CALLING : [])(
  '%s changes everything or nothing at any call',
  { timeout: 1_800_000 },
  async (name) => {
    const { page } = await openPage();
    const faults = await page.evaluate(async (operation) => {
      const { listPlaces, failAll } = window.faultsPage;
      return failAll(await listPlaces(operation));
    }, name);
    expect(faults).toEqual([]);
  },
);
