import { addDays } from '../../machines/domain/calendar';
import type { ContractFacts, Outlook } from '../../machines/domain/insights/outlook';
import { makeContract } from './fixtures';
import { TODAY } from './world';

/** Facts of a contract that ends in 16 days, with overrides. */
export function makeFacts(changes: Partial<ContractFacts> = {}): ContractFacts {
  return {
    ...makeContract({ id: 'c-1', name: 'Lease' }),
    deadlines: [{ kind: 'end', day: '2026-07-01', certainty: 'read' }],
    marks: [],
    isRead: true,
    added: '2025-07-01',
    addedAt: '2025-07-01T09:00:00.000Z',
    renewal: null,
    hasNotice: false,
    term: { read: {} },
    law: 'New York',
    findings: [],
    clauses: [],
    unsureClauses: [],
    toCheck: [],
    questions: [],
    reviewed: null,
    isReadAnew: false,
    missing: [],
    openEnd: '',
    original: { name: 'Lease.pdf', pages: 4, added: '2025-07-01' },
    format: 'pdf',
    ...changes,
  };
}

export const makeOutlook = (contracts: readonly ContractFacts[]): Outlook => ({
  today: TODAY,
  contracts,
});

/** These are all contracts now. */
export const tellsContracts = (contracts: readonly ContractFacts[]) => ({
  type: 'contracts.changed' as const,
  portfolio: { contracts, unreadable: [] },
});

/** Contracts 001, 002, … that end one day after the other, from tomorrow on. */
export const makeEndings = (count: number): readonly ContractFacts[] =>
  Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(3, '0');
    const day = addDays(TODAY, index + 1);
    return makeFacts({
      id: `c-${number}`,
      name: `Contract ${number}`,
      deadlines: [{ kind: 'end', day, certainty: 'read' }],
    });
  });
