import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { writeMarkdownTable } from '../support/markdown-table';
import { formatRows, type FaultRow } from './fault-rows';

const HEAD = ['Failure', 'Faults', 'Recovered', 'Recovery states'];
const KINDS = ['words', 'figures', 'figures', 'words'] as const;

/** Asserts that the README contains the rows between its markers. `npm run sweep` updates it. */
export async function expectInReadme(name: string, rows: readonly FaultRow[]): Promise<void> {
  const readme = readFileSync('README.md', 'utf8');
  const begin = `<!-- ${name} -->`;
  const end = `<!-- /${name} -->`;
  const [before, rest = ''] = readme.split(begin);
  const after = rest.slice(rest.indexOf(end));
  expect(after).not.toBe('');
  const table = writeMarkdownTable([HEAD, ...formatRows(rows)], KINDS);
  await expect(`${before}${begin}\n\n${table}\n\n${after}`).toMatchFileSnapshot('../../README.md');
}
