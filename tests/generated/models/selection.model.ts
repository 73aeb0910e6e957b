import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { selectionMachine, type SelectionReport } from '../../../machines/list/selection.machine';
import { createParent } from '../../support/run-port';
import { defineModel } from '../harness/model';
import { enterSignedIn, TWELVE } from './signed-in';

const LISTED = TWELVE.contracts.map(({ id }) => id);
/** The rows of the first page. */
const PAGE = LISTED.slice(0, 10);

const changeTo = (contracts: typeof TWELVE.contracts) => ({
  type: 'contracts.changed',
  portfolio: { contracts, unreadable: [] },
});

const { parentRef } = createParent<SelectionReport>();

const PAGE_CHECKBOX = 'Select all on this page';

/** Few selections are combined, to limit the paths. */
function isPossible({ context }: AnyMachineSnapshot, { type }: AnyEventObject): boolean {
  const { size } = context.ids;
  switch (type) {
    case 'row.toggle':
      return size === 0 || (size <= 3 && context.ids.has('c-1'));
    case 'row.extend':
      return size <= 1 || size === 3;
    case 'rows.toggle':
      return size === 0 || size >= PAGE.length;
    case 'rows.select':
      return size === 1;
    case 'rows.retain':
      return size === 3;
    default:
      return true;
  }
}

export const selectionModel = defineModel({
  name: 'selection',
  machine: selectionMachine,
  input: { parentRef },
  events: [
    { type: 'row.toggle', id: 'c-1' },
    { type: 'row.extend', id: 'c-3', listed: LISTED },
    { type: 'rows.toggle', ids: PAGE },
    { type: 'rows.select', ids: LISTED },
    { type: 'rows.retain', ids: ['c-3'] },
    { type: 'rows.retain', ids: [] },
    { type: 'selection.clear' },
  ],
  // What the views do not offer: the last event of each is ignored.
  sequences: [
    [
      { type: 'row.toggle', id: 'c-1' },
      { type: 'rows.retain', ids: ['c-1'] },
    ],
  ],
  projection: ({ context }) => ({ ids: [...context.ids].toSorted(), anchor: context.anchor }),
  isPossible,
  ui: {
    enter: (driver) => enterSignedIn(driver, '/dashboard'),
    executors: {
      'row.toggle': (driver) => driver.click('checkbox', 'Select Contract 1'),
      'row.extend': (driver) => driver.shiftClick('checkbox', 'Select Contract 3'),
      'rows.toggle': (driver) => driver.click('checkbox', PAGE_CHECKBOX),
      'rows.select': (driver) => driver.click('button', 'Select all 12'),
      'selection.clear': (driver) => driver.click('button', 'Clear selection'),
      'rows.retain': async (driver, { ids }) => {
        await driver.cause(changeTo(TWELVE.contracts.filter(({ id }) => ids.includes(id))));
        // All contracts are back, so that the page shows which are selected.
        await driver.cause(changeTo(TWELVE.contracts));
      },
    },
    unreachableInBrowser: { 'rows.retain': 'the contracts of the demo never change' },
    alike: [
      {
        reason: 'the anchor of ranges is not shown',
        areAlike: (one, other) => String(one.projection['ids']) === String(other.projection['ids']),
      },
    ],
    assertions: {
      empty: async (driver) => {
        await driver.expectText('Showing 12 of 12 contracts');
        await driver.expectElement('button', 'Export CSV');
        await driver.expectNoElement('button', 'Clear selection');
        await driver.expectChecked('checkbox', 'Select Contract 1', false);
      },
      some: async (driver, { ids }) => {
        const selected = new Set(Array.isArray(ids) ? ids : []);
        await driver.expectText(`${selected.size} selected`);
        await driver.expectElement('button', `Export ${selected.size} to CSV`);
        await driver.expectElement('button', `Add ${selected.size} to calendar`);
        for (const number of [1, 2, 3, 10])
          await driver.expectChecked(
            'checkbox',
            `Select Contract ${number}`,
            selected.has(`c-${number}`),
          );
        // Between none and all it is mixed, which is neither.
        const { length } = PAGE.filter((id) => selected.has(id));
        if (length % PAGE.length === 0)
          await driver.expectChecked('checkbox', PAGE_CHECKBOX, length > 0);
      },
    },
  },
});
