import * as fc from 'fast-check';
import { weighted } from '../weighted';
import { ends, answerPending, type End, type PrivateCommand } from './private-command';

const openParties: PrivateCommand = {
  description: 'opens the parties',
  run: ({ parties }, product) => {
    product.child('company')?.send({ type: 'parties.open' });
    if (parties.mode === 'closed') parties.mode = 'open';
  },
};

const closeParties: PrivateCommand = {
  description: 'closes the parties',
  run: ({ parties }, product) => {
    product.child('company')?.send({ type: 'parties.close' });
    parties.mode = 'closed';
  },
};

const chooseCompany = (company: string): PrivateCommand => ({
  description: `chooses ${company || 'no company'}`,
  run: ({ parties, now }, product) => {
    product.child('company')?.send({ type: 'company.choose', company });
    if (parties.mode !== 'closed')
      Object.assign(parties, { mode: 'saving', since: now, company, chosen: company });
  },
});

const changeCompanyElsewhere: PrivateCommand = {
  description: 'another tab chooses a company',
  run: ({ parties }, { world }) => {
    world.watchCompany.last().send({ type: 'company.changed', company: 'Elsewhere' });
    parties.company = 'Elsewhere';
  },
};

const answerCompany = (end: End): PrivateCommand => ({
  description: `answers the choice of a company: ${end}`,
  run: async ({ parties }, product) => {
    const call = await answerPending(product, 'saveCompany', end);
    if (!call) return;
    if (!call.isLate) parties.mode = end === 'success' ? 'open' : 'failed';
  },
});

/** The own company. */
export const companyCommands: fc.Arbitrary<PrivateCommand> = fc.oneof(
  weighted(3, fc.constantFrom(openParties, closeParties, changeCompanyElsewhere)),
  weighted(3, fc.constantFrom('', 'Halden', 'Aldermoor').map(chooseCompany)),
  weighted(2, ends.map(answerCompany)),
);
