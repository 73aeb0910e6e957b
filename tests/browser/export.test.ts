// @module-tag attack
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { visit } from '../support/browser/visit';
import { readCsv } from '../support/csv';
import { makeContracts } from '../support/fixtures';

const contracts = makeContracts(25, (index) => ({
  name: index === 0 ? '=HYPERLINK("x"), Ørsted' : `Contract ${index + 1}`,
  riskScore: index,
  risk: index % 2 === 0 ? 'High' : 'Low',
}));

test('Export CSV downloads all pages of the filtered and sorted list', async () => {
  const tab = await visit('/dashboard?risk=High&sort=-score&page=2', {
    as: 'ada',
    answers: { '/contracts.json': { json: contracts } },
  });
  await tab.dashboard.seePage(2);
  const downloading = tab.page.waitForEvent('download');
  await tab.dashboard.exportList.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('covenant-contracts-high-risk-2026-06-15.csv');
  const bytes = await buffer(await download.createReadStream());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  const [, ...records] = readCsv(text);
  expect(records).toHaveLength(13);
  expect(records.map((record) => record[5])).toEqual(
    [24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2, 0].map(String),
  );
  expect(records.at(-1)?.[0]).toBe(`'=HYPERLINK("x"), Ørsted`);
  expect(records[0]?.[2]).toBe('2028-02-29');
  const { origin } = new URL(tab.page.url());
  expect(records[0]?.slice(6)).toEqual(['c-25', `${origin}/contract/c-25`]);
  await tab.see(tab.dashboard.exportList);
});
