import { describe, expect, test } from 'vitest';
import { computeTable, formatTable } from './harness/table';
import { models } from './models';
import { modelsOfOtherKind } from './models/other-kind';

const tables = models.map((model) => [model.name, computeTable(model)] as const);
const tablesOfOtherKind = modelsOfOtherKind.map(
  (model) => [model.name, computeTable(model)] as const,
);

const pathOf = (name: string) => `tables/${name.replace(/\W+/g, '-').replace(/-$/, '')}.txt`;

const splitSections = (text: string) => text.trimEnd().split('\n\n');

describe('tables of the machines (renew: `npm run tables`)', () => {
  test.each(tables)('%s', async (name, table) => {
    await expect(formatTable(table)).toMatchFileSnapshot(pathOf(name));
  });

  // Only what the other kind of session changes.
  test.each(tablesOfOtherKind)('%s', async (name, table) => {
    const [, base] = tables.find(([other]) => name.startsWith(`${other} (`)) ?? [];
    const known = base ? splitSections(formatTable(base)) : [];
    const changed = splitSections(formatTable(table)).filter((section) => !known.includes(section));
    await expect(`${changed.join('\n\n')}\n`).toMatchFileSnapshot(pathOf(name));
  });

  test('have no more rows than a person can review', () => {
    const rows = [...tables, ...tablesOfOtherKind].flatMap(([, table]) => table.rows);
    expect(rows.length).toBeLessThanOrEqual(2200);
  });
});
