import type { AnyEventObject } from 'xstate';
import { DEMO_UPLOADS, type PickedFile } from '../../../machines/domain/upload';
import { uploadItemMachine } from '../../../machines/uploads/upload-item.machine';
import { uploadsMachine, type WorkReport } from '../../../machines/uploads/uploads.machine';
import { createParent } from '../../support/run-port';
import { defineModel, delayPasses } from '../harness/model';
import type { EffectAssertion, EventExecutor } from '../harness/driver';
import { enterSignedIn } from './signed-in';

const file = (id: string, name: string): PickedFile => ({
  id,
  kind: 'file',
  file: { name, size: 1536 },
});
const pick = (...files: readonly PickedFile[]) => ({ type: 'files.add', files });
const report = (type: string, quarter = 0, id = 'f-1') => ({
  type,
  id,
  name: 'lease.pdf',
  quarter,
});

/** What is found in a ZIP file: no contract. */
const FOUND = {
  type: 'files.found',
  id: 'search-1',
  files: [],
  others: ['Signed/notes.xls'],
};
const REFUSED = { id: 'f-12', name: 'Signed.zip', reason: 'It is damaged.' };

const OPEN = { type: 'uploads.open' };
/** Many files: their announcements are summed up. */
const MANY = pick(...['f-1', 'f-3', 'f-4', 'f-5'].map((id) => file(id, 'lease.pdf')));
const MORE = pick(...['f-6', 'f-7', 'f-8', 'f-9'].map((id) => file(id, 'lease.pdf')));

/** Debounce of the upload announcements: 250 ms. */
const settled = delayPasses('settleTime', 'announcer.settling', 250);

/** Event executor of a report: causes a transfer event. */
const causeTransferEvent =
  (event: AnyEventObject): EventExecutor =>
  async (driver) => {
    await driver.cause({ type: 'transfer.started' });
    await driver.cause(event);
    await driver.cause(settled);
  };

const expectAnnouncement =
  (announcement: string): EffectAssertion =>
  (driver) =>
    driver.expectText(announcement);

const NO_FOLDERS = 'the demo takes no folders';
const OF_FOLDERS = {
  'files.found': NO_FOLDERS,
  'gathering.done': NO_FOLDERS,
  'gathering.stop': NO_FOLDERS,
};

const { parentRef } = createParent<WorkReport>();

export const uploadsModel = defineModel({
  name: 'uploads',
  machine: uploadsMachine,
  input: { rules: { ...DEMO_UPLOADS, takesFolders: true }, parentRef },
  events: [
    OPEN,
    pick(file('f-1', 'lease.pdf')),
    pick(file('f-2', 'photo.png')),
    pick(file('f-10', 'Signed.zip')),
    FOUND,
    { type: 'gathering.done', id: 'search-1', refused: [REFUSED] },
    { type: 'gathering.stop' },
    report('upload.progressed', 2),
    report('upload.succeeded'),
    report('upload.failed'),
    report('upload.locked'),
    report('upload.resumed'),
    report('upload.removed'),
    { type: 'uploads.close' },
    delayPasses('resultTime', 'uploads.showingResult', 8000),
  ],
  sequences: [
    [OPEN, MANY, report('upload.succeeded')],
    [OPEN, MANY, ...['f-1', 'f-3', 'f-4', 'f-5'].map((id) => report('upload.failed', 0, id))],
    [OPEN, MANY, report('upload.succeeded'), report('upload.removed', 0, 'f-3')],
    [OPEN, MANY, report('upload.succeeded'), MORE],
  ],
  projection: ({ context }) => ({
    hasLease: context.listed.length > 0,
    refused: context.refused.length,
    gathering: context.gathering.length,
    others: context.others.length,
    succeeded: context.succeeded,
    failed: context.failed,
    locked: context.locked,
    result: context.result,
  }),
  provide: (machine, { ports: { transferFile, gatherFiles } }) =>
    machine.provide({
      actors: {
        uploadItem: uploadItemMachine.provide({ actors: { transferFile } }),
        gatherFiles,
      },
    }),
  causes: {
    'upload.progressed': ({ world }) => {
      world.transferFile.last().send({ type: 'transfer.started' });
      world.transferFile.last().send({ type: 'transfer.progressed', progress: 50 });
    },
    'upload.succeeded': ({ world }) =>
      world.transferFile.last().send({ type: 'transfer.succeeded' }),
    'upload.failed': ({ world }) => world.transferFile.last().send({ type: 'transfer.failed' }),
    'upload.locked': ({ world }) => world.transferFile.last().send({ type: 'transfer.locked' }),
    'upload.resumed': ({ actor }) =>
      actor.getSnapshot().context.items[0].send({ type: 'password.enter', password: 'sesame' }),
    'upload.removed': ({ actor }) =>
      actor.getSnapshot().context.items[0].send({ type: 'upload.remove' }),
  },
  // At most one accepted file, which ends once. Only a listed file reports.
  isPossible: ({ context }, { type, files }) => {
    const { items, succeeded, failed, locked, gathering, others, searches } = context;
    if (type === 'upload.removed') return items.length > 0;
    if (type === 'upload.resumed') return locked > 0;
    if (type.startsWith('upload.') && locked > 0) return false;
    if (type.startsWith('upload.')) return items.length > 0 && succeeded + failed === 0;
    if (type === 'files.found') return gathering.length > 0 && others.length === 0;
    if (type === 'gathering.done') return gathering.length > 0;
    // One ZIP file, or one file.
    if (type !== 'files.add') return true;
    return files[0].id === 'f-2' ? searches === 0 : items.length === 0 && searches === 0;
  },
  ui: {
    enter: (driver) => enterSignedIn(driver, '/settings'),
    executors: {
      'uploads.open': (driver) => driver.click('button', 'Upload Contract'),
      'files.add': (driver, { files }) =>
        driver.selectFiles(...files.map((picked: PickedFile) => picked.file)),
      'upload.progressed': causeTransferEvent({ type: 'transfer.progressed', progress: 50 }),
      'upload.succeeded': causeTransferEvent({ type: 'transfer.succeeded' }),
      'upload.failed': causeTransferEvent({ type: 'transfer.failed' }),
      'upload.locked': async (driver) => {
        await driver.cause({ type: 'transfer.locked' });
        await driver.cause(settled);
      },
      'upload.resumed': async (driver) => {
        await driver.fill('Password of lease.pdf', 'sesame');
        await driver.click('button', 'Open file');
      },
      'upload.removed': (driver) => driver.click('button', 'Remove lease.pdf'),
      'uploads.close': (driver) => driver.click('button', 'Done'),
    },
    effects: {
      'upload.progressed': expectAnnouncement('lease.pdf: 50 percent'),
      'upload.succeeded': expectAnnouncement('lease.pdf: uploaded'),
      'upload.failed': expectAnnouncement('lease.pdf: upload failed'),
      'upload.locked': expectAnnouncement('lease.pdf: password needed'),
    },
    // tests/browser/folders.test.ts has them.
    isPossibleInUi: (_, { files }) => files?.[0]?.id !== 'f-10',
    unreachableInViews: OF_FOLDERS,
    unreachableInBrowser: {
      'upload.locked': 'the demo asks for no passwords',
      'upload.resumed': 'the demo asks for no passwords',
    },
    assertions: {
      closed: async (driver) => {
        await driver.expectNoElement('dialog');
        await driver.expectNoText('0 of 1 file uploaded');
        await driver.expectNoText('1 of 1 file uploaded');
      },
      showingResult: async (driver, { result }) => {
        await driver.expectNoElement('dialog');
        await driver.expectText(String(result));
      },
      open: async (driver, { hasLease, refused, succeeded, failed, locked }) => {
        await driver.expectElement('dialog', 'Upload Contracts');
        await (hasLease ? driver.expectElement : driver.expectNoElement)(
          'button',
          'Remove lease.pdf',
        );
        await (refused === 0 ? driver.expectNoText : driver.expectText)('photo.png');
        await (succeeded === 0 ? driver.expectNoText : driver.expectText)('Uploaded');
        await (locked === 0 ? driver.expectNoElement : driver.expectElement)('button', 'Open file');
        await (failed === 0 ? driver.expectNoText : driver.expectText)('Upload failed');
      },
    },
  },
});
