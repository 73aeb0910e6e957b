import { expect, test } from 'vitest';
import { visit, type Tab } from '../support/browser/visit';

const permissions = ['clipboard-write'];

/** The text of the clipboard, pasted into a field: the product's pages may not read the clipboard. */
async function readClipboard(tab: Tab): Promise<string> {
  const other = await tab.openTab('/dashboard');
  await other.see(other.dashboard.search);
  await other.dashboard.search.focus();
  await other.press('ControlOrMeta+v');
  return other.dashboard.search.inputValue();
}

const open = async (options = {}) => {
  const tab = await visit('/contract/lease-tannery-wharf', { as: 'ada', permissions, ...options });
  await tab.see(tab.contract.evidence);
  return tab;
};

test('Copy link writes the address of the contract to the clipboard', async () => {
  const tab = await open();
  await tab.click(tab.contract.copyButton('Copy link'));
  await tab.see(tab.contract.copyButton('Copied'));
  expect(await readClipboard(tab)).toBe(tab.page.url());
});

test.each([320, 390])(
  'the icon that copies the link keeps its name at %i pixels, and nothing is cut',
  async (width) => {
    const tab = await open({ viewport: { width, height: 844 } });
    const box = await tab.contract.copyButton('Copy link').boundingBox();
    expect(box?.width).toBe(44);
    const overflow = await tab.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  },
);
