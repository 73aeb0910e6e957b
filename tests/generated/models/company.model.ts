import { companyMachine } from '../../../machines/private/company.machine';
import { makeContracts } from '../../support/fixtures';
import type { PageAssertions } from '../harness/driver';
import { defineModel, portFails, portSucceeds } from '../harness/model';
import { enterPrivate, PRIVATE_ONLY } from './signed-in';

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

export const companyModel = defineModel({
  name: 'company',
  machine: companyMachine,
  events: [
    { type: 'parties.open' },
    { type: 'parties.close' },
    { type: 'company.choose', company: OTHER },
    { type: 'company.choose', company: '' },
    { type: 'company.changed', company: OTHER },
    portSucceeds('saveCompany'),
    portFails('saveCompany'),
  ],
  projection: ({ context }) => ({ company: context.company }),
  // A select has no event for its current value.
  isPossible: ({ context }, { type, company }) =>
    !type.startsWith('company.') || company !== context.company,
  withoutEffect: [portFails('watchCompany')],
  ui: {
    enter: (driver) => enterPrivate(driver, '/dashboard', PORTFOLIO),
    executors: {
      'parties.open': (driver) => driver.click('button', 'Parties'),
      'parties.close': (driver) => driver.click('button', 'Close'),
      'company.choose': (driver, { company }) =>
        driver.select('Your company', company === '' ? 'none' : `=${company}`),
    },
    alike: [
      {
        reason: 'a company is stored in no noticeable time, so that nothing shows it',
        areAlike: (one, other) =>
          one.projection['company'] === other.projection['company'] &&
          [one, other].every(({ state }) => state === 'open' || state === 'saving'),
      },
      {
        reason: 'without the dialog, colours tell the company',
        areAlike: (one, other) => one.state === 'closed' && other.state === 'closed',
      },
    ],
    notInBrowser: PRIVATE_ONLY,
    assertions: {
      closed: async (page) => {
        await page.expectNoElement('dialog');
        await page.expectElement('table');
      },
      open: async (page, projection) => {
        await assertOpen(page, projection);
        await page.expectNoElement('alert');
      },
      saving: async (page, projection) => {
        await assertOpen(page, projection);
        await page.expectNoElement('alert');
      },
      failed: async (page, projection) => {
        await assertOpen(page, projection);
        await page.expectElement('alert');
      },
    },
  },
});
