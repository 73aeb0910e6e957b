import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ContractFacts } from '../../machines/domain/insights/outlook';
import { makePrivateSession } from '../support/fixtures';
import { FACTS } from '../support/desk-contracts';
import { must } from '../support/must';
import { makeEndings } from '../support/outlook';
import { renderSignedIn } from '../support/render-app';

const open = (address = '/dashboard', contracts: readonly ContractFacts[] = FACTS) =>
  renderSignedIn(address, {
    session: makePrivateSession(),
    portfolio: { contracts, unreadable: [] },
  });

/** The heads of groups and the names of contracts, in order. */
const shownRows = () =>
  [...document.querySelectorAll('tbody tr:not([aria-hidden])')].map(
    (row) => row.querySelector('th')?.textContent ?? row.querySelector('a span')?.textContent,
  );
const buttonNamed = (name: string | RegExp) => screen.getByRole('button', { name });
const chips = () =>
  screen
    .queryAllByRole('button', { name: /^Remove filter/ })
    .map((button) => button.getAttribute('aria-label'));

test('what needs the person leads to its contracts, which are not folded there', async () => {
  const { user, address } = await open();
  const needs = within(screen.getByRole('list', { name: 'What needs you' }));
  expect(needs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard?next=missed',
    '/dashboard?next=coming-90',
    '/dashboard?check=any',
    '/dashboard?next=unknown',
    '/dashboard?risk=Not+read',
    '/dashboard?added=new',
  ]);
  await user.click(needs.getByRole('link', { name: /notice day missed/ }));
  expect(address()).toBe('/dashboard?next=missed');
  expect(chips()).toEqual(['Remove filter Next day: missed']);
  expect(screen.getByText('1 of 5 contracts')).toBeDefined();
  expect(needs.getByRole('link', { name: /missed/ }).getAttribute('aria-current')).toBe('true');
});

test('a group is folded and unfolded', async () => {
  const { user } = await open();
  const all = ['Missed1', 'Supply Agreement', 'Next 90 days1', 'Lease Agreement', 'No end1'];
  const rest = ['Non-Disclosure Agreement', 'Not known1', 'scan.pdf', 'Ended1'];
  expect(shownRows()).toEqual([...all, ...rest]);
  await user.click(buttonNamed(/^Missed/));
  await user.click(buttonNamed(/^Ended/));
  expect(shownRows()).toEqual(['Missed1', ...all.slice(2), ...rest, 'Loan']);
  expect(buttonNamed(/^Missed/).getAttribute('aria-expanded')).toBe('false');
});

test('filters are added by typing, removed one by one, and cleared; the focus follows', async () => {
  const { user, address } = await open();
  const add = async (typed: string) => {
    await user.click(buttonNamed(/^Filter/));
    await user.type(screen.getByRole('searchbox', { name: 'Add a filter' }), typed);
  };
  await add('law del');
  const offered = screen.getByRole('list', { name: 'Law' });
  expect(
    within(offered)
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['Delaware2']);
  await user.click(within(offered).getByRole('button', { name: /Delaware/ }));
  await waitFor(() => expect(document.activeElement).toBe(buttonNamed(/^Filter/)));
  await add('law ohio{Enter}');
  expect(address()).toBe('/dashboard?law=Delaware&law=Ohio');
  await add('{Escape}');
  expect(screen.queryByRole('searchbox', { name: 'Add a filter' })).toBeNull();
  await user.click(buttonNamed('Remove filter Law: Delaware'));
  expect(chips()).toEqual(['Remove filter Law: Ohio']);
  expect(document.activeElement).toBe(buttonNamed(/^Filter/));
  await add('excl{Enter}');
  await user.click(buttonNamed('Clear filters'));
  expect(address()).toBe('/dashboard');
  expect(chips()).toEqual([]);
});

test('the rows of a clause show its words, which lead to it', async () => {
  const { world, act } = await open('/dashboard?clause=exclusivity');
  await waitFor(() =>
    expect(world.readClauseWords.last().input).toEqual({
      category: 'exclusivity',
      ids: ['supply', 'lease'],
    }),
  );
  const quote = { page: 3, text: 'shall buy from no other' };
  await act(() => world.readClauseWords.last().resolve([{ id: 'lease', quote, isSure: false }]));
  const words = screen.getByRole('link', { name: /shall buy from no other/ });
  expect(words.textContent).toBe('p. 3, less sure: shall buy from no other');
  expect(words.getAttribute('href')).toBe('/contract/lease#clause-exclusivity');
});

test('rows are grouped, columns chosen and the list saved from menus', async () => {
  const { user, address, world } = await open('/dashboard?law=Ohio&law=Delaware');
  const choose = async (menu: string, role: string, name: string) => {
    await user.click(buttonNamed(menu));
    await user.click(await screen.findByRole(role, { name }));
  };
  await choose('Group', 'menuitemradio', 'Governing law');
  expect(shownRows().filter((text) => /\d$/.test(text ?? ''))).toEqual(['Delaware2', 'Ohio1']);
  await choose('Columns', 'menuitemcheckbox', 'Governing law');
  expect(screen.getByRole('columnheader', { name: 'Governing law' })).toBeDefined();
  expect(address()).toBe(
    '/dashboard?law=Ohio&law=Delaware&group=law&columns=next%2Cthen%2Cstatus%2Crisk%2Ccheck%2Claw',
  );
  await user.keyboard('{Escape}');
  await choose('Export', 'menuitem', 'All terms as CSV');
  const { contracts, columns, fileName } = world.exportContracts.last().input;
  expect(contracts.map(({ id }) => id)).toEqual(['supply', 'open', 'lease']);
  expect(columns).toEqual(['next', 'then', 'status', 'risk', 'check', 'law']);
  expect(fileName).toBe('covenant-terms-ohio-delaware-2026-06-15.csv');
});

test('a file that is written can be cancelled, and one that has failed is told', async () => {
  const { user, world, act } = await open();
  const save = async () => {
    await user.click(buttonNamed('Export'));
    await user.click(await screen.findByRole('menuitem', { name: /^Everything/ }));
  };
  await save();
  await user.click(buttonNamed('Cancel'));
  expect(screen.queryByText('The file is being written.')).toBeNull();
  expect(document.activeElement?.id).toBe('main');
  await save();
  expect(world.exportContracts.last().input.format).toBe('everything');
  await act(() => world.exportContracts.last().reject(new Error('gone')));
  expect(screen.getByRole('alert').textContent).toContain('The list could not be exported.');
});

/** Asks for paper in the menu, and shows the page as it is printed. */
async function printBy(app: Awaited<ReturnType<typeof open>>, entry: RegExp) {
  await app.user.click(buttonNamed('Export'));
  await app.user.click(await screen.findByRole('menuitem', { name: entry }));
  await app.act(() => window.dispatchEvent(new Event('beforeprint')));
}

test('the printed list has the selected contracts, if there are any', async () => {
  const app = await open();
  await app.user.click(screen.getByRole('checkbox', { name: /^Select Lease/ }));
  await printBy(app, /the list/);
  const rows = within(must(screen.getAllByRole('table')[1], 'paper')).getAllByRole('row');
  expect(rows.map((row) => row.textContent).slice(1)).toEqual([
    expect.stringContaining('Lease Agreement'),
  ]);
  await app.act(() => app.world.printPage.last().reject(new Error('no')));
  expect(screen.getByRole('alert').textContent).toContain('did not open its print dialog');
});

test('the portfolio report is of what is seen, and says once that it is no legal advice', async () => {
  const app = await open('/dashboard?law=Delaware');
  const { last } = app.world.watchCompany;
  await app.act(() => last().send({ type: 'company.changed', value: ['Acme GmbH'] }));
  await printBy(app, /report/);
  const text = screen.getByRole('main').textContent;
  expect(text).toContain('Portfolio reportAcme GmbH, 2 contracts on June 15, 2026Law: Delaware');
  expect(text).toContain('Deadlines of the next 12 months');
  expect(screen.getAllByText(/no legal advice/)).toHaveLength(1);
  await app.act(() => app.world.printPage.last().resolve());
  expect(screen.queryByText('Portfolio report')).toBeNull();
});

test('the contracts that were added last come first if that is asked for, without groups', async () => {
  const { user, address } = await open();
  expect(screen.getByRole('row', { name: /Supply Agreement/ }).textContent).toContain('New');
  expect(screen.getByRole('row', { name: /Lease Agreement/ }).textContent).not.toContain('New');
  const order = async (name: string) => {
    await user.click(buttonNamed('Order'));
    await user.click(await screen.findByRole('menuitemradio', { name }));
    await user.keyboard('{Escape}');
  };
  await order('Last added');
  expect(address()).toBe('/dashboard?sort=-added');
  expect(shownRows()[0]).toBe('Supply Agreement');
  expect(shownRows()).toHaveLength(FACTS.length);
  await order('Next day, soonest first');
  expect(address()).toBe('/dashboard');
  expect(shownRows()[0]).toBe('Missed1');
});

test('a contract is opened from the menu of its row, too', async () => {
  const { user, address } = await open();
  await user.click(buttonNamed(/^Actions for .*Lease Agreement/));
  await user.click(await screen.findByRole('menuitem', { name: 'Open' }));
  expect(address()).toBe('/contract/lease');
});

test('all rows are selected at once, and those of a search are sorted by a head', async () => {
  const { user, address } = await open('/dashboard?q=agreement');
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(screen.getByText('3 selected')).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(screen.queryByText('3 selected')).toBeNull();
  await user.click(buttonNamed('Risk'));
  expect(address()).toBe('/dashboard?q=agreement&sort=score');
});

test('without a match, what was looked for is said, and either part can be cleared', async () => {
  const { user, address } = await open('/dashboard?q=zz&law=Ohio');
  expect(screen.getByText(/^Search: zz · Law: Ohio\./)).toBeDefined();
  await user.click(buttonNamed('Without the search: 1 contract'));
  expect(address()).toBe('/dashboard?law=Ohio');
  expect(shownRows()).toEqual(['Next 90 days1', 'Lease Agreement']);
});

test('of 3,000 contracts those in view are drawn, and their number is said', async () => {
  await open('/dashboard', makeEndings(3000));
  const rows = screen.getAllByRole('row').map((row) => Number(row.getAttribute('aria-rowindex')));
  expect(rows.length).toBeLessThan(80);
  expect(rows).toEqual(rows.map((_, index) => index + 1));
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('3002');
});
