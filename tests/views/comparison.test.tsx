import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ContractDetail } from '../../machines/domain/contract';
import { FIRST_VERSION, SECOND_VERSION } from '../support/compared';
import { makeContracts, makePrivateSession } from '../support/fixtures';
import { must } from '../support/must';
import { untilClosed } from '../support/pages';
import { renderApp, renderSignedIn } from '../support/render-app';

async function openWorkspace(address: string) {
  const app = await renderApp(address);
  await app.act(() => app.world.restoreSession.last().resolve(makePrivateSession()));
  const portfolio = { contracts: makeContracts(30), unreadable: [] };
  await app.act(() => app.world.loadContracts.last().resolve(portfolio));
  return app;
}

async function compare(left: ContractDetail, right: ContractDetail) {
  const app = await openWorkspace(`/compare/${left.id}/${right.id}`);
  for (const contract of [right, left])
    await app.act(() => app.world.loadContract.pending().resolve({ kind: 'found', contract }));
  await screen.findByRole('heading', { name: left.name });
  return app;
}

const categories = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('comparison', () => {
  test('shows terms with their result, left before right', async () => {
    await compare(FIRST_VERSION, { ...SECOND_VERSION, name: 'Two\u2067' });
    expect(document.title).toBe('Supply Agreement 2024 and Two%E2%81%A7 · Covenant');
    const table = screen.getByRole('table', { name: 'Terms' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
    expect(rows[0]).toEqual(['Term', FIRST_VERSION.name, 'Two\u2067', 'Result']);
    const notice = must(
      rows.find(([label]) => label === 'Notice'),
      'row',
    );
    expect(notice.join('|')).toMatch(/60 days \(to check\)\|.*90 days\|Different$/);
    expect(rows.find(([label]) => label === 'Governing law')?.at(-1)).toBe('Same');
  });

  test('marks the words that one side has, and says where a category is missing', async () => {
    const { user } = await compare(FIRST_VERSION, SECOND_VERSION);
    expect(screen.getByText('3 of 4 categories differ')).toBeTruthy();
    const cap = screen.getByRole('region', { name: 'Cap on liability' });
    const words = (selector: string) =>
      [...cap.querySelectorAll(selector)].map(({ textContent }) => textContent);
    expect(words('del')).toEqual(['either party', 'twelve']);
    expect(words('ins')).toEqual(['Globex', 'six']);
    const audit = screen.getByRole('region', { name: 'Audit rights' });
    expect(audit.textContent).toContain('Not in Supply Agreement 2026');
    expect(audit.querySelector('ins, del')).toBeNull();

    await user.click(screen.getByRole('link', { name: 'Swap sides' }));
    expect(window.location.pathname).toBe('/compare/c-2/c-1');
    expect(words('del')).toEqual(['Globex', 'six']);
    expect(document.activeElement?.textContent).toBe('Swap sides');
  });

  test('differences only hides what is the same', async () => {
    const { user } = await compare(FIRST_VERSION, SECOND_VERSION);
    expect(categories()).toEqual([
      'Governing law',
      'Cap on liability',
      'Audit rights',
      'Insurance',
    ]);
    await user.click(screen.getByRole('switch', { name: 'Differences only' }));
    expect(categories()).toEqual(['Cap on liability', 'Audit rights', 'Insurance']);
    expect(screen.queryByText('Governing law')).toBeNull();
    expect(screen.getByText('3 of 4 categories differ')).toBeTruthy();
  });

  test.each([
    [['c-1'], 'The second contract of this comparison could not be found.'],
    [['c-2'], 'The first contract of this comparison could not be found.'],
    [[], 'The contracts of this comparison could not be found.'],
  ])('if only %j exist, the other side is named', async (existing, text) => {
    const { act, world } = await openWorkspace('/compare/c-1/c-2');
    expect(screen.getByText('Loading contracts...')).toBeTruthy();
    await act(() => {
      for (const { input, resolve } of world.loadContract.calls)
        resolve(
          existing.includes(input.id)
            ? { kind: 'found', contract: { ...FIRST_VERSION, id: input.id } }
            : { kind: 'notFound' },
        );
    });
    expect(screen.getByRole('heading', { name: 'Contract not found' })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryAllByRole('link', { name: `Open ${FIRST_VERSION.name}` })).toHaveLength(
      existing.length,
    );
  });

  test('a failed side is loaded again on retry', async () => {
    const { act, user, world } = await openWorkspace('/compare/c-1/c-2');
    await act(() => world.loadContract.pending().reject(new Error('no')));
    const found = { kind: 'found', contract: FIRST_VERSION } as const;
    await act(() => world.loadContract.pending().resolve(found));
    expect(screen.getByRole('heading', { name: 'Failed to compare contracts' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByText('Loading contracts...')).toBeTruthy();
    const other = { kind: 'found', contract: SECOND_VERSION } as const;
    await act(() => world.loadContract.pending().resolve(other));
    expect(screen.getByText('3 of 4 categories differ')).toBeTruthy();
    // The contract as it is now.
    const amended = { ...SECOND_VERSION, name: 'Amended' };
    const outcome = { kind: 'found', contract: amended };
    await act(() =>
      world.watchContract.last().send({ type: 'contract.changed', id: 'c-2', outcome }),
    );
    expect(screen.getByRole('link', { name: 'Amended' })).toBeTruthy();
  });

  test('equal contracts have no differences', async () => {
    const { user } = await compare(FIRST_VERSION, { ...FIRST_VERSION, id: 'c-2', name: 'Copy' });
    await user.click(screen.getByRole('switch', { name: 'Differences only' }));
    expect(screen.getByText('All terms are the same.')).toBeTruthy();
    expect(screen.getByText('0 of 3 categories differ')).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
  });

  test('a contract that was not read says why', async () => {
    const problem = 'This file could not be read.';
    const terms = { ...must(SECOND_VERSION.terms, 'terms'), problem };
    await compare({ ...FIRST_VERSION, clauses: [] }, { ...SECOND_VERSION, terms, clauses: [] });
    expect(screen.getByText(problem)).toBeTruthy();
    expect(screen.getByText('No key clauses were found.')).toBeTruthy();
  });

  test('100 KB of one word are cut, which the screen says', async () => {
    const [law] = FIRST_VERSION.clauses;
    const clauses = [{ ...must(law, 'clause'), summary: 'w'.repeat(100_000) }];
    await compare({ ...FIRST_VERSION, clauses }, SECOND_VERSION);
    expect(screen.getByText(/first 10,000 characters are shown and compared/)).toBeTruthy();
    expect(screen.getByRole('main').textContent.length).toBeLessThan(20_000);
  });
});

describe('ways to a comparison', () => {
  test('two selected contracts, in the order of their selection', async () => {
    const { user } = await openWorkspace('/dashboard');
    const select = (name: string) => user.click(screen.getByRole('checkbox', { name }));
    await select('Select Contract 5');
    expect(screen.queryByRole('link', { name: 'Compare' })).toBeNull();
    await select('Select Contract 2');
    const link = screen.getByRole('link', { name: 'Compare' });
    expect(link.getAttribute('href')).toBe('/compare/c-5/c-2');
    await select('Select Contract 3');
    expect(screen.queryByRole('link', { name: 'Compare' })).toBeNull();
  });

  test('the menu of a contract asks for the other one', async () => {
    const { user } = await openWorkspace('/dashboard');
    await user.click(screen.getByRole('button', { name: 'Actions for Contract 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Compare with…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Compare with…' });
    expect(within(dialog).getAllByRole('link')).toHaveLength(20);
    expect(dialog.textContent).toContain('9 more: search by name or party to find them.');
    const search = within(dialog).getByLabelText('Search for a contract');
    await user.type(search, 'nowhere');
    expect(within(dialog).queryAllByRole('link')).toEqual([]);
    expect(within(dialog).getByText('No other contract matches your search.')).toBeTruthy();
    await user.clear(search);
    await user.type(search, 'contract 29');
    const [link, ...others] = within(dialog).getAllByRole('link');
    expect(others).toEqual([]);
    await user.click(must(link, 'link'));
    expect(window.location.pathname).toBe('/compare/c-1/c-29');
    await untilClosed();
  });

  test('in the demo the address is an unknown path', async () => {
    const { address } = await renderSignedIn('/compare/c-1/c-2');
    expect(address()).toBe('/dashboard');
  });
});
