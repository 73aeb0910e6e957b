import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { makeContract, makeContracts, makeDetail } from '../support/fixtures';
import {
  chosenOption,
  contractPage,
  dashboardPage as page,
  mainHeading,
  shell,
} from '../support/pages';
import { renderSignedIn } from '../support/render-app';

/** 64 contracts: 32 active, of which 16 are of high risk. */
const portfolio = {
  contracts: makeContracts(64, (index) => ({
    status: index % 2 === 0 ? 'Active' : 'Renewal Due',
    risk: index % 4 === 0 ? 'High' : 'Low',
  })),
  unreadable: [],
};

/** Search, filters, sort and page as the dashboard shows them. */
function shown() {
  return {
    query: page.search().value,
    status: chosenOption(page.status()),
    risk: chosenOption(page.risk()),
    sort: chosenOption(page.sortBy()),
    page: page.pageNames({ current: 'page' }).join(),
  };
}

const DEFAULT = {
  query: '',
  status: 'All Statuses',
  risk: 'All Risk Levels',
  sort: 'Default order',
  page: 'Page 1',
};

// Ruling 16
describe('dashboard URL', () => {
  const open = (address: string) => renderSignedIn(address, { portfolio });

  async function openContract(address: string) {
    const app = await open(address);
    const [first] = page.links();
    const name = first?.textContent ?? '';
    await app.user.click(screen.getByRole('link', { name }));
    await app.act(() =>
      app.world.loadContract.last().resolve({ kind: 'found', contract: makeDetail({ name }) }),
    );
    expect(mainHeading()).toBe(name);
    return app;
  }

  describe('dashboard URL, reading', () => {
    test('the URL sets search, filters, sort and page', async () => {
      const address = '/dashboard?q=contract&status=Renewal+Due&risk=Low&sort=-name&page=3';
      const app = await open(address);
      expect(shown()).toEqual({
        query: 'contract',
        status: 'Renewal Due',
        risk: 'Low Risk',
        sort: 'Name, Z to A',
        page: 'Page 3',
      });
      expect(page.names()[0]).toBe('Contract 24');
      expect(app.address()).toBe(address);
    });

    test.each([
      'status=active',
      'status=Cancelled',
      'status=',
      'risk=high',
      'risk=High+Risk',
      'risk=__proto__',
      'risk=Grave&risk=High',
      'sort=Expiry',
      'sort=--expiry',
      'sort=parties',
      'sort=',
      'sort=__proto__',
      'page=0',
      'page=-1',
      'page=1.5',
      'page=two',
      'page=',
      'page=8',
      'page=1e1',
      'page=99999999999999999999',
      'page=Infinity',
      'unknown=1',
      'q=',
      'q=%20%20',
      '%',
      'page=%zz',
      '&&==',
    ])('invalid parameters of the URL are ignored: %s', async (query) => {
      await open(`/dashboard?${query}`);
      expect({ ...shown(), query: shown().query.trim() }).toEqual(DEFAULT);
      expect(page.names()).toHaveLength(10);
    });

    test('valid parameters of the URL apply beside invalid ones', async () => {
      await open('/dashboard?status=Nope&risk=High&page=2&utm=x');
      expect(shown()).toEqual({ ...DEFAULT, risk: 'High Risk', page: 'Page 2' });
    });

    test('the dashboard follows a change of the URL', async () => {
      const app = await open('/dashboard?status=Active');
      await app.visit('/dashboard?risk=High&page=2');
      expect(shown()).toEqual({ ...DEFAULT, risk: 'High Risk', page: 'Page 2' });
    });

    test('the navigation link opens the dashboard without filters', async () => {
      const app = await open('/dashboard?q=contract&status=Active&page=2');
      await app.user.click(screen.getByRole('link', { name: 'Contracts' }));
      expect(app.address()).toBe('/dashboard');
      expect(shown()).toEqual(DEFAULT);
    });
  });

  describe('dashboard URL, writing', () => {
    test('the URL contains every filter, sort and page that differs from the default', async () => {
      const { address, user } = await open('/dashboard');
      expect(address()).toBe('/dashboard');
      await user.click(page.pageButton('Page 2'));
      expect(address()).toBe('/dashboard?page=2');
      await user.selectOptions(page.status(), 'Renewal Due');
      expect(address()).toBe('/dashboard?status=Renewal+Due');
      await user.selectOptions(page.risk(), 'Low Risk');
      expect(address()).toBe('/dashboard?status=Renewal+Due&risk=Low');
      await user.type(page.search(), '4');
      expect(address()).toBe('/dashboard?q=4&status=Renewal+Due&risk=Low');
      await user.click(screen.getByRole('button', { name: 'Expiry' }));
      expect(address()).toBe('/dashboard?q=4&status=Renewal+Due&risk=Low&sort=expiry');
      await user.click(screen.getByRole('button', { name: 'Expiry' }));
      expect(address()).toBe('/dashboard?q=4&status=Renewal+Due&risk=Low&sort=-expiry');
      await user.selectOptions(page.status(), 'All Statuses');
      await user.selectOptions(page.risk(), 'All Risk Levels');
      await user.clear(page.search());
      expect(address()).toBe('/dashboard?sort=-expiry');
      await user.selectOptions(page.sortBy(), 'Default order');
      expect(address()).toBe('/dashboard');
    });

    test('the URL does not contain page 1', async () => {
      const { address, user } = await open('/dashboard?page=2');
      await user.click(page.pageButton('Previous'));
      expect(address()).toBe('/dashboard');
    });

    test('every change of filters, sort and page adds a history entry', async () => {
      const { user } = await open('/dashboard');
      const steps = window.history.length;
      await user.selectOptions(page.status(), 'Active');
      expect(window.history.length).toBe(steps + 1);
      await user.selectOptions(page.risk(), 'High Risk');
      expect(window.history.length).toBe(steps + 2);
      await user.click(page.pageButton('Page 2'));
      expect(window.history.length).toBe(steps + 3);
      await user.click(screen.getByRole('button', { name: 'Contract' }));
      expect(window.history.length).toBe(steps + 4);
      await user.type(page.search(), '99');
      await user.click(screen.getByRole('button', { name: 'Clear filters' }));
      expect(window.history.length).toBe(steps + 5);
    });

    test('typing a query changes the URL and adds no history entry', async () => {
      const { address, user } = await open('/dashboard');
      const steps = window.history.length;
      await user.type(page.search(), 'contract 12');
      expect(address()).toBe('/dashboard?q=contract+12');
      await user.type(page.search(), '{Backspace}');
      expect(address()).toBe('/dashboard?q=contract+1');
      expect(window.history.length).toBe(steps);
    });

    test('selecting the current filter or page adds no history entry', async () => {
      const { user } = await open('/dashboard?status=Active');
      const steps = window.history.length;
      await user.selectOptions(page.status(), 'Active');
      await user.click(page.pageButton('Page 1'));
      expect(window.history.length).toBe(steps);
    });

    test('a change of the URL does not request the contracts again', async () => {
      const { goBack, user, world } = await open('/dashboard');
      await user.selectOptions(page.status(), 'Active');
      await user.type(page.search(), '1');
      await goBack();
      expect(world.loadContracts.calls).toHaveLength(1);
    });
  });

  describe('dashboard URL, browser Back button', () => {
    test('Back restores the URL and the list before each change', async () => {
      const { address, goBack, user } = await open('/dashboard');
      await user.selectOptions(page.status(), 'Active');
      await user.click(page.pageButton('Page 3'));
      await goBack();
      expect(address()).toBe('/dashboard?status=Active');
      expect(shown()).toEqual({ ...DEFAULT, status: 'Active' });
      await goBack();
      expect(address()).toBe('/dashboard');
      expect(shown()).toEqual(DEFAULT);
    });
  });

  describe('dashboard URL, whitespace in the query', () => {
    test('whitespace between words is kept while typing', async () => {
      const { address, user } = await open('/dashboard');
      await user.type(page.search(), 'contract ');
      expect(page.search().value).toBe('contract ');
      expect(address()).toBe('/dashboard?q=contract');
      await user.type(page.search(), '1');
      expect(page.search().value).toBe('contract 1');
      expect(address()).toBe('/dashboard?q=contract+1');
    });

    test('a query of whitespace matches every contract and is not in the URL', async () => {
      const { address, user } = await open('/dashboard');
      await user.type(page.search(), '   ');
      expect(page.search().value).toBe('   ');
      expect(page.names()).toHaveLength(10);
      expect(address()).toBe('/dashboard');
    });

    test('leading whitespace stays in the search box but is not in the URL', async () => {
      const { address, user } = await open('/dashboard');
      await user.type(page.search(), '  12');
      expect(page.search().value).toBe('  12');
      expect(address()).toBe('/dashboard?q=12');
      expect(page.names()).toEqual(['Contract 12']);
    });
  });

  test.each([
    '100%',
    '50%25',
    '%2e%2e',
    '%zz',
    'a+b',
    'a&b=c',
    '#1?',
    'Straße',
    'Δίκη',
    '契約 書',
    '👩‍⚖️',
    'O\'Brien "Ltd"',
    '\\d+',
  ])('a search for %s survives a reload', async (query) => {
    const contracts = [
      makeContract({ id: 'x', name: `The ${query} deal` }),
      makeContract({ id: 'y', name: 'Another' }),
    ];
    const searched = { contracts, unreadable: [] };
    const before = await renderSignedIn('/dashboard', { portfolio: searched });
    await before.user.click(page.search());
    await before.user.paste(query);
    expect(page.names()).toEqual([`The ${query} deal`]);
    const address = before.address();
    before.close();
    expect(screen.queryByRole('searchbox')).toBeNull();

    const after = await renderSignedIn(address, { portfolio: searched });
    expect(page.search().value).toBe(query);
    expect(page.names()).toEqual([`The ${query} deal`]);
    expect(after.address()).toBe(address);
  });

  describe('dashboard URL, navigation from a contract', () => {
    const address = '/dashboard?q=contract&status=Active&risk=High&sort=-score&page=2';

    test('Back to Dashboard restores the URL of the dashboard', async () => {
      const app = await openContract(address);
      await app.user.click(contractPage.back());
      expect(app.address()).toBe(address);
      expect(shown()).toEqual({
        query: 'contract',
        status: 'Active',
        risk: 'High Risk',
        sort: 'Risk score, highest first',
        page: 'Page 2',
      });
      expect(app.world.loadContracts.calls).toHaveLength(1);
    });

    test('Back to Dashboard opens the dashboard from a directly opened contract', async () => {
      const app = await open('/contract/c-1');
      await app.user.click(contractPage.back());
      expect(app.address()).toBe('/dashboard');
      expect(shown()).toEqual(DEFAULT);
      expect(shell.main().contains(page.table())).toBe(true);
    });
  });
});
