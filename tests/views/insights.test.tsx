import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ContractFacts } from '../../machines/domain/insights/outlook';
import { SHOWN_ENTRIES } from '../../machines/private/panel.machine';
import { makePrivateSession } from '../support/fixtures';
import { makeEndings, makeFacts, makeOutlook } from '../support/outlook';
import { renderSignedIn } from '../support/render-app';

async function openInsights(contracts: readonly ContractFacts[]) {
  const app = await renderSignedIn('/insights', { session: makePrivateSession() });
  const outlook = makeOutlook(contracts);
  await app.act(() => app.world.watchOutlook.last().send({ type: 'outlook.changed', outlook }));
  await screen.findByRole('region', { name: 'Deadlines' });
  return app;
}

const makeOverdue = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    makeFacts({
      id: `late-${index}`,
      name: `Late ${index}`,
      deadlines: [{ kind: 'notice', day: '2026-06-01', certainty: 'read' }],
    }),
  );

const section = () => within(screen.getByRole('region', { name: 'Deadlines' }));
const lists = (container: HTMLElement) =>
  within(container)
    .queryAllByRole('list')
    .map((list) => within(list).getAllByRole('listitem').length);

test('the section has a list for each group, or says that none is ahead', async () => {
  const { act, world } = await openInsights([...makeOverdue(1), ...makeEndings(2)]);
  expect(section().queryByText('No deadlines are ahead.')).toBeNull();
  const ahead = section().getByRole('list', { name: 'Deadlines ahead' });
  expect(ahead.children).toHaveLength(2);
  expect(section().getByRole('list', { name: 'Overdue deadlines' }).children).toHaveLength(1);
  const outlook = makeOutlook(makeOverdue(1));
  await act(() => world.watchOutlook.last().send({ type: 'outlook.changed', outlook }));
  expect(section().getByText('No deadlines are ahead.')).toBeTruthy();
  expect(section().queryByRole('list', { name: 'Deadlines ahead' })).toBeNull();
});

test.each([
  { overdue: 1, ahead: 0, shown: [1], more: false },
  { overdue: 0, ahead: 1, shown: [1], more: false },
  { overdue: 1, ahead: 1, shown: [1, 1], more: false },
  { overdue: SHOWN_ENTRIES, ahead: 1, shown: [SHOWN_ENTRIES], more: true },
  { overdue: SHOWN_ENTRIES - 1, ahead: 2, shown: [SHOWN_ENTRIES - 1, 1], more: true },
  { overdue: SHOWN_ENTRIES - 1, ahead: 1, shown: [SHOWN_ENTRIES - 1, 1], more: false },
])(
  'the panel of $overdue overdue deadlines and $ahead ahead shows the first ones',
  async ({ overdue, ahead, shown, more }) => {
    const { user } = await openInsights([...makeOverdue(overdue), ...makeEndings(ahead)]);
    await user.click(screen.getByRole('button', { name: 'Notifications' }));
    const dialog = await screen.findByRole('dialog', { name: 'Deadlines' });
    expect(lists(dialog)).toEqual(shown);
    expect(within(dialog).queryAllByRole('button', { name: 'Show more deadlines' })).toHaveLength(
      more ? 1 : 0,
    );
  },
);

test('a figure leads to its contracts', async () => {
  const findings = [{ rule: 'exclusivity', points: 10, reason: 'A party binds itself.' }];
  await openInsights([makeFacts({ findings })]);
  const figure = screen.getByRole('link', { name: '1 contract: Exclusivity' });
  expect(figure.getAttribute('href')).toBe('/dashboard?finding=exclusivity');
  expect(screen.getByRole('link', { name: '1 low risk' }).getAttribute('href')).toBe(
    '/dashboard?risk=Low',
  );
  expect(screen.queryByRole('region', { name: /^Who lacks/ })).toBeNull();
});

describe('contracts without a known day', () => {
  const makeUnknown = (id: string) =>
    makeFacts({
      id,
      name: `Contract ${id}`,
      status: 'Unknown',
      nextDay: null,
      deadlines: [],
    });
  const CONTRACTS = [makeUnknown('a'), makeUnknown('b')];
  const NAME = '2 contracts have no known day';
  const ADDRESS = '/dashboard?next=unknown';

  test('are counted by the bell, its panel and Insights, which lead to as many in the list', async () => {
    const { user, act, world } = await openInsights(CONTRACTS);
    const portfolio = { contracts: CONTRACTS, unreadable: [] };
    await act(() => world.loadContracts.last().resolve(portfolio));
    expect(section().getByRole('link', { name: NAME }).getAttribute('href')).toBe(ADDRESS);
    const bell = screen.getByRole('button', { name: 'Notifications' });
    const description = document.getElementById(bell.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe(`No deadlines are due, ${NAME}`);
    await user.click(bell);
    const dialog = within(await screen.findByRole('dialog', { name: 'Deadlines' }));
    expect(dialog.getByText('No deadlines are ahead.')).toBeTruthy();
    await user.click(dialog.getByRole('link', { name: NAME }));
    expect(await screen.findByText('2 of 2 contracts')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Remove filter Next day: not known' })).toBeTruthy();
  });

  test('are not mentioned if there are none', async () => {
    const { user } = await openInsights(makeEndings(1));
    expect(screen.queryByRole('link', { name: /no known day/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Notifications' }));
    await screen.findByRole('dialog', { name: 'Deadlines' });
    expect(screen.queryByRole('link', { name: /no known day/ })).toBeNull();
  });
});

test('the panel has the deadlines that the bell counts in groups of their own', async () => {
  const { user } = await openInsights([...makeOverdue(2), ...makeEndings(40)]);
  const bell = screen.getByRole('button', { name: 'Notifications' });
  const description = document.getElementById(bell.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('32 deadlines due');
  await user.click(bell);
  const dialog = within(await screen.findByRole('dialog', { name: 'Deadlines' }));
  await user.click(dialog.getByRole('button', { name: 'Show more deadlines' }));
  await user.click(dialog.getByRole('button', { name: 'Show more deadlines' }));
  expect(dialog.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Overdue (2)',
    'Next 30 days (30)',
    'Later (10)',
  ]);
  expect(dialog.getByRole('list', { name: 'Next 30 days' }).children).toHaveLength(30);
});
