import { describe, expect, it } from 'vitest';
import { PRIVATE_LIST_OPTIONS } from '../../../machines/domain/list/desk-filters';
import { filterBy } from '../../../machines/domain/list/filters';
import { listFolders } from '../../../machines/domain/list/folders';
import { makeContract } from '../../support/fixtures';
import { listContracts } from '../../support/list-contracts';

const CONTRACTS = [
  makeContract({ id: 'none' }),
  makeContract({ id: 'root', folder: 'Leases' }),
  makeContract({ id: 'inside', folder: 'Leases/2024/signed' }),
  makeContract({ id: 'beside', folder: 'Leases 2' }),
  makeContract({ id: 'ten', folder: 'Leases/2024/10' }),
  makeContract({ id: 'nine', folder: 'Leases/2024/9' }),
];

describe('folder filter', () => {
  it('offers each folder and those around it, in their order', () => {
    expect(listFolders(CONTRACTS)).toEqual([
      'Leases',
      'Leases 2',
      'Leases/2024',
      'Leases/2024/9',
      'Leases/2024/10',
      'Leases/2024/signed',
    ]);
    expect(listFolders([makeContract()])).toEqual([]);
  });

  it.each([
    ['Leases', ['root', 'inside', 'ten', 'nine']],
    ['Leases/2024', ['inside', 'ten', 'nine']],
    ['Leases 2', ['beside']],
    ['Lease', []],
  ])('finds the contracts of %s and of the folders in it', (folder, ids) => {
    const listQuery = { filters: filterBy({ folder }), group: 'none' };
    const found = listContracts(CONTRACTS, listQuery, PRIVATE_LIST_OPTIONS);
    expect(found.map(({ id }) => id)).toEqual(ids);
  });
});
