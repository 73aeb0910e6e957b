import * as fc from 'fast-check';
import type { PrivateModel } from './private-model';
import { weighted } from '../weighted';
import { ends, answerPending, type End, type PrivateCommand } from './private-command';

const save = ({ company, now }: PrivateModel) =>
  Object.assign(company, { mode: 'saving', since: now, chosen: company.shown });

const chooseCompany = (name: string): PrivateCommand => ({
  description: `chooses ${name || 'no company'}`,
  run: (model, product) => {
    const { company } = model;
    product.child('company')?.send({ type: 'company.choose', company: name });
    if (name === company.shown) return;
    company.shown = name;
    if (company.mode !== 'loading') save(model);
  },
});

const changeCompanyElsewhere: PrivateCommand = {
  description: 'another tab chooses a company',
  run: (model, { world }) => {
    const { company } = model;
    world.watchCompany.last().send({ type: 'company.changed', value: 'Elsewhere' });
    if (company.mode === 'loading' && company.shown !== null) save(model);
    else if (company.mode === 'loading' || company.mode === 'idle')
      Object.assign(company, { mode: 'idle', shown: 'Elsewhere' });
  },
};

const answerCompany = (end: End): PrivateCommand => ({
  description: `answers the choice of a company: ${end}`,
  run: async ({ company }, product) => {
    const call = await answerPending(product, 'saveCompany', end);
    if (call && !call.isLate) company.mode = end === 'success' ? 'idle' : 'unsaved';
  },
});

/** The own company. */
export const companyCommands: fc.Arbitrary<PrivateCommand> = fc.oneof(
  weighted(1, fc.constant(changeCompanyElsewhere)),
  weighted(3, fc.constantFrom('', 'Halden', 'Aldermoor').map(chooseCompany)),
  weighted(2, ends.map(answerCompany)),
);
