import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { REQUEST_TIMEOUT_MS } from '../../machines/domain/failure';
import { visit, type Tab } from '../support/browser/visit';
import { FILE_RULES, NOT_NEEDED, type FileRule } from './file-rules';
import { PAGE_VISITS, type PageVisit } from './page-visits';

/** Turns idle preloads off, so that lost code was not loaded before. */
function neverIdle(): void {
  window.requestIdleCallback = () => 0;
}

/** Console messages about lost files. */
const LOST_FILE_MESSAGES =
  /Failed to (?:load resource|fetch dynamically imported module)|was preloaded|The code took too long/;

/** The name of a file, without the hash of its content. */
const nameFile = (path: string) => basename(path).replace(/-[\w-]{8}(?=\.\w+$)/, '');

const readStorage = (tab: Tab) => tab.page.evaluate(() => ({ ...localStorage }));

/** Opens an empty page in a tab that cannot load the file. */
async function openTab({ file, failure }: FileRule, { isSignedIn }: PageVisit) {
  let requests = 0;
  let isAvailable = false;
  const tab = await visit('/favicon.svg', {
    ...(isSignedIn ? { as: 'ada' } : {}),
    before: neverIdle,
    mayLog: LOST_FILE_MESSAGES,
    prepare: async ({ page }) => {
      await page.route(
        ({ pathname }) => !isAvailable && nameFile(pathname) === file,
        async (route) => {
          requests += 1;
          // A request without an answer stays open.
          if (failure === 'is lost') await route.abort();
        },
      );
    },
  });
  return {
    tab,
    countRequests: () => requests,
    restore: () => {
      isAvailable = true;
    },
  };
}

/** Loads a page without waiting for its files. */
async function load(tab: Tab, { path }: PageVisit): Promise<void> {
  await tab.page.goto(inject('baseUrl') + path, { waitUntil: 'commit' });
  // The last element: before it is parsed, the fallback page of the template cannot be shown.
  await tab.page.locator('noscript').waitFor({ state: 'attached' });
}

/** Clicks where the visit does, once after each page load. */
function createClicker(tab: Tab, { path, click }: PageVisit): () => Promise<boolean> {
  let clickedLoads = 0;
  return async () => {
    const loads = tab.countRequests(path);
    if (!click || clickedLoads === loads) return true;
    if (!(await click(tab).isVisible())) return false;
    clickedLoads = loads;
    await click(tab).click();
    return true;
  };
}

/** Waits for the goal of the visit in a product that has started. */
async function seeGoal(tab: Tab, page: PageVisit): Promise<void> {
  const click = createClicker(tab, page);
  await tab.until(async () => {
    if ((await tab.page.locator('#fallback').count()) > 0) throw new Error('Not started');
    if (!(await click())) throw new Error('Not clickable');
    if (!(await page.goal(tab).isVisible())) throw new Error(`Not seen: ${page.goal(tab)}`);
  });
}

/** Waits for the goal and asserts that no timeout replaces it. */
async function seeLastingGoal(tab: Tab, page: PageVisit): Promise<void> {
  await seeGoal(tab, page);
  await tab.pass(REQUEST_TIMEOUT_MS);
  await seeGoal(tab, page);
}

async function seeFallback(tab: Tab, page: PageVisit, { file, failure }: FileRule): Promise<void> {
  const click = createClicker(tab, page);
  // The product waits for its other files from when it has started, which removes the template.
  if (failure === 'never arrives' && file !== 'index.js')
    await tab.page.locator('#fallback').waitFor({ state: 'detached' });
  await tab.until(async () => {
    await click();
    if (failure === 'never arrives') await tab.pass(REQUEST_TIMEOUT_MS);
    if (!(await tab.fallback.alert.isVisible())) throw new Error('No fallback page');
  });
}

/** The code of an export is not there: the export fails, everything else works. */
async function seeExportError(tab: Tab, page: PageVisit, { failure }: FileRule): Promise<void> {
  const click = createClicker(tab, page);
  await tab.until(async () => {
    if (!(await click())) throw new Error('Not clickable');
    if (failure === 'never arrives') await tab.pass(REQUEST_TIMEOUT_MS);
    if (!(await tab.dashboard.alert.isVisible())) throw new Error('No alert');
  });
  await tab.see(tab.dashboard.table);
}

const SEE = {
  'fallback page': seeFallback,
  'working page': seeLastingGoal,
  'export error': seeExportError,
} satisfies Record<FileRule['shows'], unknown>;

/** What no lost file changes: all but the recently opened contracts, which a visit adds to. */
const readKept = async (tab: Tab) =>
  Object.entries(await readStorage(tab)).filter(([key]) => !key.startsWith('covenant.recent.'));

describe('files of the built product', () => {
  test.for(
    FILE_RULES.map((rule) => [rule.page, rule.file, rule.failure, rule.shows, rule] as const),
  )('%s: if %s %s, the page shows: %s', async ([, , , , rule]) => {
    const page: PageVisit = PAGE_VISITS[rule.page];
    const { tab, countRequests, restore } = await openTab(rule, page);
    const stored = await readKept(tab);
    await load(tab, page);

    await SEE[rule.shows](tab, page, rule);
    await tab.until(async () => {
      if (countRequests() === 0) throw new Error('The file was not requested.');
    });
    expect(tab.countRequests(page.path) - 1, 'reloads').toBe(rule.reloads);
    expect(await readKept(tab)).toEqual(stored);

    // A page that works needs no recovery.
    if (rule.shows === 'working page') return;
    restore();
    await load(tab, page);
    await seeGoal(tab, page);
  });

  test('every file is lost on a page that needs it', () => {
    const files = [...readdirSync('dist'), ...readdirSync('dist/assets')]
      .filter((name) => /\.(?:js|css|woff2|svg)$/.test(name))
      .map(nameFile);
    const listed = [...FILE_RULES.map(({ file }) => file), ...Object.keys(NOT_NEEDED)];
    expect(new Set(listed)).toEqual(new Set(files));
  });
});
