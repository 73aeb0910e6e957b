import { readFileSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';
import { preview } from 'vite';
import { findChromium } from '../../support/find-chromium';
import { CONTRACT_LINES } from '../../support/files/contract-text';
import { makePdf } from '../../support/files/pdf-files';
import { measureDoublings } from './doublings';

/** Lines of a full page. */
const PAGE = Array.from({ length: 45 }, (_, index) => CONTRACT_LINES[index % 9] ?? '');

interface Measured {
  readonly milliseconds: number;
  /** Longest task of the page, in milliseconds; 0 if none was over 50. */
  readonly longestTask: number;
  readonly outcomes: readonly string[];
}

/** Reads files together in the page. */
function readTogether(page: Page, files: readonly Uint8Array[]): Promise<Measured> {
  const texts = files.map((file) => Buffer.from(file).toString('base64'));
  return page.evaluate(async (contents) => {
    const blobs = contents.map(
      (content) => new Blob([Uint8Array.from(atob(content), (char) => char.charCodeAt(0))]),
    );
    // The tasks before the first file do not count.
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
    let longestTask = 0;
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
    });
    observer.observe({ type: 'longtask' });
    const started = performance.now();
    const outcomes = await Promise.all(
      blobs.map(async (blob) => {
        const outcome = await window.readerPage.pool.read(blob, {});
        return outcome.status === 'failed' ? outcome.kind : outcome.status;
      }),
    );
    const milliseconds = Math.round(performance.now() - started);
    // Long tasks are reported after they end.
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
    observer.disconnect();
    return { milliseconds, longestTask, outcomes };
  }, texts);
}

function report(what: string, { milliseconds, longestTask, outcomes }: Measured): void {
  const counts = [...new Set(outcomes)].map(
    (outcome) => `${outcomes.filter((other) => other === outcome).length} ${outcome}`,
  );
  process.stdout.write(
    `${what}: ${milliseconds} ms, longest task of the page ${longestTask} ms (${counts.join(', ')})\n`,
  );
}

/**
 * Measures the contract reader in Chromium: a PDF of 30 pages, one of 2,000, and the given PDF files
 * (or 50 PDFs of 30 pages) together. Then reads hostile texts. Needs `npm run build:reader`.
 *
 * @returns whether all texts take linear time.
 */
export async function measureReader(paths: readonly string[]): Promise<boolean> {
  const server = await preview({
    configFile: 'tests/tools/reader/vite.config.ts',
    preview: { port: 0, strictPort: false },
    logLevel: 'error',
  });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage();
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  const contract = await makePdf(Array.from({ length: 30 }, () => PAGE));
  report('30 pages, reader not loaded', await readTogether(page, [contract]));
  report('30 pages, reader loaded', await readTogether(page, [contract]));
  report('30 pages, again', await readTogether(page, [contract]));
  const files =
    paths.length > 0
      ? paths.map((path) => new Uint8Array(readFileSync(path)))
      : Array.from({ length: 50 }, () => contract);
  report(`${files.length} files`, await readTogether(page, files));
  const long = await makePdf(Array.from({ length: 2000 }, () => PAGE));
  report('2,000 pages', await readTogether(page, [long]));
  await browser.close();
  await server.close();
  return measureDoublings();
}
