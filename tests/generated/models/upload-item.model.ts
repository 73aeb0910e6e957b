import { DEMO_UPLOADS } from '../../../machines/domain/upload';
import { uploadItemMachine } from '../../../machines/uploads/upload-item.machine';
import { shown, type Look, type StateLook } from '../harness/looks';
import { defineModel, portSucceeds, type Projection } from '../harness/model';
import { because, enterSignedIn, parentRef, submitForm } from './signed-in';

const NOTE =
  'The name ends in .pdf, but the content does not look like a PDF file. Open the file to check it, or remove it.';

const lookRow = (word: string, { hasTypeMismatch }: Projection): readonly Look[] => [
  { text: word },
  shown(hasTypeMismatch === true, { text: NOTE }),
];

const lookProgress =
  (word?: string): StateLook =>
  (projection) => [
    { progress: { 'Uploading lease.pdf': projection['progress'] } },
    ...lookRow(word ?? String(projection['step'] || 'Uploading'), projection),
  ];

const lookEnd = (word: string, projection: Projection, more: Look): readonly Look[] => [
  ...lookRow(word, projection),
  { no: { progressbar: true } },
  more,
];

const REASON = 'The file is damaged.';

const STEP = 'Recognising text, page 3 of 12';

const WRONG_PASSWORD = 'This password does not open the file.';

const STARTED = { type: 'transfer.started' };
const LOCKED = { type: 'transfer.locked' };
/** The first bytes of a PDF. */
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];

export const uploadItemModel = defineModel({
  name: 'uploadItem',
  machine: uploadItemMachine,
  input: {
    id: 'upload-1',
    file: { name: 'lease.pdf', size: 1536 },
    rules: DEMO_UPLOADS,
    parentRef,
  },
  events: [
    STARTED,
    { type: 'transfer.progressed', progress: 10 },
    { type: 'transfer.progressed', progress: 50 },
    { type: 'transfer.progressed', progress: 60, step: STEP },
    { type: 'transfer.succeeded' },
    { type: 'transfer.succeeded', contract: { id: 'c-1', isKnown: true } },
    { type: 'transfer.failed' },
    { type: 'transfer.failed', reason: REASON },
    { type: 'transfer.declined', reason: REASON },
    LOCKED,
    { type: 'password.enter', password: 'open sesame' },
    portSucceeds('readFirstBytes', [0x4d, 0x5a]),
    { type: 'upload.remove' },
  ],
  projection: ({ context }) => ({
    progress: context.progress,
    step: context.step,
    hasTypeMismatch: context.hasTypeMismatch,
    hasPassword: context.password !== '',
    contract: context.contract?.id ?? '',
    reason: context.reason,
  }),
  // The last event of each is ignored.
  sequences: [
    [STARTED, portSucceeds('readFirstBytes', PDF)],
    [STARTED, LOCKED, { type: 'password.enter', password: '' }],
  ],
  // Progress only rises. The first bytes arrive at 50 percent only, to limit the paths.
  isPossible: ({ context }, { type, progress }) =>
    type.includes('readFirstBytes')
      ? !context.hasTypeMismatch && context.progress === 50
      : type !== 'transfer.progressed' || progress > context.progress,
  ui: {
    enter: async (driver) => {
      await enterSignedIn(driver, '/settings');
      await driver.click('button', 'Upload Contract');
      await driver.selectFiles({ name: 'lease.pdf', size: 1536 });
    },
    executors: {
      'upload.remove': 'Remove lease.pdf',
      'password.enter': (driver, { password }) =>
        submitForm(driver, { 'Password of lease.pdf': password }, 'Open file'),
    },
    // An entered password is not shown: the combinations with it are tested on the machine only.
    isPossibleInUi: ({ context }, { type }) =>
      context.password === ''
        ? type !== 'password.enter' || !context.hasTypeMismatch
        : type !== 'transfer.progressed',
    alike: [
      { reason: 'nothing is shown of a removed upload', each: ['removed'] },
      {
        reason: 'an entered password is not shown',
        by: ['progress', 'step', 'hasTypeMismatch', 'contract', 'reason'],
      },
    ],
    unreachableInBrowser: {
      'xstate.done.actor.readFirstBytes': 'the file is read before the row is visible',
      'xstate.error.actor.transferFile': 'the simulated transfer never throws',
      ...because('the demo keeps no files', 'transfer.declined', 'declined'),
      ...because(
        'the demo asks for no passwords',
        'transfer.locked',
        'locked',
        'locked.asking',
        'locked.refused',
        'password.enter',
      ),
    },
    looks: {
      'transfer.pending': lookProgress('Pending'),
      'transfer.uploading': lookProgress(),
      'locked.asking': (projection) =>
        lookEnd('Password needed', projection, { no: { text: WRONG_PASSWORD } }),
      'locked.refused': (projection) =>
        lookEnd('Password needed', projection, { text: WRONG_PASSWORD }),
      success: (projection) => {
        const isKnown = projection['contract'] !== '';
        const link = shown(isKnown, { link: 'Open contract of lease.pdf' });
        return lookEnd(isKnown ? 'Already here' : 'Uploaded', projection, link);
      },
      error: (projection) =>
        lookEnd('Upload failed', projection, shown(projection['reason'] !== '', { text: REASON })),
      declined: (projection) => lookEnd('Not a contract', projection, { text: REASON }),
      removed: { no: { button: 'Remove lease.pdf' } },
    },
  },
});
