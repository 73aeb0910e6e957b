import { expect, it } from 'vitest';
import { PRIVATE_UPLOADS } from '../../../machines/private/workspace.machine';
import { createActor } from 'xstate';
import { DEMO_UPLOADS, reportAnnouncement } from '../../../machines/domain/upload';
import { uploadItemMachine } from '../../../machines/uploads/upload-item.machine';
import { createReportLog } from '../../support/report-log';
import { createWorld, settle } from '../../support/world';

function startItem(name = 'lease.pdf', rules = DEMO_UPLOADS) {
  const { transferFile, readFirstBytes } = createWorld();
  const { parentRef, reports } = createReportLog();
  const item = createActor(
    uploadItemMachine.provide({
      actors: { transferFile: transferFile.logic, readFirstBytes: readFirstBytes.logic },
    }),
    {
      input: { id: 'f-1', file: { name, size: 1234 }, rules, parentRef },
    },
  ).start();
  return {
    item,
    port: transferFile.last(),
    reading: readFirstBytes.last(),
    reports,
    hasTypeMismatch: () => item.getSnapshot().context.hasTypeMismatch,
  };
}

it.each([
  ['a file of its type', [...Buffer.from('%PDF-1.7')]],
  ['an empty file', []],
])('no type mismatch is recorded for %s', async (_, bytes) => {
  const { item, reading, hasTypeMismatch } = startItem();
  const before = item.getSnapshot();
  reading.resolve(bytes);
  await settle();
  expect(hasTypeMismatch()).toBe(false);
  expect(item.getSnapshot()).toBe(before);
});

it('no type mismatch is recorded where names are not checked', async () => {
  const { reading, hasTypeMismatch } = startItem('lease.pdf', PRIVATE_UPLOADS);
  reading.resolve([...Buffer.from('MZ')]);
  await settle();
  expect(hasTypeMismatch()).toBe(false);
});

it('an upload escapes invisible characters of its name in reports', () => {
  const { port, reports } = startItem('lease\u202Excod.pdf');
  port.send({ type: 'transfer.succeeded' });
  expect(reports().map(reportAnnouncement)).toEqual(['lease%E2%80%AExcod.pdf: uploaded']);
});
