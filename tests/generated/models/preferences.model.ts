import { preferencesMachine } from '../../../machines/app/preferences.machine';
import type { Driver, EventExecutor } from '../harness/driver';
import type { StateLook } from '../harness/looks';
import { defineModel } from '../harness/model';
import { enterSignedIn, isReported } from './signed-in';

const LABELS: Readonly<Record<string, string>> = { light: 'Light', dark: 'Dark', system: 'System' };

const SHORTCUTS = 'Keyboard shortcuts / j k';

const openMenu = (driver: Driver) => driver.openMenu('ada');

/** Ends `restorePreferences`; in a browser this loads the page again. */
const restore: EventExecutor = async (driver, event) => {
  await driver.cause(event);
  await openMenu(driver);
};

/** The menu stays open during selections and external events. */
const lookChoices: StateLook = ({ theme, hasShortcuts, density }) => ({
  checked: {
    menuitemradio: {
      ...Object.fromEntries(
        Object.entries(LABELS).map(([value, label]) => [label, value === theme]),
      ),
      Compact: density === 'compact',
      Comfortable: density === 'comfortable',
    },
    menuitemcheckbox: { [SHORTCUTS]: hasShortcuts === true },
  },
});

export const preferencesModel = defineModel({
  name: 'preferences',
  machine: preferencesMachine,
  events: [
    {
      type: 'preferences.changed',
      value: { theme: 'light', hasShortcuts: false, density: 'compact' },
    },
    { type: 'preferences.unavailable', message: 'Closed.' },
    { type: 'theme.pick', theme: 'dark' },
    { type: 'theme.pick', theme: 'system' },
    { type: 'density.pick', density: 'compact' },
    { type: 'shortcuts.toggle' },
    {
      type: 'preferences.changed',
      value: { theme: 'light', hasShortcuts: true, density: 'comfortable' },
    },
  ],
  projection: ({ context }) => ({ ...context.value }),
  ui: {
    enter: async (driver) => {
      await enterSignedIn(driver, '/reports');
      await openMenu(driver);
    },
    executors: {
      'preferences.changed': (driver, event, step) =>
        step.before.state === 'loading' ? restore(driver, event, step) : driver.cause(event),
      'preferences.unavailable': restore,
      'xstate.error.actor.watchPreferences': restore,
      'xstate.after.requestTimeout.preferences.loading': restore,
      'theme.pick': (driver, { theme }) => driver.click('menuitemradio', LABELS[theme] ?? ''),
      'density.pick': (driver) => driver.click('menuitemradio', 'Compact'),
      'shortcuts.toggle': (driver) => driver.click('menuitemcheckbox', SHORTCUTS),
    },
    unreachableInViews: {
      loading: 'the menu has no choices before the preferences are loaded',
    },
    unreachableInBrowser: {
      'preferences.unavailable': 'blocked storage has nothing to restore',
      'xstate.error.actor.watchPreferences': 'storage is read without errors',
      'xstate.after.requestTimeout.preferences.loading': 'localStorage responds at once',
    },
    effects: {
      'xstate.error.actor.savePreferences': (driver, _event, { projection }) =>
        driver.expectNotStored(projection),
    },
    alike: [
      {
        reason: 'whether preferences are stored is not shown: they apply to the visit',
        among: ['idle', 'saving', 'unsaved'],
        by: ['theme', 'hasShortcuts', 'density'],
      },
    ],
    unobservableInBrowser: {
      loading: 'localStorage responds before the first paint',
      saving: 'localStorage responds at once',
    },
    looks: {
      loading: { menuitem: 'Sign Out', no: { menuitemradio: true } },
      idle: lookChoices,
      saving: lookChoices,
      unsaved: lookChoices,
    },
    isPossibleInUi: (snapshot, event) =>
      isReported(snapshot, event) &&
      (!snapshot.matches('loading') || !/^(?:theme|density|shortcuts)/.test(event.type)),
  },
});
