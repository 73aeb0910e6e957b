import type { Driver } from '../../generated/harness/driver';
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
    sentBy: {},
    async show(driver) {
      await enterSignedIn(driver, address);
      await expectScreen(driver);
    },
    ...options,
  };
}

/** Screens and menus whose state is in no machine. */
export const screenEntries: readonly Entry[] = [
  screenEntry('Insights', '/insights', (driver) => driver.expectElement('heading', 'AI Insights')),
  screenEntry('Reports', '/reports', (driver) => driver.expectElement('heading', 'Reports')),
  screenEntry('Settings', '/settings', (driver) => driver.expectElement('heading', 'Settings')),
  screenEntry('User menu', '/reports', async (driver) => {
    await driver.click('button', 'ada');
    await driver.expectElement('menuitem', 'Sign Out');
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
