import type { Driver } from '../../generated/harness/driver';
import { DEFAULT_DISPLAY } from '../../../machines/domain/preferences';
import { portSucceeds } from '../../generated/harness/model';
import { enterSignedIn } from '../../generated/models/signed-in';
import type { Entry } from './entry';

function screenEntry(
  name: string,
  address: string,
  expectScreen: (driver: Driver) => Promise<void>,
  options: Partial<Entry> = {},
): Entry {
  return {
    section: 'screens and menus',
    name,
    path: `restoreSession succeeds → loadContracts succeeds → ${address}`,
    async show(driver) {
      await enterSignedIn(driver, address);
      await expectScreen(driver);
    },
    ...options,
  };
}

const COMPACT = { ...DEFAULT_DISPLAY, density: 'compact' } as const;

/** Screens and menus whose state is in no machine. */
export const screenEntries: readonly Entry[] = [
  screenEntry('Insights', '/insights', (driver) => driver.expectElement('heading', 'AI Insights')),
  screenEntry('Reports', '/reports', (driver) => driver.expectElement('heading', 'Reports')),
  screenEntry('Settings', '/settings', (driver) => driver.expectElement('heading', 'Settings')),
  screenEntry('User menu', '/reports', async (driver) => {
    await driver.click('button', 'ada');
    await driver.expectElement('menuitem', 'Sign Out');
  }),
  screenEntry('Compact list', '/dashboard', async (driver) => {
    await driver.cause(portSucceeds('restorePreferences', COMPACT));
    await driver.expectElement('table', 'Contracts');
  }),
  screenEntry(
    'Navigation drawer',
    '/reports',
    async (driver) => {
      await driver.click('button', 'Open menu');
      await driver.expectElement('dialog');
    },
    { isNarrowOnly: true },
  ),
];
