import { screen, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { makeContract, makeContracts, makeDetail, makePrivateSession } from '../support/fixtures';
import { makeFacts } from '../support/outlook';
import { mainHeading, shell } from '../support/pages';
import { renderSignedIn, type RenderedApp } from '../support/render-app';

const print = (app: RenderedApp) => app.act(() => window.dispatchEvent(new Event('beforeprint')));
const endPrint = (app: RenderedApp) => app.act(() => window.dispatchEvent(new Event('afterprint')));

/** The rows of the printed table. The one of the screen is the first table. */
function readPrintedRows() {
  const [, table] = screen.getAllByRole('table');
  if (!table) throw new Error('No table is printed.');
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));
}

describe('printed dashboard', () => {
  const contracts = makeContracts(25, (index) => ({
    parties: `Party ${index + 1}`,
    status: index < 12 ? 'Active' : 'Expired',
    riskScore: 28.5,
  }));
  const open = (query = '') =>
    renderSignedIn(`/dashboard${query}`, { portfolio: { contracts, unreadable: [] } });

  test('has the whole list with product and date', async () => {
    const app = await open();
    expect(screen.getAllByRole('table')).toHaveLength(1);
    await print(app);
    const rows = readPrintedRows();
    expect(rows).toHaveLength(26);
    expect(rows[0]).toBe('Contract | Parties | Expiry | Status | Risk | Risk score');
    expect(rows[25]).toBe('Contract 25 | Party 25 | Feb 29, 2028 | Expired | Low | 28.5');
    const text = shell.main().textContent;
    expect(text).toContain('CovenantPrinted June 15, 2026Contracts');
    expect(text).toContain('25 of 25 contractsNo filtersDefault order');
    await endPrint(app);
    expect(screen.getAllByRole('table')).toHaveLength(1);
    expect(shell.main().textContent).not.toContain('Printed');
  });

  test('has all pages of the filtered list, in its order, and names filters and order', async () => {
    const app = await open('?q=+contract+&status=Active&risk=Low&sort=-name&page=2');
    await print(app);
    const names = readPrintedRows().map((row) => row.split(' | ')[0]);
    expect(names.slice(0, 3)).toEqual(['Contract', 'Contract 12', 'Contract 11']);
    expect(names).toHaveLength(13);
    expect(shell.main().textContent).toContain(
      '12 of 25 contractsSearch: contract · Status: Active · Risk: LowSorted by Name, Z to A',
    );
  });

  test('of the private workspace names the other party first, and the file', async () => {
    const facts = makeFacts({ name: 'Lease of Unit 7', counterparty: 'Hollins Quay Estates' });
    const portfolio = { contracts: [facts], unreadable: [] };
    const app = await renderSignedIn('/dashboard', {
      session: makePrivateSession(),
      portfolio,
    });
    await print(app);
    const [head = '', row = ''] = readPrintedRows();
    expect(head).toMatch(/^Counterparty \| Contract \| Next day \|/);
    expect(row).toMatch(/^Hollins Quay Estates \| Lease of Unit 7Lease.pdf \|/);
  });

  test('has no table while the list loads', async () => {
    const app = await renderSignedIn('/dashboard');
    await print(app);
    expect(screen.queryByRole('table')).toBeNull();
    await app.act(() => app.world.loadContracts.last().resolve({ contracts, unreadable: [] }));
    expect(readPrintedRows()).toHaveLength(26);
  });

  test('a screen that was left no longer reacts to printing', async () => {
    const app = await open();
    await app.visit('/settings');
    await print(app);
    expect(screen.queryByRole('table')).toBeNull();
    expect(shell.main().textContent).not.toContain('Printed');
  });
});

test('a printed contract has product and date above it', async () => {
  const app = await renderSignedIn('/contract/c-1', {
    portfolio: { contracts: [makeContract()], unreadable: [] },
  });
  await app.act(() =>
    app.world.loadContract.last().resolve({ kind: 'found', contract: makeDetail() }),
  );
  expect(shell.main().textContent).not.toContain('Printed');
  await print(app);
  expect(shell.main().textContent).toMatch(/^CovenantPrinted June 15, 2026/);
  expect(mainHeading()).toBe('Master Services Agreement');
  await endPrint(app);
  expect(shell.main().textContent).not.toContain('Printed');
});

test('no listener of printing is left behind', async () => {
  const added = vi.spyOn(window, 'addEventListener');
  const removed = vi.spyOn(window, 'removeEventListener');
  onTestFinished(() => void vi.restoreAllMocks());
  const app = await renderSignedIn('/contract/c-1');
  app.close();
  const listen = ({ mock }: typeof added | typeof removed) =>
    mock.calls.map(([type]) => type).filter((type) => type.endsWith('print'));
  expect(listen(added)).not.toEqual([]);
  expect(listen(removed).toSorted()).toEqual(listen(added).toSorted());
});
