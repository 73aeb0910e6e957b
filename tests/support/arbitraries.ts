import * as fc from 'fast-check';
import {
  CONTRACT_STATUSES,
  PRIVATE_STATUSES,
  RISKS,
  type ContractSummary,
} from '../../machines/domain/contract';
import { DESK_SORT_COLUMNS } from '../../machines/domain/list/desk-list';
import { EXPIRING_KIND, filterBy, type Filters } from '../../machines/domain/list/filters';
import { SORT_COLUMNS, sortsBy, type Sort } from '../../machines/domain/list/sorting';

/** Few characters, so that substrings are frequent, from scripts with special case rules. */
const letters = fc.constantFrom(...'abAB éßẞsSİıiIσςΣжЖ.*(\\');

/** Lists of contracts with unique ids. */
export const contractLists: fc.Arbitrary<ContractSummary[]> = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    name: fc.string({ unit: letters, minLength: 1, maxLength: 8 }),
    parties: fc.string({ unit: letters, minLength: 1, maxLength: 8 }),
    expiry: fc.constantFrom('2024-12-31', '2026-07-01', '2028-02-29', '2028-03-01'),
    status: fc.constantFrom(...PRIVATE_STATUSES),
    risk: fc.constantFrom(...RISKS),
    riskScore: fc.integer({ min: 0, max: 100 }),
  }),
  { maxLength: 30, selector: ({ id }) => id },
);

/** Every sort order, including none (the order of the data). */
export const sorts: fc.Arbitrary<Sort | null> = fc.constantFrom(
  null,
  ...sortsBy([...new Set([...SORT_COLUMNS, ...DESK_SORT_COLUMNS])]),
);

export const queries = fc.string({ unit: letters, maxLength: 3 });

/** Filters of the demo, some of them set. */
export const filterChoices: fc.Arbitrary<Filters> = fc
  .record(
    {
      query: queries,
      status: fc.constantFrom<string>(...CONTRACT_STATUSES),
      risk: fc.constantFrom<string>(...RISKS),
      expiring: fc.constantFrom(
        ...EXPIRING_KIND.list([]),
        '..',
        '2025-01-01..',
        '..2028-02-29',
        '2025-01-01..2028-02-29',
      ),
      party: fc.constantFrom('a', 'B'),
    },
    { requiredKeys: ['query'] },
  )
  .map(filterBy);
