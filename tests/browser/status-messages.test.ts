import { describe, expect, test } from 'vitest';
import { makeFile } from '../support/browser/pages/upload-dialog';
import { visit, type Tab } from '../support/browser/visit';

/** Records the texts of the upload dialog's live region. */
async function listen(tab: Tab) {
  const said = await tab.uploads.announcer.evaluateHandle((region) => {
    const words: string[] = [];
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const texts = [target, ...addedNodes].map((node) => node.textContent ?? '');
        if (region.contains(target)) words.push(texts.at(-1) ?? '');
      }
    }).observe(region, { childList: true, characterData: true, subtree: true });
    return words;
  });
  return () => said.evaluate((words) => words.filter((word) => word !== ''));
}

declare global {
  interface Window {
    /** Random numbers for the next uploads. */
    chances?: number[];
  }
}

/** Opens the upload dialog; uploads succeed unless `chances` holds another number. */
async function openDialog() {
  const tab = await visit('/reports', {
    as: 'ada',
    before: () => {
      Math.random = () => window.chances?.shift() ?? 0.5;
    },
  });
  await tab.see(tab.shell.heading);
  await tab.uploads.open();
  return tab;
}

describe('Announcements of uploads', () => {
  test('cover each quarter and the outcome of one file', async () => {
    const tab = await openDialog();
    expect(await tab.uploads.announcer.textContent()).toBe('');
    const read = await listen(tab);
    await tab.uploads.pick(makeFile('lease.pdf'));
    await tab.see(tab.uploads.row('lease.pdf').getByText('Uploaded', { exact: true }));
    await tab.until(async () =>
      expect(await read()).toEqual([
        'lease.pdf: 25 percent',
        'lease.pdf: 50 percent',
        'lease.pdf: 75 percent',
        'lease.pdf: uploaded',
      ]),
    );
  });

  test('sum up many files and name those that failed', async () => {
    const tab = await openDialog();
    await tab.uploads.pickNames(...Array.from({ length: 10 }, (_, index) => `file-${index}.pdf`));
    const read = await listen(tab);
    await tab.page.evaluate(() => (window.chances = [0.95]));
    await tab.see(tab.uploads.row('file-9.pdf').getByText('Uploaded', { exact: true }));
    await tab.until(async () =>
      expect((await read()).at(-1)).toBe('file-0.pdf: upload failed. 9 of 10 files uploaded'),
    );
    expect((await read()).length).toBeLessThanOrEqual(4);
  });
});

describe('Status messages', () => {
  test('loading is a status, an error is an alert', async () => {
    const tab = await visit('/login', { answers: { '/contract-details.json': { status: 500 } } });
    await tab.login.submit('ada', 'wrong');
    await tab.see(tab.login.alert);
    expect(await tab.login.alert.innerText()).toMatch('Invalid credentials');
    const tellList = await tab.hold('/contracts.json');
    await tab.login.signIn('ada');
    await tab.see(tab.page.getByRole('status').getByText('Loading contracts'));
    tellList();
    await tab.see(tab.dashboard.table);
    const tellDetails = await tab.hold('/contract-details.json');
    await tab.dashboard.links.first().click();
    await tab.see(tab.page.getByRole('status').getByText('Loading contract', { exact: true }));
    tellDetails();
    await tab.see(tab.contract.alert.getByText('Failed to load contract details'));
  });

  test('a button offers what dragging does', async () => {
    const tab = await openDialog();
    // The listener has to exist before the file chooser opens.
    const opening = tab.page.waitForEvent('filechooser');
    await tab.tabTo(tab.uploads.cancel);
    await tab.tabTo(tab.uploads.choose);
    await tab.press('Enter');
    expect((await opening).isMultiple()).toBe(true);
  });
});
