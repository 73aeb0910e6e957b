import { PASSWORD } from '../../support/browser/pages/login-page';
import {
  readFirstPaint,
  readLargestPaint,
  readLongestTask,
  rest,
  seeFirstRow,
  withTab,
} from './browser';
import type { Site } from './sites';

/** Visits per site. The 95th percentile of nine samples is the slowest. */
const RUNS = 9;
/** Wait after the network is idle or the first row is painted, in milliseconds. */
const SETTLING = 500;

/** The figures of one visit, in milliseconds. */
interface Visit {
  /** First contentful paint of /login, with an empty cache. */
  readonly signInPaint: number;
  /** Largest contentful paint of /login, minus its first contentful paint. */
  readonly signInPaintGap: number;
  /** From the click on Sign in to the first row. */
  readonly signInRow: number;
  /** The longest task since that click. */
  readonly signInTask: number;
  /** First contentful paint of the reloaded dashboard, with a filled cache. */
  readonly reloadPaint: number;
  /** From the start of the reload to the first row. */
  readonly reloadRow: number;
  /** The longest task since the reload's first paint. */
  readonly reloadTask: number;
}

/** The samples of each figure. */
export type Visits = Readonly<Record<keyof Visit, readonly number[]>>;

/** Opens /login, signs in, and reloads the dashboard. */
function visitOnce(site: Site, slowdown: number): Promise<Visit> {
  return withTab({ ...site, path: '/login', slowdown }, async ({ page }) => {
    const signInPaint = await readFirstPaint(page);
    await page.waitForLoadState('networkidle');
    await rest(SETTLING);
    // Input ends the reporting of largest paints, so this is read first.
    const signInPaintGap = (await readLargestPaint(page)) - signInPaint;
    await page.getByRole('textbox', { name: 'Username', exact: true }).fill('ada');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.waitForLoadState('networkidle');
    const before = await page.evaluate(() => performance.now());
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    const afterSignIn = await seeFirstRow(page);
    await rest(SETTLING);
    const signInTask = await readLongestTask(page, before);

    await page.reload();
    const reloadPaint = await readFirstPaint(page);
    const afterReload = await seeFirstRow(page);
    await rest(SETTLING);
    return {
      signInPaint,
      signInPaintGap,
      signInRow: afterSignIn.sinceInput,
      signInTask,
      reloadPaint,
      reloadRow: afterReload.at,
      reloadTask: await readLongestTask(page, reloadPaint),
    };
  });
}

const collect = (visits: readonly Visit[]): Visits => ({
  signInPaint: visits.map((visit) => visit.signInPaint),
  signInPaintGap: visits.map((visit) => visit.signInPaintGap),
  signInRow: visits.map((visit) => visit.signInRow),
  signInTask: visits.map((visit) => visit.signInTask),
  reloadPaint: visits.map((visit) => visit.reloadPaint),
  reloadRow: visits.map((visit) => visit.reloadRow),
  reloadTask: visits.map((visit) => visit.reloadTask),
});

/** Visits the product and the plain React page by turns, so that load on the machine affects both. */
export async function visitByTurns({
  contracts,
  slowdown = 1,
}: {
  readonly contracts?: number;
  readonly slowdown?: number;
}): Promise<{ readonly product: Visits; readonly plain: Visits }> {
  const size = contracts === undefined ? {} : { contracts };
  const product: Visit[] = [];
  const plain: Visit[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    product.push(await visitOnce(size, slowdown));
    plain.push(await visitOnce({ ...size, isPlain: true }, slowdown));
  }
  return { product: collect(product), plain: collect(plain) };
}
