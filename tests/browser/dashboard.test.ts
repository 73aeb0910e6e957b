import { describe, expect, test } from 'vitest';
import { makeContracts, makeDetail } from '../support/fixtures';
import { visit } from '../support/browser/visit';

/** Thirteen contracts whose figures can be worked out by hand. */
const contracts = makeContracts(13, (index) => ({
  name: index === 6 ? 'Lease of 50% (Unit *)' : `Contract ${index + 1}`,
  parties: index < 3 ? 'Ørsted Straße GmbH' : 'Halden Ltd',
  status: (['Active', 'Active', 'Renewal Due', 'Expired'] as const)[index % 4] ?? 'Active',
  risk: (['Low', 'Medium', 'High'] as const)[index % 3] ?? 'Low',
  // 0, 1, … 12: the mean is 6.
  riskScore: index,
}));
const answers = {
  '/contracts.json': { json: contracts },
  '/contract-details.json': {
    json: Object.fromEntries(contracts.map(({ id, name }) => [id, makeDetail({ name })])),
  },
} as const;
const open = (path: `/${string}` = '/dashboard') => visit(path, { as: 'ada', answers });

describe('The dashboard', () => {
  test('loads for 800 ms, not less', async () => {
    const tab = await open();
    await tab.dashboard.spinner.getByText('Loading contracts').waitFor();
    await tab.pass(799);
    expect(await tab.dashboard.spinner.isVisible()).toBe(true);
    await tab.pass(1);
    await tab.dashboard.table.waitFor();
    expect(await tab.dashboard.spinner.count()).toBe(0);
  });

  test('counts the whole portfolio, filtered or not', async () => {
    const tab = await open();
    await tab.see(tab.dashboard.table);
    const figures = {
      'Total Contracts': '13',
      Active: '7',
      'Renewal Due': '3',
      'Avg Risk Score': '6 out of 100',
    };
    expect(await tab.dashboard.readStats()).toEqual(figures);
    await tab.dashboard.text('Showing 13 of 13 contracts').waitFor();
    await tab.dashboard.status.selectOption('Expired');
    await tab.see(tab.dashboard.text('Showing 3 of 13 contracts'));
    expect(await tab.dashboard.readStats()).toEqual(figures);
  });

  test('rounds the average up from a half', async () => {
    const json = makeContracts(2, (index) => ({ riskScore: index + 50 }));
    const tab = await visit('/dashboard', {
      as: 'ada',
      answers: { '/contracts.json': { json } },
    });
    await tab.see(tab.dashboard.table);
    expect(await tab.dashboard.readStats()).toMatchObject({ 'Avg Risk Score': '51 out of 100' });
  });

  test('shows a contract as the list has it', async () => {
    const tab = await open();
    await tab.see(tab.dashboard.table);
    const cells = await tab.dashboard.row('Contract 3').getByRole('cell').allInnerTexts();
    expect(cells.map((cell) => cell.replace(/\s+/g, ' '))).toEqual([
      'Contract 3 Ørsted Straße GmbH',
      'Feb 29, 2028',
      'Renewal Due',
      'High Risk',
      '2',
    ]);
  });

  test('is loaded once: coming back to it waits for nothing', async () => {
    const tab = await open();
    await tab.see(tab.dashboard.table);
    await tab.shell.goTo('Reports');
    await tab.see(tab.shell.main.getByRole('heading', { level: 1, name: 'Reports' }));
    await tab.shell.goTo('Contracts');
    await tab.dashboard.table.waitFor();
    expect(tab.countRequests('/contracts.json')).toBe(1);
  });

  test('opens a contract by a click anywhere in its row', async () => {
    const tab = await open();
    await tab.see(tab.dashboard.table);
    const box = await tab.dashboard.row('Contract 2').boundingBox();
    expect(box?.width).toBeGreaterThan(600);
    if (box) await tab.page.mouse.click(box.x + box.width - 3, box.y + box.height - 3);
    await tab.see(tab.contract.heading('Contract 2'));
    expect(tab.address).toBe('/contract/c-2');
  });

  test('with no contract at all says so and offers to upload one', async () => {
    const tab = await visit('/dashboard', {
      as: 'ada',
      answers: { '/contracts.json': { json: [] } },
    });
    await tab.see(tab.dashboard.noContracts);
    expect(await tab.dashboard.table.count()).toBe(0);
    expect(await tab.dashboard.alert.count()).toBe(0);
    await tab.shell.main.getByRole('button', { name: 'Upload Contract', exact: true }).click();
    await tab.see(tab.uploads.dialog);
  });
});

describe('Searching and filtering', () => {
  test('offers the specified choices', async () => {
    const tab = await open();
    await tab.see(tab.dashboard.table);
    expect(await tab.dashboard.status.getByRole('option').allInnerTexts()).toEqual([
      'All Statuses',
      'Active',
      'Expired',
      'Renewal Due',
    ]);
    expect(await tab.dashboard.risk.getByRole('option').allInnerTexts()).toEqual([
      'All Risk Levels',
      'Low Risk',
      'Medium Risk',
      'High Risk',
    ]);
  });

  test('finds what holds the query, to the letter but not the case', async () => {
    const found = {
      'CONTRACT 1': ['Contract 1', 'Contract 10', 'Contract 11', 'Contract 12', 'Contract 13'],
      '  ørsted STRASSE ': ['Contract 1', 'Contract 2', 'Contract 3'],
      '% (unit *)': ['Lease of 50% (Unit *)'],
      'lease.of': [],
      '.*': [],
    };
    const tab = await open();
    await tab.see(tab.dashboard.table);
    for (const [query, names] of Object.entries(found)) {
      await tab.dashboard.search.fill(query);
      await tab.see(tab.dashboard.text(`Showing ${names.length} of 13 contracts`));
      expect(await tab.dashboard.readNames(), query).toEqual(names);
    }
  });

  test('combines all three and starts at page 1', async () => {
    const tab = await open('/dashboard?page=2');
    await tab.dashboard.seePage(2);
    await tab.dashboard.status.selectOption('Active');
    await tab.see(tab.dashboard.text('Showing 7 of 13 contracts'));
    await tab.dashboard.risk.selectOption('Low Risk');
    await tab.dashboard.seeNames('Contract 1', 'Contract 10', 'Contract 13');
    await tab.dashboard.search.fill('13');
    await tab.dashboard.seeNames('Contract 13');
    expect(await tab.dashboard.pagination.count()).toBe(0);
    expect(tab.address).toBe('/dashboard?q=13&status=Active&risk=Low');
  });

  test('that finds nothing can be cleared', async () => {
    const tab = await open();
    await tab.see(tab.dashboard.table);
    await tab.dashboard.search.fill('no such contract');
    await tab.dashboard.risk.selectOption('High Risk');
    await tab.see(tab.dashboard.noMatches, tab.dashboard.text('Showing 0 of 13 contracts'));
    expect(await tab.dashboard.table.count()).toBe(0);
    await tab.dashboard.clearFilters.click();
    await tab.see(tab.dashboard.text('Showing 13 of 13 contracts'));
    expect(await tab.dashboard.search.inputValue()).toBe('');
    expect(await tab.dashboard.risk.inputValue()).toBe('all');
    expect(tab.address).toBe('/dashboard');
  });
});

describe('Pages', () => {
  test('of the sample portfolio show both ellipses', async () => {
    const tab = await visit('/dashboard', { as: 'ada' });
    await tab.see(tab.dashboard.text('Showing 64 of 64 contracts'));
    const windows = [];
    for (const page of [1, 2, 3, 4, 5, 6, 7]) {
      if (page > 1) await tab.dashboard.next.click();
      await tab.dashboard.seePage(page);
      windows.push(await tab.dashboard.readPages());
    }
    expect(windows).toEqual([
      'Previous 1 2 3 4 … 7 Next',
      'Previous 1 2 3 4 … 7 Next',
      'Previous 1 2 3 4 … 7 Next',
      'Previous 1 … 3 4 5 … 7 Next',
      'Previous 1 … 4 5 6 7 Next',
      'Previous 1 … 4 5 6 7 Next',
      'Previous 1 … 4 5 6 7 Next',
    ]);
    expect(await tab.dashboard.next.isDisabled()).toBe(true);
    expect(await tab.dashboard.links.count()).toBe(4);
    await tab.dashboard.text('Showing 61 to 64 of 64 contracts').waitFor();
    await tab.dashboard.pageButton(1).click();
    await tab.dashboard.seePage(1);
    expect(await tab.dashboard.previous.isDisabled()).toBe(true);
    expect(await tab.dashboard.links.count()).toBe(10);
    await tab.dashboard.text('Showing 1 to 10 of 64 contracts').waitFor();
  });

  test('are all offered up to five, and none where there is one', async () => {
    const offered = [
      { total: 10, pages: '' },
      { total: 11, pages: 'Previous 1 2 Next' },
      { total: 50, pages: 'Previous 1 2 3 4 5 Next' },
      { total: 51, pages: 'Previous 1 2 3 4 … 6 Next' },
    ];
    const tab = await open();
    for (const { total, pages } of offered) {
      await tab.answer('/contracts.json', { json: makeContracts(total) });
      await tab.page.reload();
      await tab.see(tab.dashboard.text(`Showing ${total} of ${total} contracts`));
      expect(await tab.dashboard.readPages(), `${total} contracts`).toBe(pages);
    }
  });
});

describe('The address', () => {
  test('says where one is', async () => {
    const tab = await open('/dashboard?q=contract&status=Active&risk=Low');
    await tab.dashboard.seeNames('Contract 1', 'Contract 10', 'Contract 13');
    expect(await tab.dashboard.search.inputValue()).toBe('contract');
    expect(await tab.dashboard.status.inputValue()).toBe('Active');
    expect(await tab.dashboard.risk.inputValue()).toBe('Low');
  });

  test('follows every choice, and leaves out what is as it was', async () => {
    const tab = await open();
    await tab.see(tab.dashboard.table);
    await tab.dashboard.pageButton(2).click();
    await tab.seeAddress('/dashboard?page=2');
    await tab.dashboard.risk.selectOption('Low Risk');
    await tab.seeAddress('/dashboard?risk=Low');
    await tab.dashboard.search.fill('a & b?');
    await tab.seeAddress('/dashboard?q=a+%26+b%3F&risk=Low');
    await tab.dashboard.search.fill('');
    await tab.dashboard.risk.selectOption('All Risk Levels');
    await tab.seeAddress('/dashboard');
  });

  test('is kept by a reload', async () => {
    const tab = await open();
    await tab.see(tab.dashboard.table);
    await tab.dashboard.pageButton(2).click();
    await tab.seeAddress('/dashboard?page=2');
    await tab.page.reload();
    await tab.dashboard.seePage(2);
    await tab.dashboard.seeNames('Contract 11', 'Contract 12', 'Contract 13');
    expect(tab.address).toBe('/dashboard?page=2');
  });

  test('that makes no sense is ignored', async () => {
    const tab = await open();
    for (const search of ['?page=99', '?page=two', '?status=Lost&risk=low', '?%']) {
      await tab.goTo(`/dashboard${search}`);
      await tab.dashboard.seePage(1);
      await tab.dashboard.text('Showing 13 of 13 contracts').waitFor();
    }
  });

  test('turned back and forth turns the pages', async () => {
    const tab = await open();
    await tab.see(tab.dashboard.table);
    await tab.dashboard.next.click();
    await tab.dashboard.seePage(2);
    await tab.page.goBack();
    await tab.dashboard.seePage(1);
    await tab.page.goForward();
    await tab.dashboard.seePage(2);
  });

  test.each(['browser', 'button'])('is where the way back leads (%s)', async (way) => {
    const tab = await open('/dashboard?q=l&status=Active');
    await tab.see(tab.dashboard.table);
    await tab.dashboard.search.fill('contract');
    await tab.dashboard.risk.selectOption('Low Risk');
    await tab.dashboard.open('Contract 10');
    if (way === 'browser') await tab.page.goBack();
    else await tab.contract.back.click();
    await tab.dashboard.seeNames('Contract 1', 'Contract 10', 'Contract 13');
    expect(tab.address).toBe('/dashboard?q=contract&status=Active&risk=Low');
    expect(await tab.dashboard.search.inputValue()).toBe('contract');
  });

  test('has the page one came from, too', async () => {
    const tab = await open();
    await tab.see(tab.dashboard.table);
    await tab.dashboard.next.click();
    await tab.dashboard.open('Contract 12');
    await tab.contract.back.click();
    await tab.dashboard.seePage(2);
    await tab.dashboard.open('Contract 13');
    await tab.page.goBack();
    await tab.dashboard.seePage(2);
    expect(tab.address).toBe('/dashboard?page=2');
  });
});
