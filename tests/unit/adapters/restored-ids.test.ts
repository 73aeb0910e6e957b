import { expect, test } from 'vitest';
import { createContractFeed } from '../../../src/adapters/private/ports/contract-feed';
import type { Store } from '../../../src/adapters/private/store/open-store';
import { writeCalendar } from '../../../src/adapters/browser/calendar-file';
import { writeCsv } from '../../../src/adapters/browser/csv';
import { readValues } from '../../support/ical';
import { makeResources } from '../../support/private-resources';
import { addOne, createStoreWorld, makeOutcome, makeText } from '../../support/private-store';
import { connect, runOnStore, store, world } from '../../support/run-on-store';

runOnStore();

const NOW = new Date('2026-06-15T10:00:00Z');
const links = {
  host: 'covenant.example',
  linkTo: (id: string) => `https://covenant.example/contract/${id}`,
};

/** Calendar and CSV file of a workspace. */
async function writeFiles(of: Store) {
  const feed = createContractFeed(makeResources({ store: connect(() => Promise.resolve(of)) }));
  const summaries = (await feed.readList()).contracts.map(({ summary }) => summary);
  return { calendar: writeCalendar(summaries, links, NOW), csv: writeCsv(summaries, links) };
}

test('events and links of files hold after the workspace is restored into an empty browser', async () => {
  const id = await addOne(store, 'one');
  await store.putReading({ id, outcome: makeOutcome(), text: makeText('Whereas') });
  world.pass(1000);
  await addOne(store, 'two');
  const before = await writeFiles(store);
  expect(readValues(before.calendar, 'UID').join()).toContain(id);
  const { content } = await store.backUp();
  const restored = await createStoreWorld().open();
  await restored.restoreBackup({ file: content });
  expect(await writeFiles(restored)).toEqual(before);
  expect((await restored.get(id))?.name).toBe('one.txt');
});
