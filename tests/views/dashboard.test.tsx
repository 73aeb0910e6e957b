import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ContractSummary } from '../../machines/domain/contract';
import { PortError } from '../../machines/domain/failure';
import type { UnreadableRecord } from '../../machines/domain/portfolio';
import { makeContract, makeContracts } from '../support/fixtures';
import {
  chosenOption,
  dashboardPage as page,
  mainHeading,
  readTerms,
  shell,
  uploadDialog,
} from '../support/pages';
import { must } from '../support/must';
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
const range = () => screen.getByText(/^Showing \d+ to/).textContent;

describe('dashboard', () => {
  const open = (
    contracts: readonly ContractSummary[] = three,
    { address = '/dashboard', unreadable = [] as readonly UnreadableRecord[] } = {},
  ) => renderSignedIn(address, { portfolio: { contracts, unreadable } });

  const openFailed = async (error: unknown) => {
    const app = await renderSignedIn('/dashboard?q=quay');
    await app.act(() => app.world.loadContracts.last().reject(error));
    return app;
  };

  test('shows a loading status below the heading while the contracts load', async () => {
    const { world } = await renderSignedIn('/dashboard');
    expect(screen.getByRole('status').textContent).toBe('Loading contracts');
    expect(mainHeading()).toBe('Contracts');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByText(/^Showing/)).toBeNull();
    expect(world.loadContracts.calls).toHaveLength(1);
  });

  // Rulings 8 to 10
  describe('dashboard, error state', () => {
    const failure = new PortError({
      message: 'Failed to fetch contracts',
      detail: 'The server answered with status 503.',
    });

    test('shows a failed load as an alert with title, message and detail', async () => {
      await openFailed(failure);
      const alert = within(screen.getByRole('alert'));
      expect(alert.getByRole('heading').textContent).toBe('Failed to load contracts');
      expect(alert.getByText('Failed to fetch contracts').tagName).toBe('P');
      expect(alert.getByText('The server answered with status 503.').tagName).toBe('P');
      expect(screen.queryByRole('status')).toBeNull();
      expect(screen.queryByRole('table')).toBeNull();
      expect(mainHeading()).toBe('Contracts');
    });

    test('hides the message of an unexpected error', async () => {
      await openFailed(new TypeError('x is not a function'));
      const alert = screen.getByRole('alert');
      expect(alert.textContent).toBe('Failed to load contractsFailed to fetch contractsRetry');
    });

    test('requests the contracts again on Retry and shows them', async () => {
      const { act, address, user, world } = await openFailed(failure);
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(screen.getByRole('status').textContent).toBe('Loading contracts');
      expect(screen.queryByRole('alert')).toBeNull();
      expect(document.activeElement).toBe(shell.main());
      expect(world.loadContracts.calls).toHaveLength(2);

      await act(() => world.loadContracts.last().resolve({ contracts: three, unreadable: [] }));
      expect(page.names()).toEqual(['Lease of Quay House', 'Mutual NDA']);
      expect(page.search().value).toBe('quay');
      expect(address()).toBe('/dashboard?q=quay');
    });

    test('shows the error again if a retry fails, with another retry', async () => {
      const { act, user, world } = await openFailed(failure);
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      await act(() => world.loadContracts.last().reject(failure));
      expect(screen.getAllByRole('alert')).toHaveLength(1);
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(world.loadContracts.calls).toHaveLength(3);
    });
  });

  // Rulings 11 and 29
  describe('dashboard, empty portfolio', () => {
    test('shows an empty portfolio without filters and table', async () => {
      await open([]);
      const main = within(shell.main());
      expect(main.getByRole('heading', { level: 2 }).textContent).toBe('No contracts yet');
      expect(main.queryByRole('searchbox')).toBeNull();
      expect(main.queryByRole('table')).toBeNull();
      expect(main.queryByText(/Showing/)).toBeNull();
    });

    test('shows the four stat cards with 0 above the empty state', async () => {
      await open([]);
      expect(readTerms(shell.main())).toEqual({
        'Total Contracts': '0',
        Active: '0',
        'Renewal Due': '0',
        'Avg Risk Score': '0 out of 100',
      });
      const [lastCard] = screen.getAllByRole('term').slice(-1);
      const title = screen.getByRole('heading', { name: 'No contracts yet' });
      expect(lastCard?.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    });

    test('opens the upload dialog from the empty state', async () => {
      const { user } = await open([]);
      const upload = within(shell.main()).getByRole('button', { name: 'Upload Contract' });
      await user.click(upload);
      const dialog = await uploadDialog.find();
      expect(dialog.contains(uploadDialog.chooseFiles())).toBe(true);
    });

    test('shows the empty state of the portfolio also with a filter in the URL', async () => {
      await open([], { address: '/dashboard?q=lease&status=Active' });
      expect(screen.getByText('No contracts yet').tagName).toBe('H2');
      expect(screen.queryByText('No contracts match your filters')).toBeNull();
    });
  });

  describe('dashboard, loaded state', () => {
    test('shows four stat cards for the whole portfolio', async () => {
      await open();
      expect(readTerms(shell.main())).toEqual({
        'Total Contracts': '3',
        Active: '1',
        'Renewal Due': '1',
        'Avg Risk Score': '58 out of 100',
      });
    });

    test('shows the same stat cards while the list is filtered', async () => {
      const { user } = await open();
      const figures = readTerms(shell.main());
      await user.selectOptions(page.status(), 'Expired');
      expect(page.names()).toEqual(['Mutual NDA']);
      expect(readTerms(shell.main())).toEqual(figures);
      await user.type(page.search(), 'nothing like it');
      expect(screen.queryByRole('table')).toBeNull();
      expect(readTerms(shell.main())).toEqual(figures);
    });

    test('shows all contracts in the order of the data with all columns', async () => {
      await open();
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
          'Expires Feb 29, 2028 in 21 months',
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
    test('each expiry has its distance from today, marked within the next 90 days', async () => {
      const days = ['2026-06-14', '2026-06-15', '2026-06-23', '2026-09-13', '2026-09-14'];
      const { act, world } = await renderSignedIn('/dashboard', {
        portfolio: {
          contracts: days.map((expiry) => makeContract({ id: expiry, expiry })),
          unreadable: [],
        },
      });
      const distances = () =>
        page
          .rows()
          .map((row) => must(within(row).getAllByRole('cell')[2], 'expiry').lastElementChild);
      const texts = () => distances().map((element) => element?.textContent);
      expect(texts()).toEqual(['yesterday', 'today', 'in 8 days', 'in 90 days', 'in 3 months']);
      expect(distances().map((element) => element?.hasAttribute('data-soon'))).toEqual([
        false,
        true,
        true,
        true,
        false,
      ]);
      await act(() => world.watchDay.last().send({ type: 'day.changed', day: '2026-06-16' }));
      expect(texts()).toEqual(['2 days ago', 'yesterday', 'in 7 days', 'in 89 days', 'in 90 days']);
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

    test('shows the number of listed contracts', async () => {
      const { user } = await open();
      const counter = screen.getByText('Showing 3 of 3 contracts');
      await user.selectOptions(page.risk(), 'High Risk');
      expect(counter.textContent).toBe('Showing 1 of 3 contracts');
    });

    test('has one link per row, in the name cell', async () => {
      await open();
      const links = page.rows().map((row) => within(row).getAllByRole('link'));
      expect(links.map((inRow) => inRow.map((link) => link.textContent))).toEqual([
        ['Lease of Quay House'],
        ['Supply Agreement (50% upfront)'],
        ['Mutual NDA'],
      ]);
    });

    test('opens the contract of a clicked link', async () => {
      const { address, user, world } = await open();
      await user.click(screen.getByRole('link', { name: 'Mutual NDA' }));
      expect(address()).toBe('/contract/nda');
      expect(world.loadContract.last().input).toEqual({ id: 'nda' });
    });

    test.each([
      { id: 'a/b', href: '/contract/a%2Fb' },
      { id: '../settings', href: '/contract/..%2Fsettings' },
      { id: '%2e%2e', href: '/contract/%252e%252e' },
      { id: '?q=1#top', href: '/contract/%3Fq%3D1%23top' },
      { id: '//evil.example', href: '/contract/%2F%2Fevil.example' },
      { id: 'javascript:alert(1)', href: '/contract/javascript%3Aalert(1)' },
      { id: '__proto__', href: '/contract/__proto__' },
      { id: '100%', href: '/contract/100%25' },
      { id: 'Vertrag Nr. 7 ü', href: '/contract/Vertrag%20Nr.%207%20%C3%BC' },
      { id: '契約', href: '/contract/%E5%A5%91%E7%B4%84' },
    ])('links the contract with the id $id to its own URL only', async (hostile) => {
      const { address, user, world } = await open([makeContract({ id: hostile.id })]);
      const [link] = page.links();
      expect(link?.getAttribute('href')).toBe(hostile.href);

      await user.click(screen.getByRole('link', { name: 'Master Services Agreement' }));
      expect(address()).toBe(hostile.href);
      expect(world.loadContract.calls.map(({ input }) => input.id)).toContain(hostile.id);
      expect(new Set(world.loadContract.calls.map(({ input }) => input.id)).size).toBe(1);
    });

    test('renders markup in data as text', async () => {
      await open([makeContract({ name: '<b>Bold</b> & co', parties: '{{x}} and ${y}' })]);
      expect(page.names()).toEqual(['<b>Bold</b> & co']);
      expect(cells(page.rows()[0])[0]).toBe('<b>Bold</b> & co{{x}} and ${y}');
    });
  });

  describe('dashboard, filters', () => {
    test('the filters offer the specified options, "All" by default', async () => {
      await open();
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
    });

    test.each([
      { query: 'quay', found: ['Lease of Quay House', 'Mutual NDA'] },
      { query: 'QUAY HOUSE', found: ['Lease of Quay House'] },
      { query: '  nda  ', found: ['Mutual NDA'] },
      { query: 'brightwater', found: ['Supply Agreement (50% upfront)'] },
      { query: 'STRASSE', found: ['Lease of Quay House'] },
      { query: '(50%', found: ['Supply Agreement (50% upfront)'] },
      { query: 'Co.', found: ['Supply Agreement (50% upfront)'] },
    ])('searching "$query" finds matches in names and parties', async ({ query, found }) => {
      const { user } = await open();
      await user.click(page.search());
      await user.paste(query);
      expect(page.names()).toEqual(found);
      expect(page.search().value).toBe(query);
      expect(screen.getByText(`Showing ${found.length} of 3 contracts`).tagName).toBe('P');
    });

    test('the search treats every character literally', async () => {
      const { user } = await open();
      await user.click(page.search());
      await user.paste('.*');
      expect(screen.getByText('No contracts match your filters').tagName).toBe('H2');
    });

    test('a button and Escape clear the search', async () => {
      const { user } = await open();
      expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
      await user.type(page.search(), 'nda');
      await user.click(screen.getByRole('button', { name: 'Clear search' }));
      expect(page.search().value).toBe('');
      expect(document.activeElement).toBe(page.search());
      expect(page.names()).toHaveLength(3);

      await user.type(page.search(), 'nda{Escape}');
      expect(page.search().value).toBe('');
      expect(page.names()).toHaveLength(3);
    });

    test.each([
      { label: 'All Statuses', found: ['Active', 'Renewal Due', 'Expired'] },
      { label: 'Active', found: ['Active'] },
      { label: 'Expired', found: ['Expired'] },
      { label: 'Renewal Due', found: ['Renewal Due'] },
    ])('the status filter $label shows $found', async ({ label, found }) => {
      const { user } = await open();
      await user.selectOptions(page.status(), label);
      expect(page.rows().map((row) => cells(row)[2])).toEqual(found);
    });

    test.each(['Low Risk', 'Medium Risk', 'High Risk'])(
      'the risk filter %s shows only contracts of this risk',
      async (label) => {
        const { user } = await open();
        await user.selectOptions(page.risk(), label);
        expect(page.rows().map((row) => cells(row)[3])).toEqual([label]);
      },
    );

    test('the list shows contracts that match all filters', async () => {
      const { user } = await open([
        makeContract({ id: '1', name: 'Quay one', status: 'Active', risk: 'High' }),
        makeContract({ id: '2', name: 'Quay two', status: 'Expired', risk: 'High' }),
        makeContract({ id: '3', name: 'Quay three', status: 'Active', risk: 'Low' }),
        makeContract({ id: '4', name: 'Other', status: 'Active', risk: 'High' }),
      ]);
      await user.selectOptions(page.status(), 'Active');
      expect(page.names()).toEqual(['Quay one', 'Quay three', 'Other']);
      await user.selectOptions(page.risk(), 'High Risk');
      expect(page.names()).toEqual(['Quay one', 'Other']);
      await user.type(page.search(), 'quay');
      expect(page.names()).toEqual(['Quay one']);
      await user.selectOptions(page.status(), 'All Statuses');
      expect(page.names()).toEqual(['Quay one', 'Quay two']);
    });

    test('an empty result shows a message and a button that clears the filters', async () => {
      const { user, address } = await open();
      await user.selectOptions(page.status(), 'Expired');
      await user.selectOptions(page.risk(), 'Low Risk');
      await user.type(page.search(), 'x');

      expect(screen.getByText('No contracts match your filters').tagName).toBe('H2');
      expect(screen.getByText('Showing 0 of 3 contracts').tagName).toBe('P');
      expect(screen.queryByRole('table')).toBeNull();
      expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull();
      expect(screen.queryByText('No contracts yet')).toBeNull();

      await user.click(screen.getByRole('button', { name: 'Clear filters' }));
      expect(page.names()).toHaveLength(3);
      expect(page.search().value).toBe('');
      expect(chosenOption(page.status())).toBe('All Statuses');
      expect(chosenOption(page.risk())).toBe('All Risk Levels');
      expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
      expect(document.activeElement).toBe(page.search());
      expect(address()).toBe('/dashboard');
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
        await user.click(head);
        expect(page.names()).toEqual(NAMES);
        expect(page.sorted()).toEqual([]);
      },
    );

    test.each(['{Enter}', ' '])('the key "%s" sorts by the focused column header', async (key) => {
      const { user } = await open();
      within(page.head('Expiry')).getByRole('button').focus();
      await user.keyboard(key);
      expect(page.sorted()).toEqual(['Expiry ascending']);
    });

    test('sorting by a column replaces the previous sort', async () => {
      const { user } = await open();
      await user.click(screen.getByRole('button', { name: 'Expiry' }));
      await user.click(screen.getByRole('button', { name: 'Risk score' }));
      expect(page.sorted()).toEqual(['Risk score ascending']);
    });

    test('a select lists every sort order by its label', async () => {
      const { user } = await open();
      expect(options(page.sortBy())).toEqual([
        'Default order',
        'Name, A to Z',
        'Name, Z to A',
        'Expiry, soonest first',
        'Expiry, latest first',
        'Status, active first',
        'Status, expired first',
        'Risk, lowest first',
        'Risk, highest first',
        'Risk score, lowest first',
        'Risk score, highest first',
      ]);
      await user.selectOptions(page.sortBy(), 'Expiry, latest first');
      expect(page.names()).toEqual([SUPPLY, LEASE, NDA]);
      expect(page.sorted()).toEqual(['Expiry descending']);
      await user.click(screen.getByRole('button', { name: 'Contract' }));
      expect(chosenOption(page.sortBy())).toBe('Name, A to Z');
      await user.selectOptions(page.sortBy(), 'Default order');
      expect(page.names()).toEqual(NAMES);
    });

    test('sorting orders all pages and resets to page 1', async () => {
      const { user } = await open(makeContracts(64));
      await user.click(page.pageButton('Page 3'));
      await user.click(screen.getByRole('button', { name: 'Contract' }));
      expect(range()).toBe('Showing 1 to 10 of 64 contracts');
      await user.click(screen.getByRole('button', { name: 'Contract' }));
      expect(page.names().slice(0, 3)).toEqual(['Contract 64', 'Contract 63', 'Contract 62']);
    });

    test('the sort is kept when the filters are cleared', async () => {
      const { user, address } = await open();
      await user.click(screen.getByRole('button', { name: 'Contract' }));
      await user.type(page.search(), 'nowhere');
      await user.click(screen.getByRole('button', { name: 'Clear filters' }));
      expect(page.names()).toEqual([LEASE, NDA, SUPPLY]);
      expect(address()).toBe('/dashboard?sort=name');
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

    test('search hits do not change the accessible name of a link', async () => {
      const { user } = await open();
      await user.type(page.search(), 'ay h');
      expect(marks()).toEqual([['ay H']]);
      expect(page.names()).toEqual(['Lease of Quay House']);
    });

    test('names and parties have dir="auto"', async () => {
      await open([makeContract({ name: 'عقد إيجار', parties: 'שלום Ltd' })]);
      const [name] = page.links();
      expect(name?.dir).toBe('auto');
      expect(screen.getByText('שלום Ltd').dir).toBe('auto');
    });
  });

  describe('dashboard, export', () => {
    test('exports all filtered contracts in their sort order', async () => {
      const { user, world } = await open(makeContracts(64));
      await user.type(page.search(), 'contract 1');
      await user.click(screen.getByRole('button', { name: 'Contract' }));
      await user.click(page.exportList());
      const { contracts } = world.exportContracts.last().input;
      expect(contracts.map(({ name }) => name)).toEqual(
        [1, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19].map((number) => `Contract ${number}`),
      );
    });

    test('shows a pending export and ignores further clicks', async () => {
      const { act, user, world } = await open();
      await user.click(page.exportList());
      const busy = screen.getByRole('button', { name: 'Exporting...' });
      expect(busy.getAttribute('aria-disabled')).toBe('true');
      await user.click(busy);
      expect(world.exportContracts.calls).toHaveLength(1);
      await act(() => world.exportContracts.last().resolve());
      expect(page.exportList().getAttribute('aria-disabled')).toBeNull();
      expect(document.activeElement).toBe(page.exportList());
    });

    test('shows an alert after a failed export and retries on a click', async () => {
      const { act, user, world } = await open();
      await user.click(page.exportList());
      await act(() => world.exportContracts.last().reject(new Error('There is no room.')));
      expect(screen.getByRole('alert').textContent).toBe(
        'The list could not be exported. Please try again.',
      );
      await user.click(page.exportList());
      expect(screen.queryByRole('alert')).toBeNull();
      await act(() => world.exportContracts.last().resolve());
      expect(world.exportContracts.calls).toHaveLength(2);
      expect(screen.queryByRole('alert')).toBeNull();
    });

    test('the export button is disabled without matches', async () => {
      const { user } = await open();
      expect(page.exportList().disabled).toBe(false);
      await user.type(page.search(), 'nowhere');
      expect(page.exportList().disabled).toBe(true);
    });
  });

  describe('dashboard, calendar', () => {
    test('saves the expiries of the list and says so for 8 seconds', async () => {
      const { act, user, world } = await open();
      await user.selectOptions(screen.getByRole('combobox', { name: 'Expiring' }), 'past');
      await user.dblClick(page.addToCalendar());
      expect(world.exportContracts.calls).toHaveLength(1);
      const { format, contracts, fileName } = world.exportContracts.last().input;
      expect([format, contracts.length, fileName]).toEqual([
        'calendar',
        2,
        'covenant-contracts-already-expired-2026-06-15.ics',
      ]);
      expect(
        screen.getByRole('button', { name: 'Creating...' }).getAttribute('aria-disabled'),
      ).toBe('true');
      expect(page.exportList().getAttribute('aria-disabled')).toBe('true');
      await act(() => world.exportContracts.last().resolve());
      const result = screen.getByText(
        /^2 expiry dates saved to covenant-contracts-already-expired/,
      );
      expect(result.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
      await act(() => world.clock.increment(8000));
      expect(screen.queryByText(/expiry dates saved/)).toBeNull();
    });

    test('shows an alert after a failed export', async () => {
      const { act, user, world } = await open();
      await user.click(page.addToCalendar());
      await act(() => world.exportContracts.last().reject(new Error('The code is lost.')));
      expect(screen.getByRole('alert').textContent).toBe(
        'The calendar file could not be created. Please try again, or reload the page.',
      );
    });

    test('is disabled without matches', async () => {
      const { user } = await open();
      await user.type(page.search(), 'nowhere');
      expect(
        screen.getByRole<HTMLButtonElement>('button', { name: 'Add to calendar' }).disabled,
      ).toBe(true);
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
      await user.click(page.checkbox('Mutual NDA'));
      expect(screen.queryByText('1 selected')).toBeNull();
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

    test('tells how many selected contracts the filters hide, and keeps them', async () => {
      const { user } = await open();
      await user.click(page.checkbox('Mutual NDA'));
      await user.click(page.checkbox('Lease of Quay House'));
      await user.type(page.search(), 'lease');
      const bar = must(screen.getByText('2 selected').parentElement, 'bar');
      expect(bar.textContent).toBe('2 selected, 1 hidden by filters');
      await user.click(screen.getByRole('button', { name: 'Clear search' }));
      expect(bar.textContent).toBe('2 selected');
    });

    test('Select all adds all filtered contracts, and is then without effect', async () => {
      const { user } = await open(makeContracts(64));
      await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
      const all = screen.getByRole('button', { name: 'Select all 64' });
      expect(all.getAttribute('aria-disabled')).toBeNull();
      await user.click(all);
      expect(screen.getByText('64 selected')).toBeTruthy();
      expect(all.getAttribute('aria-disabled')).toBe('true');
    });

    test('exports the selected contracts only', async () => {
      const { user, world } = await open();
      await user.click(page.checkbox('Mutual NDA'));
      await user.type(page.search(), 'nowhere');
      await user.click(screen.getByRole('button', { name: 'Export 1 to CSV' }));
      expect(world.exportContracts.last().input.contracts.map(({ name }) => name)).toEqual([
        'Mutual NDA',
      ]);
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
      await user.click(screen.getByRole('button', { name: 'Clear selection' }));
      expect(document.activeElement).toBe(page.search());
    });

    test('a sign-out drops the selection', async () => {
      const { act, user, world } = await open();
      await user.click(page.checkbox('Mutual NDA'));
      await act(() => world.watchSession.last().send({ type: 'session.ended' }));
      expect(screen.queryByText('1 selected')).toBeNull();
    });
  });

  describe('dashboard, announcements', () => {
    test('the live region exists before the first announcement', async () => {
      const { act, world } = await renderSignedIn('/dashboard');
      const region = document.querySelector('[aria-live=polite]');
      expect(region?.textContent).toBe('');
      await act(() => world.loadContracts.last().resolve({ contracts: three, unreadable: [] }));
      expect(document.querySelector('[aria-live=polite]')).toBe(region);
      expect(page.announcement()).toBe('');
    });

    test('the number of matches is announced once after typing', async () => {
      const { act, user, world } = await open();
      for (const letter of 'quay') {
        await user.type(page.search(), letter);
        await act(() => world.clock.increment(500));
        expect(page.announcement()).toBe('');
      }
      await act(() => world.clock.increment(100));
      expect(page.announcement()).toBe('2 of 3 contracts');
    });

    test('the new page and the new sort order are announced', async () => {
      const { act, user, world } = await open(makeContracts(64));
      await user.click(page.pageButton('Page 2'));
      await act(() => world.clock.increment(600));
      expect(page.announcement()).toBe('Page 2 of 7');
      await user.click(screen.getByRole('button', { name: 'Expiry' }));
      expect(page.announcement()).toBe('');
      await act(() => world.clock.increment(600));
      expect(page.announcement()).toBe('Sorted by Expiry, soonest first');
    });

    test('the visible counter is no live region', async () => {
      await open();
      expect(screen.getByText('Showing 3 of 3 contracts').closest('[aria-live]')).toBeNull();
      expect(shell.main().querySelectorAll('[aria-live]')).toHaveLength(1);
    });
  });

  describe('dashboard, pagination', () => {
    test.each([1, 10])('pagination is hidden with %i contracts', async (count) => {
      await open(makeContracts(count));
      expect(page.names()).toHaveLength(count);
      expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull();
      expect(screen.queryByText(/^Showing \d+ to/)).toBeNull();
    });

    test('pagination appears with the eleventh contract', async () => {
      const { user } = await open(makeContracts(11));
      expect(page.names()).toHaveLength(10);
      expect(range()).toBe('Showing 1 to 10 of 11 contracts');
      expect(page.pageNames()).toEqual(['Previous', 'Page 1', 'Page 2', 'Next']);

      await user.click(page.pageButton('Next'));
      expect(page.names()).toEqual(['Contract 11']);
      expect(range()).toBe('Showing 11 to 11 of 11 contracts');
    });

    test('focus stays on a pressed page button, and moves to the current page if the button is disabled', async () => {
      const { user } = await open(makeContracts(21));
      page.pageButton('Next').focus();
      await user.keyboard('{Enter}');
      expect(document.activeElement).toBe(page.pageButton('Next'));
      await user.keyboard('{Enter}');
      expect(page.pageButton('Next').disabled).toBe(true);
      expect(document.activeElement).toBe(page.pageButton('Page 3'));
      page.pageButton('Previous').focus();
      await user.keyboard('{Enter}');
      await user.keyboard('{Enter}');
      expect(document.activeElement).toBe(page.pageButton('Page 1'));
    });

    test('pagination shows all pages up to five', async () => {
      await open(makeContracts(50));
      expect(page.pageNames()).toEqual([
        'Previous',
        'Page 1',
        'Page 2',
        'Page 3',
        'Page 4',
        'Page 5',
        'Next',
      ]);
      expect(page.pagination().textContent).not.toContain('…');
    });

    test.each([
      { at: 1, shown: '1 2 3 4 … 7' },
      { at: 3, shown: '1 2 3 4 … 7' },
      { at: 4, shown: '1 … 3 4 5 … 7' },
      { at: 5, shown: '1 … 4 5 6 7' },
      { at: 7, shown: '1 … 4 5 6 7' },
    ])('pagination shows "$shown" on page $at of seven', async ({ at, shown }) => {
      await open(makeContracts(64), { address: `/dashboard?page=${at}` });
      // The ellipses are hidden from assistive technology.
      const items = within(page.pagination()).getAllByText(/^(\d+|…)$/);
      expect(items.map((item) => item.textContent).join(' ')).toBe(shown);
      const named = page.pageNames().filter((name) => name.startsWith('Page'));
      expect(named).toEqual(shown.match(/\d/g)?.map((number) => `Page ${number}`));
      expect(page.pageNames({ current: 'page' })).toEqual([`Page ${at}`]);
    });

    test('page numbers, Next and Previous turn the page, and the current page is marked', async () => {
      const { user } = await open(makeContracts(64));

      expect(page.pageNames({ current: 'page' })).toEqual(['Page 1']);
      await user.click(page.pageButton('Page 4'));
      expect(page.pageNames({ current: 'page' })).toEqual(['Page 4']);
      expect(page.names()[0]).toBe('Contract 31');
      expect(range()).toBe('Showing 31 to 40 of 64 contracts');

      await user.click(page.pageButton('Next'));
      expect(page.pageNames({ current: 'page' })).toEqual(['Page 5']);
      await user.click(page.pageButton('Previous'));
      expect(page.pageNames({ current: 'page' })).toEqual(['Page 4']);

      await user.click(page.pageButton('Page 7'));
      expect(page.names()).toEqual(['Contract 61', 'Contract 62', 'Contract 63', 'Contract 64']);
      expect(range()).toBe('Showing 61 to 64 of 64 contracts');
    });

    test('Previous is disabled on the first page, Next on the last', async () => {
      const { user } = await open(makeContracts(15));
      expect(page.pageButton('Previous').disabled).toBe(true);
      expect(page.pageButton('Next').disabled).toBe(false);
      await user.click(page.pageButton('Page 2'));
      expect(page.pageButton('Previous').disabled).toBe(false);
      expect(page.pageButton('Next').disabled).toBe(true);
    });

    test('pagination counts the matches, and every filter resets to page 1', async () => {
      const { user } = await open(
        makeContracts(64, (index) => ({
          status: index % 2 === 0 ? 'Active' : 'Expired',
          risk: index % 4 === 0 ? 'High' : 'Low',
        })),
      );
      await user.click(page.pageButton('Page 3'));
      await user.selectOptions(page.status(), 'Active');
      expect(range()).toBe('Showing 1 to 10 of 32 contracts');
      expect(screen.getByText('Showing 32 of 64 contracts').tagName).toBe('P');

      await user.click(page.pageButton('Page 2'));
      await user.selectOptions(page.risk(), 'High Risk');
      expect(range()).toBe('Showing 1 to 10 of 16 contracts');

      await user.click(page.pageButton('Page 2'));
      await user.type(page.search(), 'c');
      expect(range()).toBe('Showing 1 to 10 of 16 contracts');
    });
  });

  describe('dashboard, unreadable records', () => {
    const broken: readonly UnreadableRecord[] = [
      { id: 'c-9', field: 'expiry', fault: 'must be a date such as 2026-01-31' },
      { id: '#4', field: 'riskScore', fault: 'must be a number from 0 to 100' },
    ];

    test('no notice appears without unreadable records', async () => {
      await open();
      expect(screen.queryByText(/could not be read/)).toBeNull();
      expect(screen.queryByRole('group')).toBeNull();
    });

    test('the notice counts one unreadable record in the singular', async () => {
      await open(three, { unreadable: broken.slice(0, 1) });
      expect(screen.getByText(/could not be read/).textContent).toBe(
        '1 contract could not be read',
      );
      expect(page.names()).toHaveLength(3);
      expect(screen.getByText('Showing 3 of 3 contracts').tagName).toBe('P');
    });

    test('the notice counts several unreadable records in the plural', async () => {
      await open(three, { unreadable: broken });
      expect(screen.getByText(/could not be read/).textContent).toBe(
        '2 contracts could not be read',
      );
    });

    test('the notice expands to id, field and fault of each unreadable record', async () => {
      const { user } = await open(three, { unreadable: broken });
      const notice = screen.getByText(/could not be read/);
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
