import { expect, test } from 'vitest';
import { visit } from '../support/browser/visit';

/** The browser of a person who has opened a file with the installed product. Runs in the page. */
function openFile(): void {
  const file = new File(['This Agreement is governed by the laws of Delaware.'], 'opened.txt');
  const handle = { name: file.name, getFile: () => Promise.resolve(file) };
  Object.defineProperty(window, 'launchQueue', {
    value: {
      setConsumer: (consumer: (launch: { readonly files: readonly unknown[] }) => void) =>
        consumer({ files: location.pathname === '/login' ? [handle] : [] }),
    },
  });
}

test('a file opened with the product waits for the private workspace', async () => {
  const tab = await visit('/login', { isFresh: true, before: openFile });
  await tab.see(
    tab.page.getByText('Open your private workspace to read the file that you have opened.'),
  );
  await tab.click(tab.page.getByRole('button', { name: 'Open private workspace' }));
  await tab.see(tab.page.getByRole('link', { name: 'Open contract of opened.txt' }));
  await tab.click(tab.page.getByRole('button', { name: 'Done' }));
  expect(await tab.page.getByRole('button', { name: 'Forget the file' }).count()).toBe(0);
});
