import type { Driver } from '../../generated/harness/driver';
import { enterSignedIn } from '../../generated/models/signed-in';
import type { Entry } from './entry';

function showBeside(
  name: string,
  address: string,
  look: (driver: Driver) => Promise<void>,
  rest: Partial<Entry> = {},
): Entry {
  return {
    section: 'beside the machines',
    name,
    path: `restoreSession succeeds → loadContracts succeeds → ${address}`,
    toldBy: {},
    async play(driver) {
      await enterSignedIn(driver, address);
      await look(driver);
    },
    ...rest,
  };
}

/** Screens and menus whose state is in no machine. */
export const beside: readonly Entry[] = [
  showBeside('Insights', '/insights', (driver) => driver.expectElement('heading', 'AI Insights')),
  showBeside('Reports', '/reports', (driver) => driver.expectElement('heading', 'Reports')),
  showBeside('Settings', '/settings', (driver) => driver.expectElement('heading', 'Settings')),
  showBeside('The user’s menu', '/reports', async (driver) => {
    await driver.click('button', 'ada');
    await driver.expectElement('menuitem', 'Sign Out');
  }),
  showBeside(
    'The navigation’s drawer',
    '/reports',
    async (driver) => {
      await driver.click('button', 'Open menu');
      await driver.expectElement('dialog');
    },
    { isNarrowOnly: true },
  ),
];
