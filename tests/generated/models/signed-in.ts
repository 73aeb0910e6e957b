import type { Portfolio } from '../../../machines/domain/portfolio';
import type { SessionKind } from '../../../machines/domain/session';
import { makeContracts, makeSession } from '../../support/fixtures';
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
  {
    portfolio = TWELVE,
    username = 'ada',
    kind = 'demo',
  }: { portfolio?: Portfolio; username?: string; kind?: SessionKind } = {},
): Promise<void> {
  await driver.open(address);
  await driver.cause(portSucceeds('restoreSession', { ...makeSession(username), kind }));
  await driver.cause(portSucceeds('loadContracts', portfolio));
}
