import { preferencesMachine } from '../../../machines/app/preferences.machine';
import { REQUEST_TIMEOUT_MS } from '../../../machines/domain/failure';
import { defineModel, delayPasses, portFails, portSucceeds } from '../harness/model';
import { isSameJson } from '../../support/same-json';
import type { Driver, EventExecutor, PageAssertions } from '../harness/driver';
import { enterSignedIn } from './signed-in';

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
    portSucceeds('restorePreferences', {
      theme: 'light',
      hasShortcuts: false,
      density: 'compact',
    }),
    portFails('restorePreferences'),
    delayPasses('requestTimeout', 'preferences.restoring', REQUEST_TIMEOUT_MS),
    { type: 'theme.pick', theme: 'dark' },
    { type: 'theme.pick', theme: 'system' },
    { type: 'density.pick', density: 'compact' },
    { type: 'shortcuts.toggle' },
    {
      type: 'preferences.changed',
      preferences: { theme: 'light', hasShortcuts: true, density: 'comfortable' },
    },
    portFails('persistPreferences'),
  ],
  projection: ({ context }) => ({ ...context.preferences }),
  ui: {
    enter: async (driver) => {
      await enterSignedIn(driver, '/reports');
      await openMenu(driver);
    },
    executors: {
      'xstate.done.actor.restorePreferences': restore,
      'xstate.error.actor.restorePreferences': restore,
      'xstate.after.requestTimeout.preferences.restoring': restore,
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
    unreachableInBrowser: {
      'xstate.error.actor.restorePreferences': 'blocked storage has nothing to restore',
      'xstate.after.requestTimeout.preferences.restoring': 'localStorage responds at once',
    },
    effects: {
      'xstate.error.actor.persistPreferences': (driver) => driver.expectStoredTheme('dark', false),
    },
    alike: [
      {
        reason: 'preferences that could not be stored apply to the visit, and no message says so',
        areAlike: (one, other) =>
          isSameJson(one.projection, other.projection) && other.state === 'ready.unsaved',
      },
    ],
    unobservableInBrowser: { restoring: 'localStorage responds before the first paint' },
    assertions: {
      restoring: async (driver) => {
        await driver.expectElement('menuitem', 'Sign Out');
        await driver.expectNoElement('menuitemradio');
      },
      'ready.saved': assertChoices,
      'ready.unsaved': assertChoices,
    },
    // Only a choice of this tab is stored, and only this tab chooses the dark theme.
    isPossibleInUi: ({ context }, { type }) =>
      type !== 'xstate.error.actor.persistPreferences' || context.preferences.theme === 'dark',
  },
});
