import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeContract, makeDetail } from '../support/fixtures';
import { renderSignedIn } from '../support/render-app';

const UNREAD = makeContract({ risk: null, riskScore: null });

test('the list and its figures say that a contract was not read (ruling 46)', async () => {
  const app = await renderSignedIn('/dashboard');
  const portfolio = { contracts: [UNREAD], unreadable: [] };
  await app.act(() => app.world.loadContracts.last().resolve(portfolio));
  const row = screen.getByRole('row', { name: new RegExp(UNREAD.name) });
  expect(within(row).getAllByText('Not read')).toHaveLength(2);
  expect(within(row).queryByText(/Risk$/)).toBeNull();
  const card = screen.getByText('Avg Risk Score').closest('div');
  expect(card?.textContent).toContain('Not read');
  expect(card?.textContent).not.toContain('out of 100');
});

test('the page of a contract says that it was not read', async () => {
  const app = await renderSignedIn('/contract/c-1');
  const portfolio = { contracts: [UNREAD], unreadable: [] };
  await app.act(() => app.world.loadContracts.last().resolve(portfolio));
  const contract = makeDetail({ riskScore: null });
  await app.act(() => app.world.loadContract.last().resolve({ kind: 'found', contract }));
  const overview = screen.getByRole('region', { name: 'Overview' });
  expect(within(overview).getAllByText('Not read')).toHaveLength(2);
});
