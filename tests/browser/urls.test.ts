import { describe, expect, test } from 'vitest';
import { makeContracts } from '../support/fixtures';
import { visit } from '../support/browser/visit';

const names = (...numbers: readonly number[]) => numbers.map((number) => `Contract ${number}`);

describe('URL of a screen', () => {
  test('reload, Back and Forward restore the filters, the sort order and the page', async () => {
    const contracts = makeContracts(13, (index) => ({ risk: index === 0 ? 'High' : 'Low' }));
    const tab = await visit('/dashboard?q=contract&risk=Low', {
      as: 'ada',
      answers: { '/contracts.json': { json: contracts } },
    });
    await tab.dashboard.seeNames(...names(2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
    await tab.dashboard.sortButton('Contract').click();
    await tab.dashboard.sortButton('Contract').click();
    await tab.dashboard.pageButton(2).click();
    await tab.dashboard.seeNames(...names(3, 2));
    const address = '/dashboard?q=contract&risk=Low&sort=-name&page=2';
    expect(tab.address).toBe(address);

    await tab.page.reload();
    await tab.dashboard.seeNames(...names(3, 2));
    expect(tab.address).toBe(address);
    expect(await tab.dashboard.search.inputValue()).toBe('contract');
    expect(await tab.dashboard.risk.inputValue()).toBe('Low');
    expect(await tab.dashboard.readSorted()).toEqual(['Contract descending']);
    await tab.page.goBack();
    await tab.dashboard.seePage(1);
    expect(await tab.dashboard.readSorted()).toEqual(['Contract descending']);
    await tab.page.goBack();
    await tab.seeAddress('/dashboard?q=contract&risk=Low&sort=name');
    expect(await tab.dashboard.readSorted()).toEqual(['Contract ascending']);
    await tab.page.goForward();
    await tab.page.goForward();
    await tab.dashboard.seeNames(...names(3, 2));
    expect(tab.address).toBe(address);
  });
});

describe('URL of a contract', () => {
  test('an id of dots, which the browser resolves, redirects to the dashboard', async () => {
    const tab = await visit('/favicon.svg', { as: 'ada' });
    for (const dots of ['..', '.%2E', '%2e'] as const) {
      await tab.goTo(`/contract/${dots}`);
      await tab.see(tab.dashboard.heading);
      await tab.seeAddress('/dashboard');
    }
  });
});
