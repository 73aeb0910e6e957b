import { describe, expect, it } from 'vitest';
import { groupClauses } from '../../../machines/domain/clauses';

const groupTitles = (...titles: readonly string[]) =>
  groupClauses(titles.map((title) => ({ id: title, title, summary: '', confidence: 1 }))).map(
    (passages) => passages.map(({ clause, index }) => `${index} ${clause.title}`),
  );

describe('groupClauses', () => {
  it('has neighbours of the same title in one group, with their positions', () => {
    expect(groupTitles('Audit', 'Charges', 'Charges', 'Term')).toEqual([
      ['0 Audit'],
      ['1 Charges', '2 Charges'],
      ['3 Term'],
    ]);
  });

  it('keeps the order of clauses whose titles are apart', () => {
    expect(groupTitles('Audit', 'Term', 'Audit')).toEqual([['0 Audit'], ['1 Term'], ['2 Audit']]);
    expect(groupTitles('Audit', 'Term', 'Audit', 'Term')).toHaveLength(4);
  });

  it('has no group without clauses', () => {
    expect(groupTitles()).toEqual([]);
  });
});
