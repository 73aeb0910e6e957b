// @module-tag attack
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ReaderTab } from '../../support/browser/reader-tab';
import { CONTRACT_LINES } from '../../support/files/contract-text';
import { makeJapanesePdf, makePdf } from '../../support/files/pdf-files';

/** Opens the page, where a file that needs a character map is never read to the end. */
async function openWithEndlessFile() {
  const tab = await ReaderTab.open();
  await tab.context.route('**/cmaps/**', () => {});
  const requested = tab.page.waitForRequest(/\/cmaps\//);
  const reading = await tab.start(makeJapanesePdf());
  await requested;
  return { tab, reading };
}

const READ = { status: 'read' };

describe('readers in Chromium', () => {
  test('a cancelled reading ends its worker at once; the next file gets a new one', async () => {
    const { tab, reading } = await openWithEndlessFile();
    const [worker] = tab.page.workers();
    const closed = worker?.waitForEvent('close');
    await reading.abort();
    expect((await reading.outcome).outcome).toEqual({ status: 'cancelled' });
    await closed;
    expect(await tab.read(await makePdf([CONTRACT_LINES]))).toMatchObject(READ);
    expect(tab.page.workers()).toHaveLength(1);
  });

  test('a worker that crashes fails its file only', async () => {
    const { tab, reading } = await openWithEndlessFile();
    const others = await Promise.all(
      [1, 2, 3, 4].map(async () => tab.start(await makePdf([CONTRACT_LINES]))),
    );
    const [worker] = tab.page.workers();
    await worker?.evaluate(() => {
      setTimeout(() => {
        throw new Error('The reader has a fault');
      });
    });
    expect((await reading.outcome).outcome).toMatchObject({ status: 'failed', kind: 'crashed' });
    for (const { outcome } of others) expect((await outcome).outcome).toMatchObject(READ);
  });

  test('a reader that cannot be loaded fails in words; a later file is read', async () => {
    const tab = await ReaderTab.open();
    const file = await makePdf([CONTRACT_LINES]);
    tab.guard.expectWords(/reader\.worker/);
    await tab.context.route('**/reader.worker*', (route) => route.abort());
    expect(await tab.read(file)).toMatchObject({ status: 'failed', kind: 'unavailable' });
    await tab.context.unroute('**/reader.worker*');
    expect(await tab.read(file)).toMatchObject(READ);
  });

  test('a file that was deleted after it was chosen fails in words', async () => {
    const tab = await ReaderTab.open();
    const folder = mkdtempSync(join(tmpdir(), 'covenant-'));
    const path = join(folder, 'contract.txt');
    writeFileSync(path, CONTRACT_LINES.join('\n'));
    await tab.page.evaluate(() => {
      document.body.append(Object.assign(document.createElement('input'), { type: 'file' }));
    });
    const input = tab.page.locator('input');
    await input.setInputFiles(path);
    rmSync(folder, { recursive: true });
    const outcome = await input.evaluate((element) => {
      const [file] = element instanceof HTMLInputElement ? (element.files ?? []) : [];
      return file && window.readerPage.pool.read(file, {});
    });
    expect(outcome).toMatchObject({ status: 'failed', kind: 'unreadable' });
  });

  test('a worker from another address than a file of the site is refused', async () => {
    const tab = await ReaderTab.open();
    tab.guard.expectWords(/TrustedScriptURL|policy/);
    const refusals = await tab.page.evaluate(() => {
      const describeError = (start: () => unknown) => {
        try {
          start();
          return 'started';
        } catch (error) {
          return error instanceof Error ? error.message : String(error);
        }
      };
      const blob = URL.createObjectURL(new Blob(['postMessage(1)']));
      return [
        describeError(() => window.readerPage.startWorker('https://elsewhere.example/x.js')),
        describeError(() => new Worker(blob)),
        describeError(() => new Worker('/assets/x.js')),
        describeError(() =>
          window.trustedTypes?.createPolicy('other', { createScriptURL: String }),
        ),
      ];
    });
    expect(refusals).toEqual([
      expect.stringContaining('A worker must be a file of this site'),
      expect.stringContaining('TrustedScriptURL'),
      expect.stringContaining('TrustedScriptURL'),
      expect.stringContaining('disallowed'),
    ]);
  });
});
