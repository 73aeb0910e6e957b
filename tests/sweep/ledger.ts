import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { writeRows, type FaultRow } from './ledger-rows';

const HEAD = ['What goes wrong', 'Faults', 'Survived', 'and how'];
const isFigure = (column: number) => column === 1 || column === 2;

/** The rows as a table in Markdown, laid out as Prettier would. */
function writeTable(rows: readonly FaultRow[]): string {
  const table = [HEAD, ...writeRows(rows)];
  const widths = HEAD.map((_, column) =>
    Math.max(...table.map((cells) => cells[column]?.length ?? 0)),
  );
  const lines = table.map((cells) =>
    cells.map((cell, column) =>
      isFigure(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    ),
  );
  const rule = widths.map((width, column) =>
    isFigure(column) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  lines.splice(1, 0, rule);
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
}

/** Holds the README to the rows, which stand in it between two marks; `npm run sweep` puts them there. */
export async function expectInReadme(name: string, rows: readonly FaultRow[]): Promise<void> {
  const readme = readFileSync('README.md', 'utf8');
  const begin = `<!-- ${name} -->`;
  const end = `<!-- /${name} -->`;
  const [before, rest = ''] = readme.split(begin);
  const after = rest.slice(rest.indexOf(end));
  expect(after).not.toBe('');
  await expect(`${before}${begin}\n\n${writeTable(rows)}\n\n${after}`).toMatchFileSnapshot(
    '../../README.md',
  );
}
