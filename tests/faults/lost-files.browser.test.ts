import { describe, expect, inject, test } from 'vitest';
import { REQUEST_TIMEOUT_MS } from '../../machines/domain/request-timeout';
import { visit, type Tab } from '../support/browser/visit';
import { expectInReadme } from './ledger';
import { groupByKind, type Outcome } from './fault-rows';
import { ANONYMOUS_PAGES, RECOVERY_STATES, SIGNED_IN_PAGES, type PageVisit } from './page-visits';

/** Nothing is fetched ahead of need, so that what is lost was not there before. */
function neverIdle(): void {
  window.requestIdleCallback = () => 0;
}

/** What a browser, and who hears of it, may say of files that a test has taken. */
const MAY_LOG =
  /Failed to (?:load resource|fetch dynamically imported module)|was preloaded|The code does not come/;

const KINDS = [
  ['a script', /\.js$/],
  ['a style sheet', /\.css$/],
  ['a typeface or picture', /\.(?:woff2|svg)$/],
] as const;
const kindOf = (path: string) => KINDS.find(([, name]) => name.test(path))?.[0];

/** What is taken from the network of a tab: a file, and how. */
interface Loss {
  path: string;
  way: 'lost' | 'on its way for ever';
  /** How often it was asked for. */
  count: number;
}

/** A tab from whose network single files can be taken. */
async function openTab(as: string | undefined) {
  const loss: Loss = { path: '', way: 'lost', count: 0 };
  const tab = await visit('/favicon.svg', {
    ...(as === undefined ? {} : { as }),
    before: neverIdle,
    mayLog: MAY_LOG,
    prepare: async ({ page }) => {
      await page.route('**/*', async (route) => {
        if (new URL(route.request().url()).pathname !== loss.path) return route.continue();
        loss.count += 1;
        // What is on its way for ever is never answered.
        return loss.way === 'lost' ? route.abort() : undefined;
      });
    },
  });
  return { tab, loss };
}

/** Loads a page; one that waits for a file for ever is loaded, too. */
async function load(tab: Tab, { path }: PageVisit): Promise<void> {
  await tab.page.goto(inject('baseUrl') + path, { waitUntil: 'commit' });
}

async function goThrough(tab: Tab, stop: PageVisit): Promise<void> {
  await load(tab, stop);
  if (stop.click) await tab.click(stop.click(tab));
  await tab.see(stop.goal(tab));
  // The served page shows some goals before its files have loaded.
  await tab.page.waitForLoadState('networkidle');
}

/** Goes to a stop without a file. @returns the ending that it takes; none where it is there all the same. */
async function goWithout(tab: Tab, stop: PageVisit, loss: Loss): Promise<string | undefined> {
  await load(tab, stop);
  // A page that was loaded anew, to fetch it once more, is clicked on once more.
  let clickedAt = 0;
  const isClicked = () => clickedAt === tab.countRequests(stop.path);
  let ending: (typeof RECOVERY_STATES)[number] | undefined;
  await tab.until(async () => {
    for (const known of RECOVERY_STATES) {
      if (await known.find(tab).isVisible()) ending = known;
      if (ending) return;
    }
    const target = isClicked() ? undefined : stop.click?.(tab);
    if (target && (await target.isVisible())) {
      clickedAt = tab.countRequests(stop.path);
      await target.click();
    }
    if (loss.way !== 'lost' && loss.count > 0) {
      // The product waits for what it lacks only from when it is there itself.
      if (!ANONYMOUS_PAGES.includes(stop)) {
        await tab.page.locator('#fallback').waitFor({ state: 'detached' });
      }
      await tab.pass(REQUEST_TIMEOUT_MS);
    }
    const isThere = loss.count > 0 && (isClicked() || !stop.click);
    if (!isThere || !(await stop.goal(tab).isVisible())) throw new Error('Nothing leads on');
  });
  if (!ending) return undefined;
  loss.path = '';
  await tab.click(ending.recovery(tab));
  await tab.until(async () => {
    const seen = [stop.goal(tab), tab.dashboard.table, tab.login.button];
    for (const locator of seen) if (await locator.isVisible()) return;
    throw new Error('The way on leads nowhere');
  });
  return ending.name;
}

describe('What is fetched', () => {
  const outcomes: Outcome[] = [];

  test('may not come, file by file', async () => {
    const known = new Set<string>();
    const complaints: string[] = [];
    for (const { as, stops } of [
      { as: undefined, stops: ANONYMOUS_PAGES },
      { as: 'ada', stops: SIGNED_IN_PAGES },
    ]) {
      const { tab, loss } = await openTab(as);
      for (const stop of stops) {
        const before = tab.requests.length;
        await goThrough(tab, stop);
        const paths = [...new Set(tab.requests.slice(before))].filter(
          (path) => !known.has(path) && kindOf(path),
        );
        paths.forEach((path) => known.add(path));
        const scripts = paths.filter((path) => path.endsWith('.js') && path !== '/early.js');
        const last = scripts.slice(-1);
        const isFirst = stop === stops[0];
        const faults = [
          // Behind the list, what parts share is lost as their own code is.
          ...(as && !isFirst ? last : paths).map((path) => ({ path, way: 'lost' as const })),
          // Half a minute is waited in one way, whatever for.
          ...(isFirst ? last : []).map((path) => ({ path, way: 'on its way for ever' as const })),
        ];
        for (const fault of faults) {
          Object.assign(loss, fault, { count: 0 });
          await tab.page.evaluate(() => sessionStorage.clear());
          const outcome = await goWithout(tab, stop, loss).then(
            (recoveryState) => ({ recoveryState }),
            (error: unknown) => {
              complaints.push(`${stop.name} without ${fault.path}, ${fault.way}: ${String(error)}`);
              return { recoveryState: undefined, error: String(error) };
            },
          );
          loss.path = '';
          outcomes.push({ kind: `${kindOf(fault.path)} is ${fault.way}`, ...outcome });
        }
      }
    }
    expect(complaints).toEqual([]);
    // A busy machine is no failure.
  }, 300_000);

  test('is in every way survived, and the README has the sum', async ({ task }) => {
    const rows = groupByKind(outcomes);
    task.meta.faults = rows;
    expect(rows.length).toBeGreaterThanOrEqual(KINDS.length);
    await expectInReadme('sweep of files', rows);
  });
});
