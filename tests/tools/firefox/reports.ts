import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';

/** Folder of the reports of failed tests. */
export const REPORTS = '.reports/firefox';

/** Writes a screenshot, and the text of the page with its faults, of a failed test. */
export async function saveReport(
  test: string,
  page: Page,
  faults: readonly string[],
): Promise<void> {
  const name = join(REPORTS, test.replaceAll(/\W+/g, '-').slice(0, 80));
  await mkdir(REPORTS, { recursive: true });
  const text = await page.evaluate(() => document.body.innerText);
  await writeFile(`${name}.txt`, [page.url(), ...faults, '', text].join('\n'));
  await page.screenshot({ path: `${name}.png` });
}
