import { describe, expect, it } from 'vitest';
import { citeClause, quoteEvidence } from '../../../machines/domain/clauses';

const contract = { name: 'Lease of Quay House' };

describe('citations', () => {
  it('citeClause has title, summary and contract of a clause', () => {
    const clause = { id: 'k-1', title: 'Break option', summary: 'Six months.', confidence: 1 };
    expect(citeClause(clause, contract)).toBe('Break option\nSix months.\n(Lease of Quay House)');
  });

  it('quoteEvidence has the text in quotation marks, its source and its contract', () => {
    const piece = { id: 'e-1', source: 'Clause 14.2', snippet: 'the Rent', relevance: 1 };
    expect(quoteEvidence(piece, contract)).toBe('“the Rent” (Clause 14.2, Lease of Quay House)');
  });
});
