import { buffer } from 'node:stream/consumers';
import type { Download, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seeNoViolations } from '../support/browser/axe';
import { seeContracts, openWithFiles, rowOf, textFile } from '../support/browser/private-tab';
import { readValues, unescapeText } from '../support/ical';
import type { Tab } from '../support/browser/visit';

/*
 * Jobs with deadlines, each within its number of actions: a press of a button or a link, a chosen file, or one of its keys. The
 * way to a control by Tab, which a screen has many of, does not count.
 */

const NAME = 'OUTSOURCING AGREEMENT';
const PROOF = { name: 'notice.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear Sirs') };

/** Counts the actions of a person. */
function createActions(tab: Tab) {
  let count = 0;
  return {
    click: async (...target: Parameters<Tab['click']>) => {
      count += 1;
      await tab.click(...target);
    },
    press: async (key: string) => {
      count += 1;
      await tab.press(key);
    },
    /** Does one action. */
    one: async <T>(action: () => Promise<T>): Promise<T> => {
      count += 1;
      return action();
    },
    count: () => count,
  };
}

const readDownload = async (download: Download) =>
  (await buffer(await download.createReadStream())).toString();

const box = (page: Page) => page.getByRole('region', { name: 'Next day to act' });
const decision = (page: Page) => page.locator('[data-field=decision]');

/** Saves the proof of a decision again. */
async function readProof({ page }: Tab): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save notice.txt' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('notice.txt');
  return readDownload(download);
}

test.each(['mouse', 'keyboard'])(
  'that notice was sent is recorded with its proof in three actions by %s, and everything follows',
  async (by) => {
    const tab = await openWithFiles([textFile('saas-renewed')]);
    const { page } = tab;
    await tab.click(rowOf(tab, 'Nimbus').getByRole('link'));
    await tab.see(box(page).getByText('Notice by Feb 1, 2027'));
    const actions = createActions(tab);
    const file = page.getByLabel('File that proves it');
    const choose = async (open: () => Promise<void>) => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), open()]);
      await chooser.setFiles(PROOF);
    };
    if (by === 'mouse') {
      await actions.click(box(page).getByRole('button', { name: 'Notice sent' }));
      await actions.one(() => choose(() => file.click()));
      await seeNoViolations(tab);
      await actions.click(page.getByRole('button', { name: 'Save', exact: true }));
    } else {
      await actions.press('n');
      await tab.seeFocusOn(page.getByLabel('Day on which notice was sent'));
      await file.focus();
      await actions.one(() => choose(() => tab.press('Enter')));
      await page.getByLabel('How it was sent').focus();
      await actions.press('Enter');
    }
    await tab.see(
      decision(page).getByText('Notice sent on Jun 15, 2026, proof: notice.txt'),
      box(page).getByText('Ends Mar 4, 2027'),
    );
    expect(actions.count()).toBe(3);
    expect(await readProof(tab)).toBe('Dear Sirs');
    await tab.press('Escape');
    await tab.see(rowOf(tab, 'Nimbus').filter({ hasText: /Mar 4, 2027 ends/ }));
    await page.reload();
    await tab.click(rowOf(tab, 'Nimbus').getByRole('link'));
    expect(await readProof(tab)).toBe('Dear Sirs');
  },
);

/** As many copies of a contract that renews, each another file. */
const makeCopies = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const { name, buffer: content, ...file } = textFile('saas-renewed');
    return {
      ...file,
      name: `${index} ${name}`,
      buffer: Buffer.concat([content, Buffer.from(`\nCopy ${index}.\n`)]),
    };
  });

test.each(['mouse', 'keyboard'])(
  'that 17 contracts have ended is said in three actions by %s, and taken back by one',
  async (by) => {
    const tab = await openWithFiles([...makeCopies(17), textFile('lease-english')]);
    const { page } = tab;
    await page.setViewportSize({ width: 1280, height: 1600 });
    await seeContracts(tab, 18);
    const old = page.getByRole('checkbox', { name: /^Select MASTER SUBSCRIPTION/ });
    const ended = page.getByRole('button', { name: 'It has ended: 17 contracts' });
    const actions = createActions(tab);
    if (by === 'mouse') {
      await actions.click(old.first());
      await actions.one(() => old.last().click({ modifiers: ['Shift'] }));
      await actions.click(ended);
    } else {
      await old.first().focus();
      await actions.press(' ');
      await old.last().focus();
      await actions.press('Shift+Space');
      await ended.focus();
      await actions.press('Enter');
    }
    const undo = page.getByRole('button', { name: 'Undo answer about 17 contracts' });
    await tab.see(
      page.getByText('It has ended: 17 contracts'),
      page.getByText('No deadlines are due'),
    );
    expect(actions.count()).toBe(3);
    await tab.seeFocusOn(undo);
    await page.reload();
    await seeContracts(tab, 1);
    await tab.see(page.getByRole('button', { name: /^Ended\s*17$/ }));
  },
);

test.each(['mouse', 'keyboard'])(
  'the next quarter is in a calendar after two actions by %s, and again without doubles',
  async (by) => {
    const files = [textFile('outsourcing-pages'), textFile('saas-renewed')];
    // "g" waits 1.5 s for its letter.
    const tab = await openWithFiles(files, '/dashboard', { firesBelow: 1000 });
    const { page } = tab;
    const save = async () => {
      const actions = createActions(tab);
      const add = page.getByRole('button', { name: 'Add these to calendar' });
      const downloading = page.waitForEvent('download');
      if (by === 'mouse') {
        await actions.click(page.getByRole('link', { name: 'Calendar', exact: true }));
        await actions.click(add);
      } else {
        // Two keys that are one: "g" waits for the letter of the screen.
        await actions.one(() => tab.press('g', 'd'));
        await tab.see(add);
        await add.focus();
        await actions.press('Enter');
      }
      const download = await downloading;
      expect(actions.count()).toBe(2);
      expect(download.suggestedFilename()).toMatch(/^covenant-deadlines-2026-\d\d-\d\d\.ics$/);
      return readDownload(download);
    };
    await seeContracts(tab, 2);
    const first = await save();
    const summaries = readValues(first, 'SUMMARY').map(unescapeText);
    expect(summaries).toEqual([
      `Ostrander Freight Brokers, Inc., Mapleline Back Office Services, LLC · ${NAME}: last day to give notice`,
      `Ostrander Freight Brokers, Inc., Mapleline Back Office Services, LLC · ${NAME} renews`,
    ]);
    expect(unescapeText(readValues(first, 'DESCRIPTION')[0] ?? '')).toMatch(/Page \d: “.*days/s);
    await tab.click(page.getByRole('link', { name: 'Contracts', exact: true }));
    const second = await save();
    expect(readValues(second, 'UID')).toEqual(readValues(first, 'UID'));
    expect(new Set(readValues(second, 'UID')).size).toBe(2);
  },
);

test('a deadline waits, is brought back, and leads to its term', async () => {
  const tab = await openWithFiles([textFile('outsourcing-pages'), textFile('lease-english')]);
  const { page } = tab;
  const title = `Ostrander Freight Brokers, Inc., Mapleline Back Office Services, LLC · ${NAME}`;
  // Notice until today, and the renewal in 15 days.
  await tab.see(page.getByText('2 deadlines due'));
  await tab.click(page.getByRole('button', { name: 'Notifications', exact: true }));
  const panel = page.getByRole('dialog', { name: 'Deadlines' });
  await tab.see(panel);
  await tab.click(panel.getByRole('button', { name: `Answer to renewal of ${title}` }));
  await tab.click(page.getByRole('menuitem', { name: 'Remind me later' }));
  await tab.seeFocusOn(
    panel.getByRole('button', { name: `Undo answer about renewal of ${title}` }),
  );
  await tab.see(page.getByText('1 deadline due'));
  await tab.click(page.getByRole('link', { name: 'All deadlines' }));
  await tab.click(page.getByText('Snoozed and answered (1)'));
  await seeNoViolations(tab);
  const back = page.getByRole('button', { name: `Bring back renewal of ${title}` });
  await tab.click(back);
  await tab.see(page.getByText('2 deadlines due'));
  await tab.click(page.getByRole('link', { name: NAME }).first());
  await tab.seeFocusOn(page.locator('#term-noticeBy'));
});
