import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openWithFiles, textFile } from '../support/browser/private-tab';
import { readValues } from '../support/ical';

const NAME = 'OUTSOURCING AGREEMENT';
const TITLE = `Ostrander Freight Brokers, Inc., Mapleline Back Office Services, LLC · ${NAME}`;

test('a deadline is done, brought back, saved to a calendar, and leads to its term', async () => {
  const tab = await openWithFiles([textFile('outsourcing-pages'), textFile('lease-english')]);
  const { page } = tab;
  const bell = page.getByRole('button', { name: 'Notifications', exact: true });
  // Notice until today, and the renewal in 15 days.
  await tab.see(page.getByText('2 deadlines due'));

  await tab.click(bell);
  await tab.see(page.getByRole('dialog', { name: 'Deadlines' }));
  await tab.click(page.getByRole('link', { name: 'All deadlines' }));
  await tab.see(page.getByRole('heading', { name: 'Deadlines', level: 2 }));
  const done = page.getByRole('button', { name: `Done with last day of notice of ${TITLE}` });
  await done.focus();
  await tab.press('Enter');
  const undo = page.getByRole('button', { name: /^Undo change of last day of notice/ });
  await tab.seeFocusOn(undo);
  await tab.seeNo(done);
  await tab.see(page.getByText('1 deadline due'));

  await tab.click(page.getByText('Snoozed and done (1)'));
  await tab.click(page.getByRole('button', { name: `Bring back last day of notice of ${TITLE}` }));
  await tab.see(done);

  const downloading = page.waitForEvent('download');
  await tab.click(page.getByRole('button', { name: 'Add all to calendar' }));
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('covenant-deadlines-2026-06-15.ics');
  const file = (await buffer(await download.createReadStream())).toString();
  expect(readValues(file, 'SUMMARY')).toContain(
    `Last day to give notice: ${TITLE.replaceAll(',', '\\,')}`,
  );
  expect(new Set(readValues(file, 'TRIGGER'))).toEqual(new Set(['-P30D', '-P7D']));

  await tab.click(page.getByRole('link', { name: NAME }).first());
  await tab.seeFocusOn(page.locator('#term-noticeBy'));
});
