import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ContractFacts } from '../../machines/domain/insights/outlook';
import { makePrivateSession } from '../support/fixtures';
import { makeEndings, makeFacts, tellsContracts } from '../support/outlook';
import { renderSignedIn } from '../support/render-app';

async function openCalendar(contracts: readonly ContractFacts[]) {
  const { portfolio } = tellsContracts(contracts);
  const app = await renderSignedIn('/calendar', { session: makePrivateSession(), portfolio });
  await screen.findByRole('heading', { name: 'The next 12 months' });
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

const main = () => within(screen.getByRole('main'));
const lists = (container: HTMLElement) =>
  within(container)
    .queryAllByRole('list')
    .map((list) => within(list).getAllByRole('listitem').length);

test('the calendar has overdue deadlines first, then a list for each month, or says that none is ahead', async () => {
  const { act, world, user } = await openCalendar([...makeOverdue(1), ...makeEndings(100)]);
  const titles = () =>
    main()
      .getAllByRole('heading', { level: 2 })
      .map((one) => one.textContent);
  expect(titles()).toEqual([
    'The next 12 months',
    'Overdue (1)',
    'June 2026 (15)',
    'July 2026 (31)',
    'August 2026 (31)',
    'September 2026 (14)',
  ]);
  await user.click(main().getByRole('link', { name: 'September 2026: 23 ends' }));
  expect(titles().at(-1)).toBe('September 2026 (23)');
  expect(main().getByRole('button', { name: '12 months' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  await act(() => world.watchContracts.last().send(tellsContracts(makeOverdue(1))));
  expect(main().getByText('No deadlines are ahead.')).toBeTruthy();
  expect(titles()).toEqual(['The next 12 months', 'Overdue (1)']);
});

test('a list that cannot be loaded is told in the calendar and in the panel, and loaded again', async () => {
  const { act, user, world } = await renderSignedIn('/calendar', { session: makePrivateSession() });
  expect(main().getByText('Loading calendar...')).toBeTruthy();
  await act(() => world.loadContracts.last().reject(new Error('no')));
  expect(main().getByRole('alert').textContent).toContain('Failed to fetch contracts');
  await user.click(screen.getByRole('button', { name: 'Notifications' }));
  const panel = await screen.findByRole('dialog', { name: 'Deadlines' });
  expect(panel.textContent).toContain('Failed to fetch contracts');
  await user.click(within(panel).getByRole('button', { name: 'Close' }));
  await user.click(main().getByRole('button', { name: 'Retry' }));
  await act(() => world.loadContracts.last().resolve(tellsContracts(makeEndings(1)).portfolio));
  expect(main().getByRole('heading', { name: 'The next 12 months' })).toBeTruthy();
  expect(main().queryByRole('alert')).toBeNull();
});

test('what was answered is listed on demand, with the way back', async () => {
  const decision = { kind: 'noticeGiven', on: '2026-06-10', to: 'Acme' } as const;
  const { user, world } = await openCalendar([makeFacts({ term: { read: {}, decision } })]);
  await user.click(main().getByText('Snoozed and answered (1)'));
  const list = within(main().getByRole('list', { name: 'Snoozed and answered' }));
  expect(list.getByText('Notice sent on Jun 10, 2026 to Acme')).toBeTruthy();
  await user.click(list.getByRole('button', { name: 'Take back answer about Lease' }));
  expect(world.saveAnswers.last().input.answers).toEqual([
    { contractId: 'c-1', kind: 'decision', decision: null },
  ]);
});

/** Deadlines in the panel. */
const SHOWN = 20;

test.each([
  { overdue: 1, ahead: 0, shown: [1], more: false },
  { overdue: 0, ahead: 1, shown: [1], more: false },
  { overdue: 1, ahead: 1, shown: [1, 1], more: false },
  { overdue: SHOWN, ahead: 1, shown: [SHOWN], more: true },
  { overdue: SHOWN - 1, ahead: 2, shown: [SHOWN - 1, 1], more: true },
  { overdue: SHOWN - 1, ahead: 1, shown: [SHOWN - 1, 1], more: false },
])(
  'the panel of $overdue overdue deadlines and $ahead ahead shows the first ones',
  async ({ overdue, ahead, shown, more }) => {
    const { user } = await openCalendar([...makeOverdue(overdue), ...makeEndings(ahead)]);
    await user.click(screen.getByRole('button', { name: 'Notifications' }));
    const dialog = await screen.findByRole('dialog', { name: 'Deadlines' });
    expect(lists(dialog)).toEqual(shown);
    expect(within(dialog).queryAllByText(/^\d more in the calendar$/)).toHaveLength(more ? 1 : 0);
  },
);

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

  test('are counted by the bell, its panel and the calendar, which lead to as many in the list', async () => {
    const { user, act, world } = await openCalendar(CONTRACTS);
    const portfolio = { contracts: CONTRACTS, unreadable: [] };
    await act(() => world.loadContracts.last().resolve(portfolio));
    expect(main().getByRole('link', { name: NAME }).getAttribute('href')).toBe(ADDRESS);
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
    const { user } = await openCalendar(makeEndings(1));
    expect(screen.queryByRole('link', { name: /no known day/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Notifications' }));
    await screen.findByRole('dialog', { name: 'Deadlines' });
    expect(screen.queryByRole('link', { name: /no known day/ })).toBeNull();
  });
});

test('the panel has the deadlines that the bell counts in groups of their own', async () => {
  const { user } = await openCalendar([...makeOverdue(2), ...makeEndings(31).slice(13)]);
  const bell = screen.getByRole('button', { name: 'Notifications' });
  const description = document.getElementById(bell.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('19 deadlines due');
  await user.click(bell);
  const dialog = within(await screen.findByRole('dialog', { name: 'Deadlines' }));
  expect(dialog.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Overdue (2)',
    'Next 30 days (17)',
    'Later (1)',
  ]);
  expect(dialog.getByRole('list', { name: 'Next 30 days' }).children).toHaveLength(17);
});
