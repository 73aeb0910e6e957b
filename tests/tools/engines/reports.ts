import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunnerTestCase } from 'vitest';
import type { DrivenPage } from './driven-page';

/** Folder of the reports of failed tests. */
export const REPORTS = '.reports/engines';

/** How a page of a browser ends. */
interface Ending {
  /** Errors and warnings of the page that nobody sees. */
  readonly readFaults: () => readonly string[] | Promise<readonly string[]>;
  /** Of a browser that can take one: a PNG. */
  readonly takeScreenshot?: () => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

/** Closes the page of a test. The test fails on every fault, and leaves what the page showed if it fails. */
export async function endTest(
  task: Pick<RunnerTestCase, 'name' | 'result'>,
  browser: string,
  page: Pick<DrivenPage, 'readAddress' | 'readText'>,
  { readFaults, takeScreenshot, close }: Ending,
): Promise<void> {
  const faults = await readFaults();
  if (task.result?.state === 'fail' || faults.length > 0) {
    const name = join(REPORTS, `${browser} ${task.name}`.replaceAll(/\W+/g, '-').slice(0, 80));
    await mkdir(REPORTS, { recursive: true });
    const lines = [await page.readAddress(), ...faults, '', await page.readText()];
    await writeFile(`${name}.txt`, lines.join('\n'));
    if (takeScreenshot) await writeFile(`${name}.png`, await takeScreenshot());
  }
  await close();
  if (faults.length > 0) throw new Error(`The page misbehaved:\n${faults.join('\n')}`);
}
