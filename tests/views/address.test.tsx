import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { makeContracts, makeDetail } from '../support/fixtures';
import { chosenOption, contractPage, dashboardPage as page, mainHeading } from '../support/pages';
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
      screen.getByText('Showing 21 to 30 of 32 contracts');
      expect(app.address()).toBe(address);
    });

    test('valid parameters of the URL apply beside invalid ones', async () => {
      await open('/dashboard?status=Nope&risk=High&page=2&sort=parties&utm=x&%zz');
      expect(shown()).toEqual({ ...DEFAULT, risk: 'High Risk', page: 'Page 2' });
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
  });

  describe('dashboard URL, browser Back button', () => {
    test('Back restores the URL and the list before each change', async () => {
      const { address, goBack, user } = await open('/dashboard');
      await user.selectOptions(page.status(), 'Active');
      await user.click(screen.getByRole('button', { name: 'Contract' }));
      await user.click(page.pageButton('Page 3'));
      await goBack();
      expect(address()).toBe('/dashboard?status=Active&sort=name');
      await goBack();
      expect(address()).toBe('/dashboard?status=Active');
      expect(shown()).toEqual({ ...DEFAULT, status: 'Active' });
      await goBack();
      expect(address()).toBe('/dashboard');
      expect(shown()).toEqual(DEFAULT);
    });
  });

  describe('dashboard URL, whitespace in the query', () => {
    test('leading whitespace stays in the search box but is not in the URL', async () => {
      const { address, user } = await open('/dashboard');
      await user.type(page.search(), '  12');
      expect(page.search().value).toBe('  12');
      expect(address()).toBe('/dashboard?q=12');
      expect(page.names()).toEqual(['Contract 12']);
    });
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
  });
});
