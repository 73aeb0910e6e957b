import { documentMachine } from '../../../machines/private/document.machine';
import { makeField, makeFields, makeOwnDetail } from '../../support/fields';
import { defineModel, delayPasses, portSucceeds } from '../harness/model';
import { because, inPrivate, loads } from './signed-in';

const TERMS = [
  makeField({ field: 'governingLaw', value: 'New York' }, { sources: [] }),
  makeField({ field: 'notice', value: 'P60D' }, { sources: [] }),
];
const CONTRACT = makeOwnDetail(makeFields(TERMS));

const LAW = { key: 'governingLaw', label: 'Governing law: New York', quote: null };
const NOTICE = { key: 'notice', label: 'Notice: 60 days', quote: null };

export const documentModel = defineModel({
  name: 'document',
  machine: documentMachine,
  events: [
    { type: 'document.open', contractId: 'c-1' },
    { type: 'document.close' },
    { type: 'words.show', words: LAW },
    { type: 'words.show', words: NOTICE },
    { type: 'sheet.open' },
    { type: 'sheet.close' },
    { type: 'find.moved', hit: { query: 'fees', page: 2, index: 0 } },
  ],
  sequences: [
    [
      { type: 'document.open', contractId: 'c-1' },
      { type: 'find.moved', hit: null },
    ],
  ],
  projection: ({ context }) => ({ shown: context.words?.label ?? '' }),
  isPossible: (snapshot, { type }) => type !== 'document.open' || snapshot.matches('closed'),
  ui: {
    ...inPrivate('/settings'),
    executors: {
      'document.open': async (driver) => {
        await driver.visit('/contract/c-1');
        await driver.cause(loads(CONTRACT));
      },
      'document.close': (driver) => driver.visit('/settings'),
      'words.show': (driver, { words }) =>
        driver.click('button', words.key === 'notice' ? '60 days' : 'New York'),
      'find.moved': async (driver) => {
        await driver.fill('Find in the contract', 'fees');
        await driver.cause(delayPasses('typingPause', 'find.waiting', 150));
        await driver.cause(portSucceeds('countHits', [0, 1]));
      },
    },
    alike: [{ reason: 'without a contract nothing is shown', each: ['closed'] }],
    unreachableInViews: because(
      'the document stands beside the values: tests/browser/source-viewer.test.ts',
      'sheet.open',
      'sheet.close',
      'open.above',
    ),
    looks: {
      closed: { heading: 'Settings', no: { button: 'Next page' } },
      'open.beside': ({ shown }) => ({
        button: 'Next page',
        text: shown === '' ? 'Choose a value to see its words.' : shown,
      }),
    },
  },
});
