import { preferencesMachine } from '../../../machines/app/preferences.machine';
import { REQUEST_TIMEOUT_MS } from '../../../machines/domain/failure';
import { defineModel, delayPasses, portFails, portSucceeds } from '../harness/model';
import { isSameJson } from '../../support/same-json';
import type { Driver, EventExecutor, PageAssertions } from '../harness/driver';
import { enterSignedIn, isReported } from './signed-in';

const LABELS = { light: 'Light', dark: 'Dark', system: 'System' } as const;

const SHORTCUTS = 'Keyboard shortcuts / j k';

const isTheme = (value: unknown): value is keyof typeof LABELS =>
  typeof value === 'string' && value in LABELS;

function labelOf(theme: unknown): string {
  if (!isTheme(theme)) throw new Error(`Unknown theme: ${String(theme)}`);
  return LABELS[theme];
}

const openMenu = (driver: Driver) => driver.openMenu('ada');

/** Ends `restorePreferences`; in a browser this loads the page again. */
const restore: EventExecutor = async (driver, event) => {
  await driver.cause(event);
  await openMenu(driver);
};

/** The menu stays open during selections and external events. */
async function assertChoices(
  driver: PageAssertions,
  { theme, hasShortcuts, density }: Readonly<Record<string, unknown>>,
) {
  for (const [value, label] of Object.entries(LABELS)) {
    await driver.expectChecked('menuitemradio', label, value === theme);
  }
  await driver.expectChecked('menuitemradio', 'Compact', density === 'compact');
  await driver.expectChecked('menuitemradio', 'Comfortable', density === 'comfortable');
  await driver.expectChecked('menuitemcheckbox', SHORTCUTS, hasShortcuts === true);
}

export const preferencesModel = defineModel({
  name: 'preferences',
  machine: preferencesMachine,
  events: [
    {
      type: 'preferences.changed',
      value: { theme: 'light', hasShortcuts: false, density: 'compact' },
    },
    { type: 'preferences.unavailable', message: 'Closed.' },
    portFails('watchPreferences'),
    delayPasses('requestTimeout', 'preferences.loading', REQUEST_TIMEOUT_MS),
    { type: 'theme.pick', theme: 'dark' },
    { type: 'theme.pick', theme: 'system' },
    { type: 'density.pick', density: 'compact' },
    { type: 'shortcuts.toggle' },
    {
      type: 'preferences.changed',
      value: { theme: 'light', hasShortcuts: true, density: 'comfortable' },
    },
    portSucceeds('savePreferences'),
    portFails('savePreferences'),
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
      'theme.pick': async (driver, { theme }, { upcoming }) => {
        if (upcoming) await driver.prepareFor(upcoming);
        await driver.click('menuitemradio', labelOf(theme));
      },
      'density.pick': async (driver, _event, { upcoming }) => {
        if (upcoming) await driver.prepareFor(upcoming);
        await driver.click('menuitemradio', 'Compact');
      },
      'shortcuts.toggle': async (driver, _event, { upcoming }) => {
        if (upcoming) await driver.prepareFor(upcoming);
        await driver.click('menuitemcheckbox', SHORTCUTS);
      },
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
        areAlike: (one, other) =>
          isSameJson(one.projection, other.projection) &&
          [one, other].every(({ state }) => state !== 'loading'),
      },
    ],
    unobservableInBrowser: {
      loading: 'localStorage responds before the first paint',
      saving: 'localStorage responds at once',
    },
    assertions: {
      loading: async (driver) => {
        await driver.expectElement('menuitem', 'Sign Out');
        await driver.expectNoElement('menuitemradio');
      },
      idle: assertChoices,
      saving: assertChoices,
      unsaved: assertChoices,
    },
    isPossibleInUi: (snapshot, event) =>
      isReported(snapshot, event) &&
      (!snapshot.matches('loading') || !/^(?:theme|density|shortcuts)/.test(event.type)),
  },
});
