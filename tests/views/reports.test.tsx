import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CalendarDay } from '../../machines/domain/calendar';
import type { DeadlineMark, StoredMark } from '../../machines/domain/deadlines';
import type { ContractFacts } from '../../machines/domain/insights/outlook';
import { makePrivateSession } from '../support/fixtures';
import { makeEndings, makeFacts, makeOutlook } from '../support/outlook';
import { must } from '../support/must';
import { renderSignedIn } from '../support/render-app';
import { makeOwnDetail } from '../support/fields';

async function openReports(contracts: readonly ContractFacts[], marks: readonly StoredMark[] = []) {
  const app = await renderSignedIn('/reports', { session: makePrivateSession() });
  const outlook = { ...makeOutlook(contracts), marks };
  await app.act(() => app.world.watchOutlook.last().send({ type: 'outlook.changed', outlook }));
  // The views are loaded.
  await screen.findByText(/^(?:Portfolio report|No contracts yet)$/);

  return app;
}

const report = () => screen.getByRole('region', { name: 'Portfolio report' });
const rowsOf = (table: string) =>
  within(within(report()).getByRole('table', { name: table })).getAllByRole('row');

test('without contracts, there is nothing to check and nothing to report', async () => {
  await openReports([]);
  expect(screen.getByText('Reports follow from your contracts.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});

test('the screen shows a part of long lists, paper all of it', async () => {
  const app = await openReports(makeEndings(60));
  expect(rowsOf('Contracts')).toHaveLength(51);
  expect(within(report()).getAllByText('10 more in print')).toHaveLength(2);
  await app.act(() => window.dispatchEvent(new Event('beforeprint')));
  expect(rowsOf('Contracts')).toHaveLength(61);
  expect(rowsOf('Deadlines of the next 12 months')).toHaveLength(61);
});

test('the report says of each deadline how far it is, or what was said about it', async () => {
  const endings = makeEndings(3);
  const late = makeFacts({
    id: 'c-late',
    name: 'Contract late',
    deadlines: [{ kind: 'notice', day: '2026-06-01', certainty: 'read' }],
  });
  const mark = (contractId: string, day: CalendarDay, deadlineMark: DeadlineMark): StoredMark => ({
    contractId,
    kind: 'end',
    day,
    mark: deadlineMark,
  });
  await openReports(
    [...endings, late],
    [
      mark('c-002', '2026-06-17', { kind: 'done' }),
      mark('c-003', '2026-06-18', { kind: 'snoozed', until: '2026-06-17' }),
    ],
  );
  // A cell begins with the name of its column, which phones show.
  const textOf = (cell: HTMLElement | undefined) => cell?.lastChild?.textContent;
  const statuses = rowsOf('Deadlines of the next 12 months')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell'))
    .map(([, , contract, status]) => [textOf(contract), textOf(status)]);
  expect(Object.fromEntries(statuses)).toEqual({
    'Contract 001': 'Tomorrow',
    'Contract 002': 'Done',
    'Contract 003': 'Snoozed until Jun 17, 2026',
    'Contract late': 'Overdue',
  });
});

test('the report says what the rules have found, or that they found nothing', async () => {
  const finding = { rule: 'no-cap', reason: 'No cap on liability', points: 10, quotes: [] };
  await openReports([makeFacts()]);
  const nothing = 'No risk rule has found anything.';
  expect(within(report()).getByText(nothing)).toBeTruthy();
  cleanup();
  await openReports([makeFacts({ findings: [finding] })]);
  expect(within(report()).queryByText(nothing)).toBeNull();
  expect(within(report()).getByText('No cap on liability (10 points)')).toBeTruthy();
});

test('while a table is saved, no other action is offered', async () => {
  const { user, world, act } = await openReports([makeFacts()]);
  const actions = () =>
    within(screen.getByRole('main'))
      .getAllByRole('button', { name: /^(?:Print|All fields)/ })
      .map((button) => button.getAttribute('aria-disabled'));
  expect(new Set(actions())).toEqual(new Set([null]));
  await user.click(
    must(
      within(screen.getByRole('main')).getAllByRole('button', { name: /^All fields/ })[0],
      'button',
    ),
  );
  expect(new Set(actions())).toEqual(new Set(['true']));
  await act(() => world.saveFields.last().reject(new Error('The disk is full.')));
  expect(new Set(actions())).toEqual(new Set([null]));
});

test('the report names the own company, and says once that it gives no legal advice', async () => {
  const app = await openReports([makeFacts()]);
  const company = app.world.watchCompany.last();
  await app.act(() => company.send({ type: 'company.changed', value: ['Acme GmbH'] }));
  expect(report().textContent).toContain('Acme GmbH, 1 contract on June 15, 2026');
  expect(screen.getAllByText(/no legal advice/)).toHaveLength(1);
});

test('the paper of a contract has the places of its words and every step', async () => {
  const app = await renderSignedIn('/contract/c-1', { session: makePrivateSession() });
  const shown = makeOwnDetail();
  await app.act(() => app.world.loadContract.last().resolve({ kind: 'found', contract: shown }));
  const terms = screen.getByRole('region', { name: 'Terms' });
  const { source } = shown.evidence[1] ?? { source: '' };
  const step = `Notice must be given 60 days before the end. (${source})`;
  expect(terms.textContent).not.toContain(step);
  await app.act(() => window.dispatchEvent(new Event('beforeprint')));
  expect(terms.textContent).toContain(step);
  expect(terms.textContent).toContain(`Source: ${shown.evidence[0]?.source}`);
});
