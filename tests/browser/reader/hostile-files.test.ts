// @module-tag attack
import { describe, expect, test } from 'vitest';
import { MAX_FILE_BYTES } from '../../../src/adapters/private/reader/limits';
import { ReaderTab } from '../../support/browser/reader-tab';
import { until } from '../../support/until';
import { DOCUMENTS_WITH_TEXT, REFUSED_FILES } from '../../support/files/hostile-documents';
import { LARGE_PICTURES, PDFS_WITH_TEXT, REFUSED_PDFS } from '../../support/files/hostile-pdfs';
import { makeScan } from '../../support/files/pdf-files';

/** Paths that the page, the reader and pdf.js's data files have. */
const OWN_FILE =
  /^\/(?:assets\/(?:[\w-]+|reader\.worker-[\w-]+)\.js|assets\/pdfjs-[\d.]+\/(?:cmaps|standard_fonts)\/[\w.-]+)?$/;

describe('hostile files in Chromium', () => {
  test.each([
    ['PDF files', PDFS_WITH_TEXT],
    ['Word documents', DOCUMENTS_WITH_TEXT],
  ])(
    '%s with scripts, links and wrong structure are read as text, without any request',
    async (_, files) => {
      const tab = await ReaderTab.open();
      for (const [what, make] of Object.entries(files)) {
        const outcome = await tab.read(await make());
        expect.soft(JSON.stringify(outcome), what).toContain('Governed by the laws of Delaware.');
      }
      expect(tab.requests.filter((path) => !OWN_FILE.test(path))).toEqual([]);
      expect(tab.foreign).toEqual([]);
    },
  );

  test.each([
    ['PDF files', REFUSED_PDFS],
    ['other files', REFUSED_FILES],
    [
      'scans',
      {
        'a picture of one colour': { kind: 'empty', make: () => makeScan() },
        ...Object.fromEntries(
          Object.entries(LARGE_PICTURES).map(([what, make]) => [what, { kind: 'too-much', make }]),
        ),
      },
    ],
  ])('%s that cannot be read are refused in words, without any request', async (_, files) => {
    const tab = await ReaderTab.open();
    for (const [what, { kind, make }] of Object.entries(files)) {
      const outcome = await tab.read(await make());
      expect.soft(outcome, what).toMatchObject({ status: 'failed', kind });
    }
    expect(tab.requests.filter((path) => !OWN_FILE.test(path))).toEqual([]);
    expect(tab.foreign).toEqual([]);
  });

  test('a file that is too large is refused before it is read', async () => {
    const tab = await ReaderTab.open();
    const outcome = await tab.page.evaluate(
      (size) => window.readerPage.pool.read(new Blob([new Uint8Array(size)]), {}),
      MAX_FILE_BYTES + 1,
    );
    expect(outcome).toEqual({
      status: 'failed',
      kind: 'too-large',
      message: 'This file is larger than 50 MB. Split it into smaller files.',
    });
    expect(tab.page.workers()).toEqual([]);
  });

  test('the recorder of requests notices sockets, beacons, prefetches and requests of workers', async () => {
    const tab = await ReaderTab.open();
    // A page without the headers of the product.
    await tab.context.route(`${tab.origin}/open`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Open</title>' }),
    );
    tab.guard.expectWords(/elsewhere\.example|Failed to load|WebSocket/);
    await tab.page.goto(`${tab.origin}/open`);
    await tab.page.evaluate(() => {
      new WebSocket('ws://elsewhere.example/socket').addEventListener('error', () => {});
      navigator.sendBeacon('http://elsewhere.example/beacon', 'x');
      const link = Object.assign(document.createElement('link'), {
        rel: 'prefetch',
        href: 'http://elsewhere.example/prefetch',
      });
      document.head.append(link);
      const code = "fetch('http://elsewhere.example/worker').catch(() => {})";
      void new Worker(URL.createObjectURL(new Blob([code])));
    });
    await until(() =>
      expect(tab.foreign.toSorted()).toEqual([
        'elsewhere.example:80',
        'http://elsewhere.example/beacon',
        'http://elsewhere.example/prefetch',
        'http://elsewhere.example/worker',
      ]),
    );
  });
});
