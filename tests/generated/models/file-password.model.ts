import { filePasswordMachine } from '../../../machines/private/file-password.machine';
import { makeOwnDetail, makeFields } from '../../support/fields';
import { defineModel, portSucceeds } from '../harness/model';
import { inPrivate, loads, submitForm, parentRef } from './signed-in';

const PROTECTED = {
  ...makeFields(),
  problem: 'This file is protected.',
  isProtected: true,
} as const;
const FORM = 'Password of the file';
const REFUSED = 'This password does not open the file.';
const READING = 'Reading the file…';

export const filePasswordModel = defineModel({
  name: 'filePassword',
  machine: filePasswordMachine,
  input: { parentRef },
  events: [
    { type: 'password.enter', id: 'c-1', password: 'sesame' },
    portSucceeds('readProtected', { isOpened: true }),
    portSucceeds('readProtected', { isOpened: false }),
  ],
  // What the views do not offer: the last event of each is ignored.
  sequences: [[{ type: 'password.enter', id: 'c-1', password: '' }]],
  ui: {
    ...inPrivate('/contract/c-1', loads(makeOwnDetail(PROTECTED))),
    executors: {
      'password.enter': (driver, { password }) =>
        submitForm(driver, { [FORM]: password }, 'Open file'),
    },
    looks: {
      'waiting.untried': { no: { text: [READING, REFUSED], alert: true } },
      reading: { text: READING, no: { text: REFUSED, alert: true } },
      'waiting.refused': { text: REFUSED },
      'waiting.failed': { alert: true },
    },
  },
});
