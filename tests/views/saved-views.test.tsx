import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { View } from '../../machines/domain/list/views';
import { makeContracts } from '../support/fixtures';
import { renderSignedIn } from '../support/render-app';

const makeView = (id: string, name: string, isPinned: boolean): View => ({
  id,
  name,
  query: '?risk=High',
  isPinned,
});

const VIEWS = [
  makeView('1', 'Risky', true),
  makeView('2', 'Late', false),
  makeView('3', 'Ours', true),
];

test('the views are listed in the order in which they were saved, the pinned ones above the list', async () => {
  const { world, user, act } = await renderSignedIn('/dashboard', {
    portfolio: { contracts: makeContracts(2), unreadable: [] },
  });
  await act(() =>
    world.watchViews.last().send({ type: 'views.changed', value: { views: VIEWS, defaultId: '' } }),
  );
  const pinned = screen.getAllByRole('button', { name: /^(?:Risky|Late|Ours)$/ });
  expect(pinned.map(({ textContent }) => textContent)).toEqual(['Risky', 'Ours']);
  await user.click(screen.getByRole('button', { name: 'Views' }));
  const list = await screen.findByRole('list', { name: 'Saved views' });
  const names = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => /Risky|Late|Ours/.exec(textContent)?.[0]);
  expect(names).toEqual(['Risky', 'Late', 'Ours']);
});

test('a view is saved with the keyboard, and the focus follows', async () => {
  const { world, user, act } = await renderSignedIn('/dashboard?risk=High', {
    portfolio: { contracts: makeContracts(2, () => ({ risk: 'High' })), unreadable: [] },
  });
  await act(() =>
    world.watchViews.last().send({ type: 'views.changed', value: { views: [], defaultId: '' } }),
  );
  screen.getByRole('button', { name: 'Save view' }).focus();
  await user.keyboard('{Enter}');
  const name = screen.getByRole('textbox', { name: 'Name of the view' });
  await waitFor(() => expect(document.activeElement).toBe(name));
  await user.keyboard('{Enter}');
  expect(screen.getByText('Enter a name.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(name));
  await user.keyboard('Risky{Enter}');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Views' })),
  );
});

test('the default view is shown, but not in place of a query of the address', async () => {
  for (const [opened, shown] of [
    ['/dashboard?status=Active', '/dashboard?status=Active'],
    ['/dashboard', '/dashboard?risk=High'],
  ] as const) {
    const { world, act, address, close } = await renderSignedIn(opened, {
      portfolio: { contracts: makeContracts(2), unreadable: [] },
    });
    const value = { views: VIEWS, defaultId: '1' };
    await act(() => world.watchViews.last().send({ type: 'views.changed', value }));
    expect(address()).toBe(shown);
    close();
  }
});
