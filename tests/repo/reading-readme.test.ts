import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CLAUSE_RULES } from '../../src/reading/clauses/clause-rules';
import { RISK_RULES } from '../../src/reading/risk';
import { nameRule } from '../../machines/domain/rule-names';
import { writeMarkdownTable } from '../support/markdown-table';

const README = 'src/reading/README.md';

/** The table below a heading, one line a row. */
function tableBelow(heading: string): string {
  const [, section = ''] = readFileSync(README, 'utf8').split(`\n## ${heading}\n`);
  return /^\|.*(?:\n\|.*)*/m.exec(section)?.[0] ?? '';
}

test('the README lists the categories of clauses', () => {
  const rows = CLAUSE_RULES.map(({ category }) => [`\`${category}\``, nameRule(category)]);
  expect(tableBelow('Categories of clauses')).toBe(
    writeMarkdownTable([['Category', 'Name'], ...rows], ['words', 'words']),
  );
});

test('the README lists the risk rules', () => {
  const rows = RISK_RULES.filter(({ isOff }) => !isOff).map(({ rule, points, reason }) => [
    `\`${rule}\``,
    String(points),
    reason,
  ]);
  expect(tableBelow('Risk rules')).toBe(
    writeMarkdownTable([['Rule', 'Points', 'Reason'], ...rows], ['words', 'figures', 'words']),
  );
});
