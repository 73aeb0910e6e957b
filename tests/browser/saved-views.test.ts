import { describe, expect, test } from 'vitest';
import { visit, type VisitOptions } from '../support/browser/visit';
import { makeContracts, makeSession, storeSession } from '../support/fixtures';

const contracts = makeContracts(12, (index) => ({
  risk: index < 3 ? 'High' : 'Low',
  parties: index < 2 ? 'Larkspur Ltd and Alder plc' : `Alder plc and Partner ${index}`,
}));
const open = (path: `/${string}` = '/dashboard', options: VisitOptions = {}) =>
  visit(path, {
    ...(options.stored ? {} : { as: 'ada' }),
    answers: { '/contracts.json': { json: contracts } },
    ...options,
  });

const RISKY = {
  id: '1',
  name: 'Risky',
  query: '?risk=High',
  isPinned: true,
};
const SESSION = storeSession(makeSession());
const storeViews = (defaultId: string) => ({
  ...SESSION,
  'covenant.views.user-ada': JSON.stringify({ views: [RISKY], defaultId }),
});

describe('saved views', () => {
  test('the default view is shown once per page load, with no history entry of its own', async () => {
    const tab = await open('/dashboard', { stored: storeViews('1'), isFresh: true });
    await tab.seeAddress('/dashboard?risk=High');
    await tab.see(tab.page.getByText('Showing 3 of 12 contracts'));
    // The empty page, the page that fills the storage, the dashboard.
    expect(await tab.page.evaluate(() => history.length)).toBe(3);
    await tab.click(tab.page.getByRole('button', { name: 'Clear filters' }));
    await tab.seeAddress('/dashboard');
    await tab.see(tab.page.getByText('Showing 12 of 12 contracts'));
    await tab.click(tab.dashboard.contract('Contract 1'));
    await tab.click(tab.contract.back);
    await tab.seeAddress('/dashboard');
    await tab.see(tab.page.getByText('Showing 12 of 12 contracts'));
  });

  test('the focus stays in the dialog after renaming, deleting and undoing', async () => {
    const tab = await open('/dashboard', { stored: storeViews('') });
    const { page } = tab;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await tab.click(button('Views'));
    const dialog = page.getByRole('dialog', { name: 'Views' });
    await tab.seeFocusInside(dialog);
    await tab.click(button('Rename Risky'));
    await tab.seeFocusOn(page.getByRole('textbox', { name: 'New name' }));
    await page.keyboard.type('Late');
    await tab.press('Enter');
    await tab.seeFocusOn(button('Rename Late'));
    await tab.click(button('Delete Late'));
    await tab.seeFocusOn(button('Undo'));
    await tab.press('Enter');
    await tab.see(button('Delete Late'));
    await tab.seeFocusInside(dialog);
    await tab.click(button('Delete Late'));
    await tab.click(button('Close'));
    await tab.seeFocusOn(tab.dashboard.search);
  });
});

describe('one company', () => {
  test('a suggestion is chosen by keyboard; Escape closes the panel, then clears the text', async () => {
    const tab = await open();
    const { page } = tab;
    await tab.see(tab.dashboard.table);
    await tab.pass(300);
    const suggestion = page.getByRole('button', { name: 'All contracts with Larkspur Ltd (2)' });
    await tab.tabTo(tab.dashboard.search);
    await page.keyboard.type('lark');
    await tab.see(suggestion);
    await tab.press('Escape');
    await tab.seeNo(suggestion);
    await tab.seeFocusOn(tab.dashboard.search);
    expect(await tab.dashboard.search.inputValue()).toBe('lark');
    await tab.press('ArrowDown');
    await tab.see(suggestion);
    await tab.press('ArrowDown');
    await tab.seeFocusOn(suggestion);
    await tab.press('ArrowUp');
    await tab.seeFocusOn(tab.dashboard.search);
    await tab.press('ArrowDown', 'Escape');
    await tab.seeFocusOn(tab.dashboard.search);
    await tab.seeNo(suggestion);
    await tab.press('Escape');
    expect(await tab.dashboard.search.inputValue()).toBe('');
    await page.keyboard.type('lark');
    await tab.press('ArrowDown', 'Enter');
    await tab.seeAddress('/dashboard?party=Larkspur+Ltd');
    await tab.seeFocusOn(tab.dashboard.search);
    await tab.seeNo(suggestion);
  });
});

describe('recently opened contracts', () => {
  const recent = { ...SESSION, 'covenant.recent.user-ada': '["c-2","c-99","c-1"]' };

  test('are below the empty search box, move nothing, and close when the focus leaves', async () => {
    const tab = await open('/dashboard', { stored: recent });
    await tab.see(tab.dashboard.table);
    const { page } = tab;
    const list = page.getByRole('list', { name: 'Recently opened' });
    const before = await tab.dashboard.row('Contract 1').boundingBox();
    await tab.click(tab.dashboard.search);
    await tab.see(list);
    expect(await list.getByRole('link').allTextContents()).toEqual(['Contract 2', 'Contract 1']);
    expect(await tab.dashboard.table.boundingBox()).toBeTruthy();
    await tab.tabTo(tab.dashboard.status);
    await tab.seeNo(list);
    expect(await tab.dashboard.row('Contract 1').boundingBox()).toEqual(before);
  });

  test.each([true, false])('a link leads to its contract (touch: %s)', async (hasTouch) => {
    const tab = await open('/dashboard', { stored: recent, hasTouch });
    await tab.see(tab.dashboard.table);
    await tab.click(tab.dashboard.search);
    const link = tab.page.getByRole('list', { name: 'Recently opened' }).getByText('Contract 2');
    await (hasTouch ? link.tap() : tab.click(link));
    await tab.seeAddress('/contract/c-2');
    await tab.click(tab.contract.back);
    await tab.see(tab.dashboard.table);
    await tab.seeNo(tab.page.getByRole('list', { name: 'Recently opened' }));
  });
});
