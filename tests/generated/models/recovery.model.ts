import { makeLock } from '../../support/fixtures';
import { describeFailure, PortError } from '../../../machines/domain/failure';
import { recoveryMachine } from '../../../machines/private/recovery.machine';
import { shown } from '../harness/looks';
import { defineModel, portFails, portSucceeds } from '../harness/model';
import { inPrivate, submitForm } from './signed-in';

const PASSPHRASE = 'correct horse battery';
const FULL = 'There is no room left for your contracts on this device';
const TITLE = 'Set a new passphrase';
const WRONG = 'This is not the recovery code.';
const DIFFERENT = 'The two are not the same.';

const LOCKED = {
  type: 'lock.reported',
  lock: makeLock({ isLocked: true, idleMinutes: 15 }),
};

const submit = (repeated: string) => ({
  type: 'recovery.submit',
  code: 'ABCD-EFGH',
  passphrase: PASSPHRASE,
  repeated,
});

export const recoveryModel = defineModel({
  name: 'recovery',
  machine: recoveryMachine,
  events: [
    { type: 'recovery.ask' },
    { type: 'recovery.edit' },
    { type: 'recovery.close' },
    submit('another'),
    submit(PASSPHRASE),
    portSucceeds('recoverWorkspace', { isDone: false }),
    portFails('recoverWorkspace', new PortError({ message: FULL })),
  ],
  projection: ({ value, context }) => ({
    problem: context.problem,
    // The message of an earlier failure is not shown.
    message:
      JSON.stringify(value).includes('failed') && context.failure
        ? describeFailure(context.failure)
        : '',
  }),
  // The report that follows opens the workspace.
  withoutEffect: [portSucceeds('recoverWorkspace')],
  ui: {
    ...inPrivate('/settings', LOCKED),
    executors: {
      'recovery.ask': 'Use the recovery code',
      'recovery.edit': (driver) => driver.type('New passphrase', 'x'),
      'recovery.close': 'Cancel',
      'recovery.submit': (driver, { code, passphrase, repeated }) =>
        submitForm(
          driver,
          {
            'Recovery code': code,
            'New passphrase': passphrase,
            'Repeat the new passphrase': repeated,
          },
          'Set passphrase',
        ),
    },
    looks: {
      closed: { no: { dialog: true } },
      'open.ready': ({ problem }) => [
        { dialog: TITLE, no: { alert: true, text: WRONG, button: 'Unlocking...' } },
        shown(problem === 'different', { text: DIFFERENT }),
      ],
      'open.wrong': { dialog: TITLE, text: WRONG },
      'open.failed': ({ message }) => ({ dialog: TITLE, alert: true, text: message }),
      saving: { dialog: TITLE, button: 'Unlocking...' },
    },
  },
});
