import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Portfolio } from '../../../machines/domain/contract';
import { makeContracts, makePrivateSession, makeSession } from '../../support/fixtures';
import { portSucceeds } from '../harness/model';
import type { Driver } from '../harness/driver';

/**
 * Two pages of contracts: every second is Expired, every third has High risk, two expire soon, and two
 * are with another party.
 */
export const TWELVE = {
  contracts: makeContracts(12, (index) => ({
    status: index % 2 === 0 ? 'Active' : 'Expired',
    risk: index % 3 === 0 ? 'High' : 'Low',
    riskScore: index % 3 === 0 ? 90 : 10,
    ...(index % 3 === 1 && index < 6 ? { expiry: '2026-07-01' } : {}),
    ...(index === 2 || index === 5
      ? { parties: 'Larkspur Kitchens Ltd and Aldermoor Group plc' }
      : {}),
  })),
  unreadable: [],
};

/** Opens an address with a signed-in user and a loaded list. */
export async function enterSignedIn(
  driver: Driver,
  address: string,
  { portfolio = TWELVE, username = 'ada' }: { portfolio?: Portfolio; username?: string } = {},
): Promise<void> {
  await driver.open(address);
  await driver.cause(portSucceeds('restoreSession', makeSession(username)));
  await driver.cause(portSucceeds('loadContracts', portfolio));
}

/** The models of machines that the demo does not use. */
export const PRIVATE_ONLY =
  'the demo keeps nothing: tests/browser/private-settings.test.ts uses the private workspace';

/** Opens an address in a private workspace with a loaded list. */
export async function enterPrivate(
  driver: Driver,
  address: string,
  portfolio: Portfolio = TWELVE,
): Promise<void> {
  await driver.open(address);
  await driver.cause(portSucceeds('restoreSession', makePrivateSession()));
  await driver.cause(portSucceeds('loadContracts', portfolio));
}

/** Whether a page can cause an event: ports tell at their start only that a stored value is not known. */
export const isReported = (snapshot: AnyMachineSnapshot, { type }: AnyEventObject): boolean =>
  ['loading', 'restoring'].some((state) => snapshot.matches(state)) ||
  !/unavailable|actor\.watch/.test(type);
