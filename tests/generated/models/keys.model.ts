import { keysMachine } from '../../../machines/private/keys.machine';
import { DEFAULT_DISPLAY } from '../../../machines/domain/preferences';
import { defineModel, delayPasses } from '../harness/model';
import { inPrivate } from './signed-in';

const press = (key: string) => ({ type: 'key.press', key });

export const keysModel = defineModel({
  name: 'keys',
  machine: keysMachine,
  events: [
    press('g'),
    press('i'),
    press('x'),
    press('?'),
    { type: 'keys.show' },
    { type: 'keys.hide' },
    delayPasses('letterTimeout', 'keys.waiting', 1500),
  ],
  projection: () => ({}),
  ui: {
    ...inPrivate('/settings', { type: 'preferences.changed', value: DEFAULT_DISPLAY }),
    executors: {
      'key.press': (driver, { key }) => driver.press(key),
      'keys.show': async (driver) => {
        await driver.openMenu('Private workspace');
        await driver.click('menuitem', 'Show all keys');
      },
      'keys.hide': 'Close',
    },
    // A dialog takes the keys.
    isPossibleInUi: (snapshot, { type }) => type !== 'key.press' || !snapshot.matches('shown'),
    alike: [{ reason: 'nothing shows that a letter is expected', among: ['idle', 'waiting'] }],
    looks: {
      idle: { no: { dialog: true } },
      waiting: { no: { dialog: true } },
      shown: { dialog: 'Keyboard shortcuts' },
    },
  },
});
