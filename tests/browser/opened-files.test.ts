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

test('a file opened with the product waits for the private workspace, and one tab reads a backlog', async () => {
  const tab = await visit('/login', { isFresh: true, before: openFile });
  await tab.see(
    tab.page.getByText('Open your private workspace to read the file that you have opened.'),
  );
  await tab.click(tab.page.getByRole('button', { name: 'Open private workspace' }));
  await tab.see(tab.page.getByRole('link', { name: 'Open contract of opened.txt' }));
  await tab.click(tab.page.getByRole('button', { name: 'Done' }));
  expect(await tab.page.getByRole('button', { name: 'Forget the file' }).count()).toBe(0);

  // As if the page had been closed before the file was read, while another tab reads others.
  await tab.page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('covenant.workspace');
        opening.addEventListener('success', () => {
          const { result } = opening;
          const transaction = result.transaction('records', 'readwrite');
          const records = transaction.objectStore('records');
          records.delete(IDBKeyRange.bound(['reading'], ['reading', []]));
          // A damaged row is made anew of its file, without the reading that is lost.
          const rows = records.openCursor(IDBKeyRange.bound(['row'], ['row', []]));
          rows.addEventListener('success', () => {
            const row = rows.result;
            if (!row) return;
            row.update({ ...row.value, data: new ArrayBuffer(32) });
            row.continue();
          });
          transaction.addEventListener('complete', () => {
            result.close();
            void navigator.locks.request('covenant.workspace.turn', () => {
              resolve();
              return new Promise((end) =>
                window.addEventListener('other-tab-closed', end, { once: true }),
              );
            });
          });
          transaction.addEventListener('error', reject);
        });
        opening.addEventListener('error', reject);
      }),
  );
  const next = await tab.openTab('/dashboard');
  const unread = next.page.getByRole('row').getByText('Not read').first();
  await next.see(unread);
  const readPending = () =>
    next.page.evaluate(async () => {
      const { pending = [] } = await navigator.locks.query();
      // Without those that tell each page of the end of its workers.
      return pending.flatMap(({ name = '' }) => (/worker/.test(name) ? [] : name));
    });
  await next.until(async () => expect(await readPending()).toEqual(['covenant.workspace.turn']));
  expect(await unread.count()).toBe(1);
  await tab.page.evaluate(() => window.dispatchEvent(new Event('other-tab-closed')));
  await next.see(next.page.getByRole('row').getByText('Low').first());
});
