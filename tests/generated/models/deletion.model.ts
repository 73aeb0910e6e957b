import { deletionMachine } from '../../../machines/private/deletion.machine';
import { PortError } from '../../../machines/domain/failure';
import { defineModel, portFails } from '../harness/model';
import { inPrivate, submitForm } from './signed-in';

const TITLE = 'Delete everything?';
const FIELD = 'Type delete to confirm';
const MISTYPED = 'Type the word delete. Nothing was deleted.';
const BLOCKED = 'This browser does not let Covenant keep files here.';

const confirm = (text: string) => ({ type: 'deletion.confirm', text });

export const deletionModel = defineModel({
  name: 'deletion',
  machine: deletionMachine,
  events: [
    { type: 'deletion.open' },
    { type: 'deletion.edit' },
    { type: 'deletion.close' },
    confirm(''),
    confirm('delte'),
    confirm(' Delete '),
    portFails('deleteEverything'),
    portFails('deleteEverything', new PortError({ message: BLOCKED })),
  ],
  projection: ({ value, context }) => ({
    // The message of an earlier failure is not shown.
    message: JSON.stringify(value).includes('failed') ? context.message : '',
  }),
  ui: {
    ...inPrivate('/settings'),
    executors: {
      'deletion.open': 'Delete everything',
      'deletion.edit': (driver) => driver.type(FIELD, 'x'),
      'deletion.close': 'Cancel',
      'deletion.confirm': (driver, { text }) =>
        submitForm(driver, { [FIELD]: text }, 'Delete everything'),
    },
    looks: {
      closed: { no: { dialog: true } },
      'open.asking': {
        dialog: TITLE,
        button: 'Delete everything',
        no: { alert: true, text: MISTYPED },
      },
      'open.mistyped': { text: MISTYPED },
      'open.failed': ({ message }) => ({ dialog: TITLE, alert: true, text: message }),
      deleting: { button: 'Deleting...' },
    },
  },
});
