// @module-tag attack
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ReaderTab } from '../../support/browser/reader-tab';
import { PICTURE_LOCK } from '../../../src/adapters/private/reader/picture-turn';
import { makePicturePage } from '../../support/files/hostile-pdfs';
import { LARGE_STREAMS } from '../../support/files/large-streams';
import { stream } from '../../support/files/pdf-files';
import { must } from '../../support/must';
import { until } from '../../support/until';

/** Most memory that a hostile file may take, in MB. */
const MOST_MB = 1200;

/** Most memory that the processes of the browser have had so far, in MB; only Linux tells it. */
async function readPeak(tab: ReaderTab): Promise<number> {
  const browser = must(tab.context.browser(), 'browser');
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const peaks = processInfo.map(({ id }) => {
    const [, kilobytes = '0'] =
      /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  });
  return Math.max(...peaks);
}

describe.runIf(process.platform === 'linux')('memory of the reader', () => {
  test.each(['read', 'draw'] as const)(
    'to %s files that unpack to too much is refused with little memory',
    async (act) => {
      const tab = await ReaderTab.open();
      const rest = await readPeak(tab);
      for (const [what, make] of Object.entries(LARGE_STREAMS)) {
        expect
          .soft(await tab[act](make()), what)
          .toMatchObject({ status: 'failed', kind: 'too-much' });
        expect.soft((await readPeak(tab)) - rest, what).toBeLessThan(MOST_MB);
      }
    },
  );
});

test('a file with large pictures waits until no other one is decoded, in any tab', async () => {
  const tab = await ReaderTab.open();
  const file = makePicturePage(
    '/I Do',
    stream(
      '',
      '/Subtype /Image /Width 5000 /Height 5000 /BitsPerComponent 1 /ColorSpace /DeviceGray',
    ),
  );
  const hold = await tab.page.evaluateHandle(
    (name) =>
      new Promise<{ readonly release: () => void }>((resolve) => {
        void navigator.locks.request(
          name,
          () => new Promise<void>((release) => resolve({ release })),
        );
      }),
    PICTURE_LOCK,
  );
  const outcomes = [tab.read(file), tab.draw(file)];
  const waiting = () =>
    tab.page.evaluate(
      async (lock) =>
        (await navigator.locks.query()).pending?.filter(({ name }) => name === lock).length,
      PICTURE_LOCK,
    );
  await until(async () => expect(await waiting()).toBe(2));
  await hold.evaluate(({ release }) => release());
  expect(await Promise.all(outcomes)).toMatchObject([
    { status: 'failed', kind: 'nothing-recognised' },
    { status: 'done' },
  ]);
});
