import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { ContractDetail, Portfolio } from '../../../machines/domain/contract';
import { makeContracts, makePrivateSession, makeSession } from '../../support/fixtures';
import { createParent } from '../../support/run-port';
import { portSucceeds } from '../harness/model';
import type { Driver } from '../harness/driver';

const SOON = '2026-07-01';
const NEXT = { kind: 'end', missed: null, certainty: 'read' } as const;

/**
 * Two pages of contracts: every second is Expired, every third has High risk, two expire soon, and two
 * are with another party.
 */
export const TWELVE = {
  contracts: makeContracts(12, (index) => ({
    status: index % 2 === 0 ? 'Active' : 'Expired',
    risk: index % 3 === 0 ? 'High' : 'Low',
    riskScore: index % 3 === 0 ? 90 : 10,
    ...(index % 3 === 1 && index < 6
      ? { expiry: SOON, nextDay: { ...NEXT, day: SOON, end: SOON } }
      : {}),
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

/** Of models of machines that the demo does not use. */
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

/** The contract that is asked for first is loaded. */
export const loads = (contract: ContractDetail): AnyEventObject =>
  portSucceeds('loadContract', { kind: 'found', contract });

/** Bindings of a screen of the demo, once the events were caused. */
export const inDemo = (address: string, ...events: readonly AnyEventObject[]) => ({
  enter: async (driver: Driver) => {
    await enterSignedIn(driver, address);
    for (const event of events) await driver.cause(event);
  },
});

/** Bindings of a screen that only the private workspace has, once the events were caused. */
export const inPrivate = (address: string, ...events: readonly AnyEventObject[]) => ({
  notInBrowser: PRIVATE_ONLY,
  enter: async (driver: Driver) => {
    await enterPrivate(driver, address);
    for (const event of events) await driver.cause(event);
  },
});

/** Events or states with one reason why they are left out. */
export const because = (reason: string, ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, reason]));

/** Fills fields by label, then clicks a button. */
export async function submitForm(
  driver: Driver,
  fields: Readonly<Record<string, string>>,
  button: string,
): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await driver.fill(label, value);
  await driver.click('button', button);
}

/** The parent of machines that report to one. */
export const { parentRef } = createParent<AnyEventObject>();

/** Whether a page can cause an event: ports tell at their start only that a stored value is not known. */
export const isReported = (snapshot: AnyMachineSnapshot, { type }: AnyEventObject): boolean =>
  ['loading', 'restoring'].some((state) => snapshot.matches(state)) ||
  !/unavailable|actor\.watch/.test(type);
