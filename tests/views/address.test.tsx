import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeContracts, makeDetail } from '../support/fixtures';
import { chosenOption, contractPage, dashboardPage as page } from '../support/pages';
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
const readShown = () => [
  page.search().value,
  chosenOption(page.status()),
  chosenOption(page.risk()),
  chosenOption(page.sortBy()),
  page.pageNames({ current: 'page' }).join(),
];

const ADDRESS = '/dashboard?q=contract&status=Active&risk=High&sort=-score&page=2';
const SHOWN = ['contract', 'Active', 'High Risk', 'Risk score, highest first', 'Page 2'];

// Ruling 16
test('the dashboard shows what its URL says, also after Back and after a contract', async () => {
  const app = await renderSignedIn(ADDRESS, { portfolio });
  expect(readShown()).toEqual(SHOWN);
  screen.getByText('Showing 11 to 16 of 16 contracts');
  await app.user.selectOptions(page.sortBy(), 'Default order');
  expect(app.address()).toBe('/dashboard?q=contract&status=Active&risk=High');
  await app.goBack();
  expect(app.address()).toBe(ADDRESS);
  expect(readShown()).toEqual(SHOWN);

  await app.user.click(screen.getByRole('link', { name: page.names()[0] ?? '' }));
  await app.act(() =>
    app.world.loadContract.last().resolve({ kind: 'found', contract: makeDetail() }),
  );
  await app.user.click(contractPage.back());
  expect(app.address()).toBe(ADDRESS);
  expect(readShown()).toEqual(SHOWN);
  expect(app.world.loadContracts.calls).toHaveLength(1);
  await app.user.clear(page.search());
  await app.user.type(page.search(), '  13');
  expect(page.search().value).toBe('  13');
  expect(app.address()).toBe('/dashboard?q=13&status=Active&risk=High&sort=-score');
});
