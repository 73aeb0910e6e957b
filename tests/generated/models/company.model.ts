import { companyMachine } from '../../../machines/private/company.machine';
import { makeContracts } from '../../support/fixtures';
import { shown, type Look, type StateLook } from '../harness/looks';
import { defineModel, type Projection } from '../harness/model';
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

/** Value of the select. */
const valueOf = ({ company }: Projection) => {
  if (company === null) return 'proposed';
  return company === '' ? 'none' : `=${String(company)}`;
};

const lookOf = (projection: Projection): readonly Look[] => {
  const own = projection['company'] ?? OWN;
  return [
    { dialog: 'Parties', values: { 'Your company': valueOf(projection) } },
    shown(own !== OWN, { button: `${OWN} 3 contracts` }),
    shown(own !== OTHER, { button: `${OTHER} 1 contract` }),
  ];
};
const lookStored: StateLook = (projection) => [...lookOf(projection), { no: { alert: true } }];

export const companyModel = defineModel({
  name: 'company',
  machine: companyMachine,
  events: [
    { type: 'company.choose', company: OTHER },
    { type: 'company.choose', company: '' },
    { type: 'company.changed', value: OTHER },
    { type: 'company.unavailable', message: 'Closed.' },
  ],
  projection: ({ context }) => ({ company: context.value }),
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
        among: ['loading', 'idle', 'saving'],
        by: ['company'],
      },
    ],
    // A select has no event for its current value.
    isPossibleInUi: (snapshot, event) =>
      isReported(snapshot, event) &&
      (event.type !== 'company.choose' || event.company !== snapshot.context.value),
    notInBrowser: PRIVATE_ONLY,
    looks: {
      loading: lookStored,
      idle: lookStored,
      saving: lookStored,
      unsaved: (projection) => [...lookOf(projection), { alert: true }],
    },
  },
});
