import { companyQuestionMachine } from '../../../machines/private/company-question.machine';
import { makeContracts } from '../../support/fixtures';
import { defineModel } from '../harness/model';
import { enterPrivate, PRIVATE_ONLY } from './signed-in';

const OWN = 'Aldermoor Group plc';
const OTHER = 'Halden Instruments Ltd';

const PORTFOLIO = {
  contracts: makeContracts(2, () => ({ parties: `${OWN}, ${OTHER}`, partyNames: [OWN, OTHER] })),
  unreadable: [],
};

export const companyQuestionModel = defineModel({
  name: 'companyQuestion',
  machine: companyQuestionMachine,
  events: [
    { type: 'names.pick', names: [OWN] },
    { type: 'names.pick', names: [] },
    { type: 'question.postpone' },
  ],
  // Nothing is proposed, so that no name is pressed before.
  projection: ({ context }) => ({ picked: context.picked ?? [] }),
  ui: {
    enter: async (driver) => {
      await enterPrivate(driver, '/dashboard', PORTFOLIO);
      await driver.cause({ type: 'company.changed', value: null });
    },
    executors: {
      'names.pick': (driver) => driver.click('button', `${OWN} 2`),
      'question.postpone': 'Later',
    },
    // A press picks a name, or takes it back.
    isPossibleInUi: ({ context }, event) =>
      event.type !== 'names.pick' || event.names.length !== (context.picked ?? []).length,
    alike: [{ reason: 'a question that was put off shows nothing', each: ['postponed'] }],
    notInBrowser: PRIVATE_ONLY,
    looks: {
      asking: ({ picked }) => ({
        heading: 'Which of these are you?',
        pressed: { [`${OWN} 2`]: String(picked) === OWN },
      }),
      postponed: { no: { heading: 'Which of these are you?' } },
    },
  },
});
