import { expect, test } from 'vitest';
import { describeFilters } from '../../../src/shared/list/describe-filters';
import { NO_FILTERS, type Filters } from '../../../machines/domain/filters';

test.each<{ filters: Partial<Filters>; text: string }>([
  { filters: { expiring: 'range' }, text: 'Expiring: any date' },
  { filters: { expiring: 'range', from: '2026-07-01' }, text: 'Expiring: from Jul 1, 2026' },
  { filters: { expiring: 'range', to: '2026-12-31' }, text: 'Expiring: to Dec 31, 2026' },
  {
    filters: { expiring: 'range', from: '2026-07-01', to: '2026-12-31' },
    text: 'Expiring: from Jul 1, 2026 to Dec 31, 2026',
  },
  { filters: { folder: 'Contracts/2024' }, text: 'Folder: Contracts/2024' },
  { filters: { query: 'a\u202E' }, text: 'Search: a%E2%80%AE' },
  { filters: { party: 'a\u202E' }, text: 'Party: a%E2%80%AE' },
  { filters: { folder: 'Invoices/\u202Efdp' }, text: 'Folder: Invoices/%E2%80%AEfdp' },
  { filters: { expiring: 'past' }, text: 'Expiring: Already expired' },
])('$text', ({ filters, text }) => {
  expect(describeFilters({ ...NO_FILTERS, ...filters })).toBe(text);
});
