import { PASSWORD } from '../../support/browser/pages/login-page';
import { DEMO_DELAYS } from '../../../src/adapters/demo/delays';
import { readFirstPaint, readLongestTask, rest, seeFirstRow, withTab } from './browser';
import type { Site } from './sites';

/** How many visits are made of each kind; of nine, the median and the worst say something. */
const RUNS = 9;
/** How long after the first row the page may still be at work, in milliseconds. */
const AFTERMATH = 500;

/** One figure of each visit, for each of the visits. */
export interface Visits {
  /** First contentful paint of the sign-in page, with nothing in the cache. */
  readonly signInPaint: number[];
  /** From the click on Sign in to the first row, above the simulated delays. */
  readonly signInRow: number[];
  /** The longest task from that click on. */
  readonly signInTask: number[];
  /** First contentful paint of the dashboard when it is reloaded, with what the cache then holds. */
  readonly reloadPaint: number[];
  /** From that reload's beginning to the first row, above the simulated delay. */
  readonly reloadRow: number[];
  /** The longest task from that reload's first paint on. */
  readonly reloadTask: number[];
}

/** Somebody comes for the first time, signs in, and reloads the dashboard. */
function visitOnce(site: Site, slowdown: number): Promise<Record<keyof Visits, number>> {
  return withTab({ ...site, path: '/login', slowdown }, async ({ page }) => {
    const signInPaint = await readFirstPaint(page);
    await page.getByRole('textbox', { name: 'Username', exact: true }).fill('ada');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    // Nobody signs in within half a second: what is fetched ahead meanwhile is there.
    await page.waitForLoadState('networkidle');
    const before = await page.evaluate(() => performance.now());
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    const afterSignIn = await seeFirstRow(page);
    await rest(AFTERMATH);
    const signInTask = await readLongestTask(page, before);

    await page.reload();
    const reloadPaint = await readFirstPaint(page);
    const afterReload = await seeFirstRow(page);
    await rest(AFTERMATH);
    return {
      signInPaint,
      signInRow: afterSignIn.sinceInput - DEMO_DELAYS.signIn - DEMO_DELAYS.list,
      signInTask,
      reloadPaint,
      reloadRow: afterReload.at - DEMO_DELAYS.list,
      reloadTask: await readLongestTask(page, reloadPaint),
    };
  });
}

const noVisits = (): Visits => ({
  signInPaint: [],
  signInRow: [],
  signInTask: [],
  reloadPaint: [],
  reloadRow: [],
  reloadTask: [],
});

function note(visits: Visits, one: Record<keyof Visits, number>): void {
  for (const [name, samples] of Object.entries(visits)) samples.push(one[name as keyof Visits]);
}

/** Visits the product and its plain site by turns, so that both have the same weather. */
export async function visitByTurns({
  contracts,
  slowdown = 1,
}: {
  readonly contracts?: number;
  readonly slowdown?: number;
}): Promise<{ readonly product: Visits; readonly plain: Visits }> {
  const size = contracts === undefined ? {} : { contracts };
  const visits = { product: noVisits(), plain: noVisits() };
  for (let run = 0; run < RUNS; run += 1) {
    note(visits.product, await visitOnce(size, slowdown));
    note(visits.plain, await visitOnce({ ...size, isPlain: true }, slowdown));
  }
  return visits;
}
