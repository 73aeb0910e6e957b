import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NOT_SHOWN } from '../../machines/domain/contract-title';
import { makeContract, makeDetail, makePrivateSession } from '../support/fixtures';
import { dashboardPage as page } from '../support/pages';
import { renderSignedIn } from '../support/render-app';

const UNREAD = makeContract({ risk: null, riskScore: null });

test('the list says that a contract was not read (ruling 46)', async () => {
  const portfolio = { contracts: [UNREAD], unreadable: [] };
  await renderSignedIn('/dashboard', { session: makePrivateSession(), portfolio });
  const row = screen.getByRole('row', { name: new RegExp(UNREAD.name) });
  expect(within(row).getByText('Not read')).toBeDefined();
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

test('a private list is filtered to contracts that were not read, also in print and after a reload', async () => {
  const contracts = [UNREAD, makeContract({ id: 'c-2', name: 'Lease' })];
  const options = { session: makePrivateSession(), portfolio: { contracts, unreadable: [] } };
  const app = await renderSignedIn('/dashboard', options);
  await app.user.click(screen.getByRole('button', { name: 'Filter' }));
  await app.user.type(screen.getByRole('searchbox', { name: 'Add a filter' }), 'not read{Enter}');
  expect(app.address()).toBe('/dashboard?risk=Not+read');
  expect(screen.queryByText('Lease')).toBeNull();
  await app.act(() => window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('Risk: Not read')).toBeDefined();
  const printed = screen.getAllByRole('row').at(-1);
  expect(printed?.textContent).toMatch(/Not read–$/);
  app.close();
  await renderSignedIn('/dashboard?risk=Not+read', options);
  expect(screen.queryByText('Lease')).toBeNull();
  expect(screen.getAllByText(UNREAD.name).length).toBeGreaterThan(0);
});

test('the demo knows no filter for contracts that were not read', async () => {
  const portfolio = { contracts: [makeContract()], unreadable: [] };
  await renderSignedIn('/dashboard?risk=Not+read', { portfolio });
  expect(page.risk()).toHaveProperty('value', 'all');
  expect(screen.getByText('Showing 1 of 1 contracts')).toBeDefined();
});

const BROKEN = makeContract({
  id: 'c-9',
  name: 'Damaged lease',
  parties: NOT_SHOWN,
  partyNames: [],
  expiry: 'unknown',
  status: null,
  risk: null,
  riskScore: null,
  deadlines: [],
});

test('a contract whose values cannot be computed is a row that says so, with its menu', async () => {
  const contracts = [makeContract({ id: 'c-2', name: 'Lease' }), BROKEN];
  const options = { session: makePrivateSession(), portfolio: { contracts, unreadable: [] } };
  const app = await renderSignedIn('/dashboard', options);
  const row = screen.getByRole('row', { name: /Damaged lease/ });
  expect(within(row).getByRole('cell', { name: NOT_SHOWN })).toBeDefined();
  expect(row.textContent).not.toMatch(/Not found|Not read|Active|Expires/);
  await app.user.click(within(row).getByRole('button', { name: 'Actions for Damaged lease' }));
  expect(await screen.findByRole('menuitem', { name: 'Save original' })).toBeDefined();
  expect(screen.getByRole('menuitem', { name: 'Remove' })).toBeDefined();
  await app.user.keyboard('{Escape}');
  await app.act(() => window.dispatchEvent(new Event('beforeprint')));
  const printed = screen.getAllByRole('row').at(-1);
  expect(printed?.textContent).toBe(`–Damaged lease${NOT_SHOWN}`);
});
