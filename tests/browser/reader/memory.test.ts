import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ReaderTab } from '../../support/browser/reader-tab';
import { LARGE_STREAMS } from '../../support/files/large-streams';
import { must } from '../../support/must';

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
  test('files that unpack to too much are refused with little memory', async () => {
    const tab = await ReaderTab.open();
    const rest = await readPeak(tab);
    for (const [what, make] of Object.entries(LARGE_STREAMS)) {
      // oxlint-disable-next-line no-await-in-loop
      expect
        .soft(await tab.read(make()), what)
        .toMatchObject({ status: 'failed', kind: 'too-much' });
      // oxlint-disable-next-line no-await-in-loop
      expect.soft((await readPeak(tab)) - rest, what).toBeLessThan(MOST_MB);
    }
  });
});
