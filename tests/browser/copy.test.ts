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

test('Copy quote in the panel writes the quotation, and the keyboard alone suffices', async () => {
  const tab = await open();
  await tab.contract.evidenceButton('Clause 2.4').focus();
  await tab.press('Enter');
  await tab.see(tab.evidence.dialog);
  await tab.seeFocusInside(tab.evidence.dialog);
  await tab.tabTo(tab.evidence.copyButton);
  await tab.press('Enter');
  await tab.see(tab.evidence.dialog.getByRole('button', { name: 'Copied', exact: true }));
  expect(await readClipboard(tab)).toMatch(
    /^“The parties agree [^”]+” \(Clause 2\.4, Agreement to exclude, Commercial Lease, [^)]+\)$/,
  );
});

test('a browser without a clipboard shows an error beside the button', async () => {
  const tab = await open({
    before: () => Object.defineProperty(navigator, 'clipboard', { value: undefined }),
  });
  await tab.click(tab.contract.copyButton('Copy clause Option to renew'));
  await tab.see(
    tab.contract.text('The clause could not be copied. Select its text to copy it.'),
    tab.contract.copyButton('Copy clause Option to renew'),
  );
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
