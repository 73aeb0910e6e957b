import type { Driver } from '../../generated/harness/driver';
import { DEFAULT_DISPLAY } from '../../../machines/domain/preferences';
import { portFails, portSucceeds } from '../../generated/harness/model';
import { enterPrivate, enterSignedIn } from '../../generated/models/signed-in';
import { makeFacts, tellsContracts } from '../../support/outlook';
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

/** A contract that the private workspace does not show, beside the comparison or a question. */
function unshownEntry(
  name: string,
  address: string,
  answers: readonly ReturnType<typeof portFails>[],
  text: string,
): Entry {
  const path = ['loadContracts succeeds', address, ...answers.map(({ type }) => type)].join(' → ');
  return {
    section: 'screens and menus',
    name,
    path,
    async show(driver) {
      await enterPrivate(driver, '/settings');
      await driver.cause(tellsContracts([makeFacts({ questions: ['notice'] })]));
      await driver.visit(address);
      for (const answer of answers) await driver.cause(answer);
      await driver.expectText(text);
    },
  };
}

const FAILED = portFails('loadContract');
const NOT_FOUND = portSucceeds('loadContract', { kind: 'notFound' });

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
  unshownEntry('Loading comparison', '/compare/c-1/c-2', [], 'Loading contracts...'),
  unshownEntry('Failed comparison', '/compare/c-1/c-2', [FAILED], 'Failed to compare contracts'),
  unshownEntry(
    'Comparison of removed contracts',
    '/compare/c-1/c-2',
    [NOT_FOUND, NOT_FOUND],
    'The contracts of this comparison could not be found.',
  ),
  unshownEntry('Failed question', '/review', [FAILED], 'Failed to fetch contract details.'),
  unshownEntry(
    'Question of a removed contract',
    '/review',
    [NOT_FOUND],
    'This contract was removed.',
  ),
  screenEntry('Compact list', '/dashboard', async (driver) => {
    await driver.cause({ type: 'preferences.changed', value: COMPACT });
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
