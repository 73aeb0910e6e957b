import { PASSWORD } from '../../support/browser/pages/login-page';
import {
  readFirstPaint,
  readLargestPaint,
  readLongestTask,
  rest,
  seeFirstRow,
  withTab,
} from './browser';
import { measureByTurns } from './measurements';
import type { Site } from './sites';

/** Visits per site. The 95th percentile of nine samples is the slowest. */
const RUNS = 9;
/** Wait after the network is idle or the first row is painted, in milliseconds. */
const SETTLING = 500;

/** Opens /login, signs in, and reloads the dashboard. All figures are milliseconds. */
const visitOnce = (site: Site, slowdown: number) =>
  withTab({ ...site, path: '/login', slowdown }, async ({ page }) => {
    // With an empty cache.
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

    // With a filled cache.
    await page.reload();
    const reloadPaint = await readFirstPaint(page);
    const afterReload = await seeFirstRow(page);
    await rest(SETTLING);
    const openingTask = Math.max(signInTask, await readLongestTask(page, reloadPaint));
    const compared = {
      signInPaint,
      signInRow: afterSignIn.sinceInput,
      reloadPaint,
      reloadRow: afterReload.at,
    };
    return site.isPlain ? compared : { ...compared, signInPaintGap, signInTask, openingTask };
  });

/** Visits the product and the plain React page. */
export const visitByTurns = (site: Site, slowdown = 1) =>
  measureByTurns(
    RUNS,
    () => visitOnce(site, slowdown),
    () => visitOnce({ ...site, isPlain: true }, slowdown),
  );
