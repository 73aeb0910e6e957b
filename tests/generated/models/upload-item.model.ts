import { DEMO_UPLOADS } from '../../../machines/domain/upload';
import { uploadItemMachine } from '../../../machines/uploads/upload-item.machine';
import { defineModel, portFails, portSucceeds } from '../harness/model';
import type { StateAssertion } from '../harness/driver';
import { createReportLog } from '../../support/report-log';
import { enterSignedIn } from './signed-in';

const NOTE =
  'The name ends in .pdf, but the content does not look like a PDF file. Open the file to check it, or remove it.';

const assertRow =
  (word: string): StateAssertion =>
  async (driver, { hasTypeMismatch }) => {
    await driver.expectText(word);
    await (hasTypeMismatch ? driver.expectText(NOTE) : driver.expectNoText(NOTE));
  };

const assertProgress =
  (word: string): StateAssertion =>
  async (driver, projection) => {
    await driver.expectProgress('Uploading lease.pdf', Number(projection['progress']));
    await assertRow(word)(driver, projection);
  };

const assertOutcome =
  (word: string): StateAssertion =>
  async (driver, projection) => {
    await assertRow(word)(driver, projection);
    await driver.expectNoElement('progressbar');
  };

const REASON = 'The file is damaged.';

const STEP = 'Recognising text, page 3 of 12';

const WRONG_PASSWORD = 'This password does not open the file.';

type Projection = Readonly<Record<string, unknown>>;

const isEqualBut = (ignored: string, one: Projection, other: Projection) =>
  Object.keys(one).every((key) => key === ignored || one[key] === other[key]);

const { parentRef } = createReportLog();

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
    portFails('transferFile'),
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
  withoutEffect: [portFails('readFirstBytes')],
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
      'upload.remove': (driver) => driver.click('button', 'Remove lease.pdf'),
      'password.enter': async (driver, { password }) => {
        await driver.fill('Password of lease.pdf', password);
        await driver.click('button', 'Open file');
      },
    },
    // An entered password is not shown: the combinations with it are tested on the machine only.
    isPossibleInUi: ({ context }, { type }) =>
      context.password === ''
        ? type !== 'password.enter' || !context.hasTypeMismatch
        : type !== 'transfer.progressed',
    alike: [
      {
        reason: 'nothing is shown of a removed upload',
        areAlike: (one, other) => one.state === 'removed' && other.state === 'removed',
      },
      {
        reason: 'an entered password is not shown',
        areAlike: (one, other) =>
          one.state === other.state && isEqualBut('hasPassword', one.projection, other.projection),
      },
    ],
    unreachableInBrowser: {
      'xstate.done.actor.readFirstBytes': 'the file is read before the row is visible',
      'xstate.error.actor.transferFile': 'the simulated transfer never throws',
      'transfer.declined': 'the demo keeps no files',
      declined: 'the demo keeps no files',
      'transfer.locked': 'the demo asks for no passwords',
      locked: 'the demo asks for no passwords',
      'locked.asking': 'the demo asks for no passwords',
      'locked.refused': 'the demo asks for no passwords',
      'password.enter': 'the demo asks for no passwords',
    },
    assertions: {
      'transfer.pending': assertProgress('Pending'),
      'transfer.uploading': (driver, projection) =>
        assertProgress(String(projection['step'] || 'Uploading'))(driver, projection),
      'locked.asking': async (driver, projection) => {
        await assertOutcome('Password needed')(driver, projection);
        await driver.expectNoText(WRONG_PASSWORD);
      },
      'locked.refused': async (driver, projection) => {
        await assertOutcome('Password needed')(driver, projection);
        await driver.expectText(WRONG_PASSWORD);
      },
      success: async (driver, projection) => {
        const isKnown = projection['contract'] !== '';
        await assertOutcome(isKnown ? 'Already here' : 'Uploaded')(driver, projection);
        await (isKnown ? driver.expectElement : driver.expectNoElement)(
          'link',
          'Open contract of lease.pdf',
        );
      },
      error: async (driver, projection) => {
        await assertOutcome('Upload failed')(driver, projection);
        await (projection['reason'] === '' ? driver.expectNoText : driver.expectText)(REASON);
      },
      declined: async (driver, projection) => {
        await assertOutcome('Not a contract')(driver, projection);
        await driver.expectText(REASON);
      },
      removed: (driver) => driver.expectNoElement('button', 'Remove lease.pdf'),
    },
  },
});
