import { companyMachine } from '../../../machines/private/company.machine';
import { REQUEST_TIMEOUT_MS } from '../../../machines/domain/failure';
import { makeContracts } from '../../support/fixtures';
import type { PageAssertions } from '../harness/driver';
import { defineModel, delayPasses, portFails, portSucceeds } from '../harness/model';
import { enterPrivate, isReported, PRIVATE_ONLY } from './signed-in';

const OWN = 'Aldermoor Group plc';
const OTHER = 'Halden Instruments Ltd';

/** All contracts are with `OWN`, so that it is proposed. */
const PORTFOLIO = {
  contracts: makeContracts(3, (index) => ({
    parties: `${OWN}, ${index === 0 ? OTHER : 'Larkspur Kitchens Ltd'}`,
    partyNames: [OWN, index === 0 ? OTHER : 'Larkspur Kitchens Ltd'],
  })),
  unreadable: [],
};

type Projection = Readonly<Record<string, unknown>>;

/** Value of the select. */
const valueOf = ({ company }: Projection) => {
  if (company === null) return 'proposed';
  return company === '' ? 'none' : `=${String(company)}`;
};

async function assertOpen(page: PageAssertions, projection: Projection): Promise<void> {
  await page.expectElement('dialog', 'Parties');
  await page.expectValue('Your company', valueOf(projection));
  const own = projection['company'] ?? OWN;
  for (const name of [OWN, OTHER])
    await (name === own ? page.expectNoElement : page.expectElement)(
      'button',
      `${name} ${name === OWN ? '3 contracts' : '1 contract'}`,
    );
}

async function assertStored(page: PageAssertions, projection: Projection): Promise<void> {
  await assertOpen(page, projection);
  await page.expectNoElement('alert');
}

export const companyModel = defineModel({
  name: 'company',
  machine: companyMachine,
  events: [
    { type: 'company.choose', company: OTHER },
    { type: 'company.choose', company: '' },
    { type: 'company.changed', value: OTHER },
    { type: 'company.unavailable', message: 'Closed.' },
    portFails('watchCompany'),
    delayPasses('requestTimeout', 'company.loading', REQUEST_TIMEOUT_MS),
    portSucceeds('saveCompany'),
    portFails('saveCompany'),
  ],
  projection: ({ context }) => ({ company: context.value }),
  // A select has no event for its current value.
  isPossible: ({ context }, { type, company }) =>
    type !== 'company.choose' || company !== context.value,
  ui: {
    enter: async (driver) => {
      await enterPrivate(driver, '/dashboard', PORTFOLIO);
      await driver.click('button', 'Parties');
    },
    executors: {
      'company.choose': (driver, { company }) =>
        driver.select('Your company', company === '' ? 'none' : `=${company}`),
    },
    alike: [
      {
        reason: 'a company is stored in no noticeable time, so that nothing shows it',
        areAlike: (one, other) =>
          one.projection['company'] === other.projection['company'] &&
          [one, other].every(({ state }) => state !== 'unsaved'),
      },
    ],
    isPossibleInUi: isReported,
    notInBrowser: PRIVATE_ONLY,
    assertions: {
      loading: assertStored,
      idle: assertStored,
      saving: assertStored,
      unsaved: async (page, projection) => {
        await assertOpen(page, projection);
        await page.expectElement('alert');
      },
    },
  },
});
