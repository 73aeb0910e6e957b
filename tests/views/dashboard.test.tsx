import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ContractSummary, UnreadableRecord } from '../../machines/domain/contract';
import { PortError } from '../../machines/domain/failure';
import { describeSort, SORT_COLUMNS, sortsBy } from '../../machines/domain/list/sorting';
import { makeContract, makeContracts } from '../support/fixtures';
import {
  chosenOption,
  dashboardPage as page,
  mainHeading,
  readTerms,
  shell,
  uploadDialog,
} from '../support/pages';
import { renderSignedIn } from '../support/render-app';

/** Three contracts that differ in every field. */
const three: readonly ContractSummary[] = [
  makeContract({
    id: 'lease',
    name: 'Lease of Quay House',
    parties: 'Aldermoor Group plc and Straße & Söhne GmbH',
    expiry: '2026-01-01',
    status: 'Active',
    risk: 'Low',
    riskScore: 40,
  }),
  makeContract({
    id: 'supply',
    name: 'Supply Agreement (50% upfront)',
    parties: 'Brightwater Ltd and Cedar Co.',
    expiry: '2028-02-29',
    status: 'Renewal Due',
    risk: 'Medium',
    riskScore: 41,
  }),
  makeContract({
    id: 'nda',
    name: 'Mutual NDA',
    parties: 'Quay Partners LLP and Dunmore AG',
    expiry: '2024-12-31',
    status: 'Expired',
    risk: 'High',
    riskScore: 93,
  }),
];

const options = (select: HTMLSelectElement) => [...select.options].map(({ text }) => text);
/** Texts of the cells, without that of the checkbox. */
const cells = (row: HTMLElement | undefined) =>
  row
    ? within(row)
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent)
    : [];

describe('dashboard', () => {
  const open = (
    contracts: readonly ContractSummary[] = three,
    { address = '/dashboard', unreadable = [] as readonly UnreadableRecord[] } = {},
  ) => renderSignedIn(address, { portfolio: { contracts, unreadable } });

  // Rulings 8 to 10
  test.each([
    [
      new PortError({ message: 'Failed to fetch contracts', detail: 'The server answered 503.' }),
      'Failed to load contractsFailed to fetch contractsThe server answered 503.Retry',
    ],
    [
      new TypeError('x is not a function'),
      'Failed to load contractsFailed to fetch contractsRetry',
    ],
  ])('shows a failed load as an alert, without internals: %s', async (error, text) => {
    const app = await renderSignedIn('/dashboard');
    await app.act(() => app.world.loadContracts.last().reject(error));
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe(text);
    expect(within(alert).getByRole('heading').textContent).toBe('Failed to load contracts');
    expect(mainHeading()).toBe('Contracts');
  });

  // Rulings 11 and 29
  test('shows an empty portfolio without filters and table, and offers an upload', async () => {
    const { user } = await open([], { address: '/dashboard?q=lease&status=Active' });
    const main = within(shell.main());
    expect(main.getByRole('heading', { level: 2 }).textContent).toBe('No contracts yet');
    expect(main.queryByRole('searchbox')).toBeNull();
    expect(main.queryByRole('table')).toBeNull();
    expect(Object.values(readTerms(shell.main()))).toEqual(['0', '0', '0', '0 out of 100']);
    await user.click(main.getByRole('button', { name: 'Upload Contract' }));
    await uploadDialog.find();
  });

  describe('dashboard, loaded state', () => {
    test('shows stat cards, and all contracts in the order of the data with all columns', async () => {
      await open();
      expect(readTerms(shell.main())).toEqual({
        'Total Contracts': '3',
        Active: '1',
        'Renewal Due': '1',
        'Avg Risk Score': '58 out of 100',
      });
      const heads = within(page.table()).getAllByRole('columnheader');
      expect(heads.map((head) => head.textContent)).toEqual([
        // A checkbox.
        '',
        'Contract',
        'Expiry',
        'Status',
        'Risk',
        'Risk score',
      ]);
      expect(page.rows().map(cells)).toEqual([
        [
          'Lease of Quay HouseAldermoor Group plc and Straße & Söhne GmbH',
          'Expires Jan 1, 2026 5 months ago',
          'Active',
          'Low Risk',
          '40',
        ],
        [
          'Supply Agreement (50% upfront)Brightwater Ltd and Cedar Co.',
          'Expires Feb 29, 2028 in 20 months',
          'Renewal Due',
          'Medium Risk',
          '41',
        ],
        [
          'Mutual NDAQuay Partners LLP and Dunmore AG',
          'Expires Dec 31, 2024 17 months ago',
          'Expired',
          'High Risk',
          '93',
        ],
      ]);
    });

    test('a statistic filters or sorts the list until it is pressed again', async () => {
      const { user, address } = await open();
      const press = (name: string) => user.click(screen.getByRole('button', { name }));
      const pressed = () =>
        screen
          .getAllByRole('button', { pressed: true })
          .map((button) => button.textContent)
          .join();
      await press('Renewal Due');
      expect(address()).toBe('/dashboard?status=Renewal+Due');
      expect(pressed()).toBe('Renewal Due');
      await press('Active');
      expect(page.names()).toEqual(['Lease of Quay House']);
      expect(pressed()).toBe('Active');
      expect(readTerms(shell.main())).toMatchObject({ Active: '1', 'Renewal Due': '1' });
      await press('Active');
      expect(address()).toBe('/dashboard');
      await press('Avg Risk Score');
      expect(address()).toBe('/dashboard?sort=-score');
      expect(pressed()).toBe('Avg Risk Score');
      await press('Avg Risk Score');
      expect(address()).toBe('/dashboard');
      expect(screen.queryByRole('button', { pressed: true })).toBeNull();
    });

    // Ruling 32. Today is 2026-06-15.
    test('an expiry is marked within the next 90 days', async () => {
      const days = ['2026-06-14', '2026-06-15', '2026-09-13', '2026-09-14'];
      await open(days.map((expiry) => makeContract({ id: expiry, expiry })));
      const marked = page.rows().map((row) => row.querySelector('[data-soon]')?.textContent);
      expect(marked).toEqual([undefined, 'today', 'in 90 days', undefined]);
    });

    test('a date range has two fields, which are shown for this choice only', async () => {
      const { user, address } = await open();
      expect(screen.queryByRole('group', { name: 'Date range' })).toBeNull();
      await user.selectOptions(screen.getByRole('combobox', { name: 'Expiring' }), 'Date range');
      const limits = within(screen.getByRole('group', { name: 'Date range' }));
      fireEvent.change(limits.getByLabelText('To'), { target: { value: '2026-12-31' } });
      expect(page.names()).toEqual(['Lease of Quay House', 'Mutual NDA']);
      fireEvent.change(limits.getByLabelText('From'), { target: { value: '2025-01-01' } });
      expect(page.names()).toEqual(['Lease of Quay House']);
      expect(address()).toBe('/dashboard?expiring=range&from=2025-01-01&to=2026-12-31');
      const to = limits.getByLabelText('To');
      expect(to.getAttribute('aria-invalid')).toBeNull();
      fireEvent.change(to, { target: { value: '2024-12-31' } });
      expect(to.getAttribute('aria-invalid')).toBe('true');
      expect(limits.getByText('Choose a day that is not before From.')).toBeDefined();
    });

    test('a year that is being typed is no limit yet, and Back changes the fields', async () => {
      const { user, address, goBack } = await open();
      await user.selectOptions(screen.getByRole('combobox', { name: 'Expiring' }), 'Date range');
      const limits = within(screen.getByRole('group', { name: 'Date range' }));
      const to = limits.getByLabelText<HTMLInputElement>('To');
      const all = page.names();
      for (const value of ['0002-12-31', '0020-12-31', '0202-12-31']) {
        fireEvent.change(to, { target: { value } });
        expect(to.value).toBe(value);
        expect(page.names()).toEqual(all);
      }
      fireEvent.blur(to);
      expect(to.value).toBe('');
      fireEvent.change(to, { target: { value: '2026-12-31' } });
      expect(address()).toBe('/dashboard?expiring=range&to=2026-12-31');
      await user.selectOptions(page.risk(), 'High Risk');
      fireEvent.change(to, { target: { value: '2027-12-31' } });
      await goBack();
      expect(to.value).toBe('2026-12-31');
    });

    test('recently opened contracts are cleared, and the focus returns to the search', async () => {
      const { user, act, world } = await open();
      const value = ['lease'];
      await act(() => world.watchRecent.last().send({ type: 'recent.changed', value }));
      await user.click(page.search());
      screen.getByRole('button', { name: 'Clear recently opened' }).focus();
      await user.keyboard('{Enter}');
      expect(document.activeElement).toBe(page.search());
      expect(screen.queryByRole('list', { name: 'Recently opened' })).toBeNull();
    });

    test('filters that are set are marked, and one button clears them', async () => {
      const { user, address } = await open();
      const marked = () =>
        screen
          .getAllByRole('combobox')
          .filter((select) => select.hasAttribute('data-set'))
          .map((select) => select.getAttribute('aria-label'));
      expect(marked()).toEqual([]);
      expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
      await user.selectOptions(page.risk(), 'High Risk');
      await user.selectOptions(
        screen.getByRole('combobox', { name: 'Expiring' }),
        'Already expired',
      );
      expect(marked()).toEqual(['Risk', 'Expiring']);
      await user.click(screen.getByRole('button', { name: 'Clear filters' }));
      expect(address()).toBe('/dashboard');
      expect(marked()).toEqual([]);
      expect(document.activeElement).toBe(page.search());
    });
  });

  describe('dashboard, filters', () => {
    test('the filters offer the specified options, "All" by default', async () => {
      const { user } = await open();
      expect(options(page.status())).toEqual(['All Statuses', 'Active', 'Expired', 'Renewal Due']);
      expect(options(page.risk())).toEqual([
        'All Risk Levels',
        'Low Risk',
        'Medium Risk',
        'High Risk',
      ]);
      expect(chosenOption(page.status())).toBe('All Statuses');
      expect(chosenOption(page.risk())).toBe('All Risk Levels');
      expect(page.search().value).toBe('');
      for (const [column, filter] of [
        [2, page.status],
        [3, page.risk],
      ] as const) {
        const [all = '', ...labels] = options(filter());
        for (const label of labels) {
          await user.selectOptions(filter(), label);
          expect(page.rows().map((row) => cells(row)[column])).toEqual([label]);
        }
        await user.selectOptions(filter(), all);
      }
    });

    test('a button clears the search and moves the focus to it', async () => {
      const { user } = await open();
      expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
      await user.type(page.search(), 'nda');
      await user.click(screen.getByRole('button', { name: 'Clear search' }));
      expect(page.search().value).toBe('');
      expect(document.activeElement).toBe(page.search());
    });
  });

  describe('dashboard, sorting', () => {
    const NAMES = ['Lease of Quay House', 'Supply Agreement (50% upfront)', 'Mutual NDA'];
    const [LEASE = '', SUPPLY = '', NDA = ''] = NAMES;

    test.each([
      { column: 'Contract', ascending: [LEASE, NDA, SUPPLY] },
      { column: 'Expiry', ascending: [NDA, LEASE, SUPPLY] },
      { column: 'Status', ascending: [LEASE, SUPPLY, NDA] },
      { column: 'Risk', ascending: [LEASE, SUPPLY, NDA] },
      { column: 'Risk score', ascending: [LEASE, SUPPLY, NDA] },
    ])(
      'the header of $column sorts ascending, descending and not at all',
      async ({ column, ascending }) => {
        const { user } = await open();
        const head = within(page.head(column)).getByRole('button', { name: column });
        expect(page.sorted()).toEqual([]);
        await user.click(head);
        expect(page.names()).toEqual(ascending);
        expect(page.sorted()).toEqual([`${column} ascending`]);
        await user.click(head);
        expect(page.names()).toEqual(ascending.toReversed());
        expect(page.sorted()).toEqual([`${column} descending`]);
        expect(document.activeElement).toBe(head);
        await user.keyboard('{Enter}');
        expect(page.names()).toEqual(NAMES);
        expect(page.sorted()).toEqual([]);
      },
    );

    test('a select lists every sort order by its label', async () => {
      const { user } = await open();
      expect(options(page.sortBy())).toEqual([null, ...sortsBy(SORT_COLUMNS)].map(describeSort));
      await user.selectOptions(page.sortBy(), 'Expiry, latest first');
      expect(page.names()).toEqual([SUPPLY, LEASE, NDA]);
      expect(page.sorted()).toEqual(['Expiry descending']);
      await user.click(screen.getByRole('button', { name: 'Contract' }));
      expect(chosenOption(page.sortBy())).toBe('Name, A to Z');
      await user.selectOptions(page.sortBy(), 'Default order');
      expect(page.names()).toEqual(NAMES);
    });
  });

  describe('dashboard, search hits', () => {
    const marks = () =>
      page.rows().map((row) => [...row.querySelectorAll('mark')].map((mark) => mark.textContent));

    test('search hits are marked in names and parties only', async () => {
      const { user } = await open();
      expect(marks().flat()).toEqual([]);
      await user.type(page.search(), 'a');
      expect(marks()).toEqual([
        ['a', 'a', 'A', 'a', 'a'],
        ['A', 'a', 'a', 'a'],
        ['a', 'A', 'a', 'a', 'a', 'A'],
      ]);
      await user.clear(page.search());
      await user.type(page.search(), ' STRASSE');
      expect(marks()).toEqual([['Straße']]);
    });

    test('names and parties have dir="auto"', async () => {
      await open([makeContract({ name: 'عقد إيجار', parties: 'שלום Ltd' })]);
      const [name] = page.links();
      expect(name?.dir).toBe('auto');
      expect(screen.getByText('שלום Ltd').dir).toBe('auto');
    });
  });

  describe('dashboard, export', () => {
    test('the buttons of files are disabled without matches', async () => {
      const { user } = await open();
      expect(page.exportList().disabled).toBe(false);
      await user.type(page.search(), 'nowhere');
      for (const name of ['Export CSV', 'Add to calendar'])
        expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
    });
  });

  describe('dashboard, selection', () => {
    const isMixed = () =>
      screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' })
        .indeterminate;

    test('a checkbox selects a contract without opening it', async () => {
      const { user, address } = await open();
      expect(page.checkbox('Mutual NDA').checked).toBe(false);
      await user.click(page.checkbox('Mutual NDA'));
      expect(page.checkbox('Mutual NDA').checked).toBe(true);
      expect(address()).toBe('/dashboard');
      expect(screen.getByText('1 selected')).toBeTruthy();
      expect(isMixed()).toBe(true);
      const all = screen.getByRole('button', { name: 'Select all 3' });
      expect(all.getAttribute('aria-disabled')).toBeNull();
      await user.click(all);
      expect(screen.getByText('3 selected')).toBeTruthy();
      expect(all.getAttribute('aria-disabled')).toBe('true');
      expect(isMixed()).toBe(false);
    });

    test('the space bar toggles, with Shift from the last toggled row over all pages', async () => {
      const { user } = await open(makeContracts(64));
      page.checkbox('Contract 3').focus();
      await user.keyboard(' ');
      await user.click(page.pageButton('Page 2'));
      page.checkbox('Contract 12').focus();
      await user.keyboard('{Shift>} {/Shift}');
      expect(screen.getByText('10 selected')).toBeTruthy();
      expect(page.checkbox('Contract 11').checked).toBe(true);
      expect(page.checkbox('Contract 13').checked).toBe(false);
    });

    test('Clear selection moves the focus to the list, or to the search without one', async () => {
      const { user } = await open();
      await user.click(page.checkbox('Mutual NDA'));
      await user.click(screen.getByRole('button', { name: 'Clear selection' }));
      expect(document.activeElement).toBe(
        screen.getByRole('checkbox', { name: 'Select all on this page' }),
      );
      await user.click(page.checkbox('Mutual NDA'));
      await user.type(page.search(), 'nowhere');
      const bar = screen.getByText('1 selected').parentElement;
      expect(bar?.textContent).toBe('1 selected, 1 hidden by filters');
      for (const name of ['Export 1 to CSV', 'Add 1 to calendar'])
        expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false);
      await user.click(screen.getByRole('button', { name: 'Clear selection' }));
      expect(document.activeElement).toBe(page.search());
    });
  });

  test('one live region exists before the first announcement', async () => {
    const { act, world } = await renderSignedIn('/dashboard');
    const region = document.querySelector('[aria-live=polite]');
    expect(region?.textContent).toBe('');
    await act(() => world.loadContracts.last().resolve({ contracts: three, unreadable: [] }));
    expect([...shell.main().querySelectorAll('[aria-live]')]).toEqual([region]);
    expect(page.announcement()).toBe('');
  });

  describe('dashboard, pagination', () => {
    test.each([1, 10])('pagination is hidden with %i contracts', async (count) => {
      await open(makeContracts(count));
      expect(page.names()).toHaveLength(count);
      expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull();
      expect(screen.queryByText(/^Showing \d+ to/)).toBeNull();
    });

    test.each([
      { at: 4, shown: '1 … 3 4 5 … 7' },
      { at: 7, shown: '1 … 4 5 6 7' },
    ])('pagination shows "$shown" on page $at of seven', async ({ at, shown }) => {
      const { user } = await open(makeContracts(64), { address: `/dashboard?page=${at}` });
      // The ellipses are hidden from assistive technology.
      const items = within(page.pagination()).getAllByText(/^(\d+|…)$/);
      expect(items.map((item) => item.textContent).join(' ')).toBe(shown);
      const named = page.pageNames().filter((name) => name.startsWith('Page'));
      expect(named).toEqual(shown.match(/\d/g)?.map((number) => `Page ${number}`));
      expect(page.pageNames({ current: 'page' })).toEqual([`Page ${at}`]);
      expect(page.pageButton('Next').disabled).toBe(at === 7);
      for (let steps = 1; steps < at; steps += 1) await user.click(page.pageButton('Previous'));
      expect(page.pageNames({ current: 'page' })).toEqual(['Page 1']);
      expect(page.pageButton('Previous').disabled).toBe(true);
    });
  });

  describe('dashboard, unreadable records', () => {
    const broken: readonly UnreadableRecord[] = [
      { id: 'c-9', field: 'expiry', fault: 'must be a date such as 2026-01-31' },
      { id: '#4', field: 'riskScore', fault: 'must be a number from 0 to 100' },
    ];

    test('the notice expands to id, field and fault of each unreadable record', async () => {
      const { user } = await open(three, { unreadable: broken });
      const notice = screen.getByText('2 contracts could not be read');
      const details = notice.closest('details');
      expect(details?.open).toBe(false);
      await user.click(notice);
      expect(details?.open).toBe(true);
      const entries = details ? within(details).getAllByRole('listitem') : [];
      expect(entries.map((item) => item.textContent)).toEqual([
        'c-9: expiry must be a date such as 2026-01-31',
        '#4: riskScore must be a number from 0 to 100',
      ]);
    });
  });
});
