import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { DEMO_UPLOADS, reportAnnouncement } from '../../../machines/domain/upload';
import { uploadItemMachine } from '../../../machines/uploads/upload-item.machine';
import { createReportLog } from '../../support/report-log';
import { createWorld } from '../../support/world';

it('an upload escapes invisible characters of its name in reports', () => {
  const { transferFile, readFirstBytes } = createWorld();
  const { parentRef, reports } = createReportLog();
  const actors = { transferFile: transferFile.logic, readFirstBytes: readFirstBytes.logic };
  const file = { name: 'lease\u202Excod.pdf', size: 1234 };
  createActor(uploadItemMachine.provide({ actors }), {
    input: { id: 'f-1', file, rules: DEMO_UPLOADS, parentRef },
  }).start();
  transferFile.last().send({ type: 'transfer.succeeded' });
  expect(reports().map(reportAnnouncement)).toEqual(['lease%E2%80%AExcod.pdf: uploaded']);
});
