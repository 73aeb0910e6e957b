import type { AnyEventObject } from 'xstate';
import { DEMO_UPLOADS, type PickedFile } from '../../../machines/domain/upload';
import { uploadItemMachine } from '../../../machines/uploads/upload-item.machine';
import { uploadsMachine } from '../../../machines/uploads/uploads.machine';
import { defineModel, delayPasses } from '../harness/model';
import type { EventExecutor } from '../harness/driver';
import { shown } from '../harness/looks';
import { because, inDemo, submitForm, parentRef } from './signed-in';

const file = (id: string, name: string): PickedFile => ({
  id,
  kind: 'file',
  file: { name, size: 1536 },
});
const pick = (...files: readonly PickedFile[]) => ({ type: 'files.add', files });
const report = (type: string, quarter = 0, id = 'f-1', step = '') => ({
  type,
  id,
  name: 'lease.pdf',
  quarter,
  step,
});
const STEP = 'Recognising text, page 3 of 12';

const KNOWN = { type: 'transfer.succeeded', contract: { id: 'c-1', isKnown: true } };
const DECLINED = { type: 'transfer.declined', reason: 'This is a picture.' };

/** What is found in a ZIP file: no contract. */
const FOUND = {
  type: 'files.found',
  id: 'search-1',
  files: [],
  others: ['Signed/notes.xls'],
};
const REFUSED = { id: 'f-12', name: 'Signed.zip', reason: 'It is damaged.' };

const SEARCH_FAILS = {
  type: 'xstate.error.actor.search-1',
  actorId: 'search-1',
  error: new Error('search-1 failed'),
};

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

/** The results of one file that is accepted, and one that may be refused. */
const RESULTS = ['1 of 1 file uploaded', '1 refused, 1 of 2 files uploaded'].flatMap((uploaded) => {
  const none = uploaded.replace('1 of', '0 of');
  return [
    uploaded,
    none,
    `1 failed, ${none}`,
    `1 waits for its password, ${none}`,
    `${none}, 1 already here`,
    `${none}, 1 not a contract`,
  ];
});

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
    SEARCH_FAILS,
    report('upload.progressed', 2),
    report('upload.stepped', 0, 'f-1', STEP),
    report('upload.stepped'),
    report('upload.succeeded'),
    report('upload.known'),
    report('upload.declined'),
    report('upload.failed'),
    report('upload.locked'),
    report('upload.resumed'),
    report('upload.removed'),
    { type: 'uploads.close' },
  ],
  sequences: [
    [OPEN, MANY, report('upload.succeeded')],
    ...['upload.known', 'upload.declined', 'upload.locked'].map((type) => [
      OPEN,
      MANY,
      ...['f-3', 'f-4', 'f-5'].map((id) => report('upload.failed', 0, id)),
      report(type),
    ]),
    [OPEN, MANY, ...['f-1', 'f-3', 'f-4', 'f-5'].map((id) => report('upload.failed', 0, id))],
    [OPEN, MANY, report('upload.succeeded'), report('upload.removed', 0, 'f-3')],
    [OPEN, MANY, report('upload.succeeded'), MORE],
    [OPEN, MANY, report('upload.failed', 0, 'f-3'), report('upload.locked', 0, 'f-4'), MORE],
  ],
  projection: ({ context }) => ({
    hasLease: context.listed.length > 0,
    refused: context.refused.length,
    gathering: context.gathering.length,
    searches: context.searches,
    others: context.others.length,
    ...context.counts,
    step: context.current.text,
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
    'upload.stepped': ({ world }, { step }) => {
      world.transferFile.last().send({ type: 'transfer.started' });
      const progress = { type: 'transfer.progressed', progress: 10 };
      world.transferFile.last().send({ ...progress, ...(step !== '' && { step }) });
    },
    'upload.succeeded': ({ world }) =>
      world.transferFile.last().send({ type: 'transfer.succeeded' }),
    'upload.known': ({ world }) => world.transferFile.last().send(KNOWN),
    'upload.declined': ({ world }) => world.transferFile.last().send(DECLINED),
    'upload.failed': ({ world }) => world.transferFile.last().send({ type: 'transfer.failed' }),
    'upload.locked': ({ world }) => world.transferFile.last().send({ type: 'transfer.locked' }),
    'upload.resumed': ({ actor }) =>
      actor.getSnapshot().context.items[0].send({ type: 'password.enter', password: 'sesame' }),
    [SEARCH_FAILS.type]: ({ world }, { error }) => world.gatherFiles.last().fail(error),
    'upload.removed': ({ actor }) =>
      actor.getSnapshot().context.items[0].send({ type: 'upload.remove' }),
  },
  // At most one accepted file, which ends once. Only a listed file reports.
  isPossible: ({ context }, { type, files, step }) => {
    const { items, counts, current, gathering, others, refused, searches } = context;
    if (type === 'upload.removed') return items.length > 0;
    if (type === 'upload.resumed') return counts.locked > 0;
    const isStepped = current.text !== '';
    if (type === 'upload.progressed' && isStepped) return false;
    if (type === 'upload.stepped' && (step !== '') === isStepped) return false;
    if (type.startsWith('upload.'))
      return items.length > 0 && Object.values(counts).every((count) => count === 0);
    if (type === 'files.found') return gathering.length > 0 && others.length === 0;
    if (type === 'gathering.done' || type === SEARCH_FAILS.type) return gathering.length > 0;
    // One ZIP file, or one file.
    if (type !== 'files.add') return true;
    return files[0].id === 'f-2'
      ? searches + refused.length === 0
      : items.length === 0 && searches === 0;
  },
  ui: {
    ...inDemo('/settings'),
    executors: {
      'uploads.open': 'Upload Contract',
      'files.add': (driver, { files }) =>
        driver.selectFiles(...files.map((picked: PickedFile) => picked.file)),
      'upload.progressed': causeTransferEvent({ type: 'transfer.progressed', progress: 50 }),
      'upload.stepped': async (driver, { step }) => {
        await driver.cause({ type: 'transfer.started' });
        const progress = { type: 'transfer.progressed', progress: 10 };
        await driver.cause({ ...progress, ...(step !== '' && { step }) });
      },
      'upload.succeeded': causeTransferEvent({ type: 'transfer.succeeded' }),
      'upload.known': causeTransferEvent(KNOWN),
      'upload.declined': causeTransferEvent(DECLINED),
      'upload.failed': causeTransferEvent({ type: 'transfer.failed' }),
      'upload.locked': async (driver) => {
        await driver.cause({ type: 'transfer.locked' });
        await driver.cause(settled);
      },
      'upload.resumed': (driver) =>
        submitForm(driver, { 'Password of lease.pdf': 'sesame' }, 'Open file'),
      'upload.removed': 'Remove lease.pdf',
      'uploads.close': 'Done',
    },
    effects: {
      'upload.progressed': { text: 'lease.pdf: 50 percent' },
      'upload.succeeded': { text: 'lease.pdf: uploaded' },
      'upload.known': { text: 'lease.pdf: already here' },
      'upload.declined': { text: 'lease.pdf: not a contract' },
      'upload.failed': { text: 'lease.pdf: upload failed' },
      'upload.locked': { text: 'lease.pdf: password needed' },
    },
    // tests/browser/folders.test.ts has them.
    isPossibleInUi: (_, { files }) => files?.[0]?.id !== 'f-10',
    unreachableInViews: because(
      'the demo takes no folders',
      'files.found',
      'gathering.done',
      'gathering.stop',
      'xstate.error.actor.*',
    ),
    unreachableInBrowser: {
      ...because('the demo asks for no passwords', 'upload.locked', 'upload.resumed'),
      ...because('the demo keeps no files', 'upload.known', 'upload.declined'),
      'upload.stepped': 'the demo recognises no text',
    },
    looks: {
      closed: { no: { dialog: true, text: RESULTS } },
      showingResult: ({ result }) => ({ text: result, no: { dialog: true } }),
      open: ({ hasLease, refused, success, known, declined, error, locked, step }) => [
        { dialog: 'Upload Contracts' },
        shown(hasLease === true, { button: 'Remove lease.pdf' }),
        shown(refused !== 0, { text: 'photo.png' }),
        shown(success !== 0, { text: 'Uploaded' }),
        shown(locked !== 0, { button: 'Open file' }),
        shown(known !== 0, { text: 'Already here' }),
        shown(declined !== 0, { text: 'Not a contract' }),
        shown(step !== '', { text: `lease.pdf: ${STEP}` }),
        shown(error !== 0, { text: 'Upload failed' }),
      ],
    },
  },
});
