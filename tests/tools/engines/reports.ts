import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Folder of the reports of failed tests. */
export const REPORTS = '.reports/engines';

interface Report {
  readonly url: string;
  readonly faults: readonly string[];
  /** Text of the page. */
  readonly text: string;
  /** Of a browser that can take one: a PNG. */
  readonly screenshot?: Uint8Array;
}

/** Writes what a page showed when a test failed. */
export async function saveReport(
  test: string,
  { url, faults, text, screenshot }: Report,
): Promise<void> {
  const name = join(REPORTS, test.replaceAll(/\W+/g, '-').slice(0, 80));
  await mkdir(REPORTS, { recursive: true });
  await writeFile(`${name}.txt`, [url, ...faults, '', text].join('\n'));
  if (screenshot) await writeFile(`${name}.png`, screenshot);
}
