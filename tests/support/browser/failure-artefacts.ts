import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of what failed tests of the project leave behind. Emptied when a run begins. */
    failures: string;
  }
}

/** The used part of Vitest's test. */
interface FailedTest {
  readonly fullTestName: string;
}

/** A test name as the name of a folder. */
function folderOf(name: string): string {
  return name
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 120);
}

/**
 * Saves what a page shows when its test has failed: `screenshot.png`, the accessibility tree in
 * `aria.yml`, and the console in `console.txt`. A page that cannot be read leaves the reason.
 */
export async function saveFailure(
  test: FailedTest,
  page: Page,
  messages: readonly string[],
  parent = inject('failures'),
): Promise<void> {
  const folder = join(parent, folderOf(test.fullTestName));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'console.txt'), messages.map((line) => `${line}\n`).join(''));
  try {
    await page.screenshot({ path: join(folder, 'screenshot.png'), timeout: 5000 });
    const tree = await page.locator('body').ariaSnapshot({ timeout: 5000 });
    await writeFile(join(folder, 'aria.yml'), `${page.url()}\n${tree}\n`);
  } catch (error) {
    await writeFile(join(folder, 'unreadable.txt'), `${String(error)}\n`);
  }
}
