import { expect, test } from 'vitest';
import { describeFields, nameFieldsFile } from '../../../machines/domain/reports';

test.each([
  ['plain', 'covenant-fields-2026-06-15.csv'],
  ['spreadsheet', 'covenant-fields-spreadsheet-2026-06-15.csv'],
] as const)('the %s table is saved as %s', (format, fileName) => {
  expect(nameFieldsFile('2026-06-15', format)).toBe(fileName);
});

test('the result of a saved table says what it holds', () => {
  const request = { format: 'plain', fileName: 'a.csv' } as const;
  expect(describeFields({ contracts: 2, fields: 24 }, request)).toBe(
    '24 fields of 2 contracts saved to a.csv.',
  );
  expect(describeFields({ contracts: 1, fields: 1 }, request)).toBe(
    '1 field of 1 contract saved to a.csv.',
  );
});
