import { filterFieldMachine } from '../../../machines/private/filter-field.machine';
import { shown } from '../harness/looks';
import { defineModel } from '../harness/model';
import { inPrivate } from './signed-in';

export const filterFieldModel = defineModel({
  name: 'filterField',
  machine: filterFieldMachine,
  events: [
    { type: 'field.open' },
    { type: 'field.type', typed: 'expired' },
    { type: 'field.type', typed: 'nothing' },
    { type: 'field.close' },
  ],
  projection: ({ context: { typed } }) => ({ typed }),
  ui: {
    ...inPrivate('/dashboard'),
    executors: {
      'field.open': 'Filter',
      'field.type': (driver, { typed }) => driver.fill('Add a filter', typed),
      // The focus leaves it.
      'field.close': (driver) => driver.click('searchbox', 'Search contracts'),
    },
    looks: {
      closed: { button: 'Filter', no: { searchbox: 'Add a filter' } },
      open: ({ typed }) => [
        { searchbox: 'Add a filter', values: { 'Add a filter': typed } },
        shown(typed !== 'nothing', { button: /^Expired/ }),
        shown(typed === '', { button: /^Unknown/ }),
        shown(typed === 'nothing', { text: 'No such filter.' }),
      ],
    },
  },
});
