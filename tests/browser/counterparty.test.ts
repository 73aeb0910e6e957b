import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openWithFiles, textFile } from '../support/browser/private-tab';
import { readValues } from '../support/ical';

const OWN = 'Ostrander Freight Brokers, Inc.';
const OTHER = 'Mapleline Back Office Services, LLC';
const TITLE = `${OTHER} · OUTSOURCING AGREEMENT`;

/** Job "Who is it with?": the other party stands first on every screen, without a press. */
test('the other party is named on every screen, once the own company is chosen', async () => {
  // The wait for the letter after `g` stays.
  const options = { firesBelow: 1000 };
  const tab = await openWithFiles([textFile('outsourcing-pages')], '/dashboard', options);
  const { page } = tab;
  const question = page.getByRole('region', { name: 'Which of these are you?' });
  await question.getByRole('button', { name: OWN }).focus();
  await tab.press('Enter');
  await question.getByRole('button', { name: 'Save' }).focus();
  await tab.press('Enter');
  await tab.seeNo(question);

  // By keys from screen to screen.
  await tab.press('g', 'd');
  await tab.click(page.getByRole('button', { name: 'All', exact: true }));
  await tab.see(page.getByRole('main').getByRole('link', { name: TITLE }).first());
  const downloading = page.waitForEvent('download');
  await tab.click(page.getByRole('button', { name: 'Add these to calendar' }));
  const file = (await buffer(await (await downloading).createReadStream())).toString();
  expect(readValues(file, 'SUMMARY').join('\n')).toContain(TITLE.replaceAll(',', '\\,'));
  await tab.click(page.getByRole('button', { name: 'Notifications' }));
  await tab.see(page.getByRole('dialog', { name: 'Deadlines' }).getByText(TITLE).first());
  await tab.press('Escape');
  await tab.seeNo(page.getByRole('dialog'));

  // Settings has the same choice.
  await tab.press('g', 's');
  await tab.click(page.getByRole('button', { name: 'None of these' }));
  await tab.see(page.getByRole('button', { name: OWN, pressed: false }));
});
