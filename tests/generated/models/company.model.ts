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

const lookOf = ({ company }: Projection): readonly Look[] => {
  const own = company === null ? OWN : String(company);
  return [
    {
      heading: 'Your companies',
      pressed: { [`${OWN} 3`]: own === OWN, [`${OTHER} 1`]: own === OTHER },
    },
    shown(own !== '', { button: 'None of these' }),
  ];
};
const lookStored: StateLook = (projection) => [...lookOf(projection), { no: { alert: true } }];

export const companyModel = defineModel({
  name: 'company',
  machine: companyMachine,
  events: [
    { type: 'company.choose', company: [OTHER] },
    { type: 'company.choose', company: [] },
    { type: 'company.changed', value: [OTHER] },
    { type: 'company.unavailable', message: 'Closed.' },
  ],
  projection: ({ context }) => ({ company: context.value }),
  ui: {
    enter: (driver) => enterPrivate(driver, '/settings', PORTFOLIO),
    executors: {
      'company.choose': (driver, { company }) =>
        driver.click('button', company?.length === 0 ? 'None of these' : `${OTHER} 1`),
    },
    alike: [
      {
        reason: 'companies are stored in no noticeable time, so that nothing shows it',
        among: ['loading', 'idle', 'saving'],
        by: ['company'],
      },
    ],
    // A press adds a name to those that are picked, or takes it back.
    isPossibleInUi: (snapshot, event) =>
      isReported(snapshot, event) &&
      (event.type !== 'company.choose' ||
        (snapshot.context.value?.length === 0) === (event.company?.length !== 0)),
    notInBrowser: PRIVATE_ONLY,
    looks: {
      loading: lookStored,
      idle: lookStored,
      saving: lookStored,
      unsaved: (projection) => [...lookOf(projection), { alert: true }],
    },
  },
});
