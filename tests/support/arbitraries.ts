import * as fc from 'fast-check';
import { CONTRACT_STATUSES, RISKS, type ContractSummary } from '../../machines/domain/contract';
import { RISK_OPTIONS, STATUS_OPTIONS, type Filters } from '../../machines/domain/filters';

/** Few letters, so that texts often hold one another, of scripts in which case is not simple. */
const letters = fc.constantFrom(...'abAB éßẞsSİıiIσςΣжЖ.*(\\');

/** A list of contracts, each with an id of its own. */
export const contractLists: fc.Arbitrary<ContractSummary[]> = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    name: fc.string({ unit: letters, minLength: 1, maxLength: 8 }),
    parties: fc.string({ unit: letters, minLength: 1, maxLength: 8 }),
    expiry: fc.constant('2028-02-29'),
    status: fc.constantFrom(...CONTRACT_STATUSES),
    risk: fc.constantFrom(...RISKS),
    riskScore: fc.integer({ min: 0, max: 100 }),
  }),
  { maxLength: 30, selector: ({ id }) => id },
);

export const queries = fc.string({ unit: letters, maxLength: 3 });

export const filterChoices: fc.Arbitrary<Filters> = fc.record({
  query: queries,
  status: fc.constantFrom(...STATUS_OPTIONS),
  risk: fc.constantFrom(...RISK_OPTIONS),
});
