import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { visit, type Tab } from '../support/browser/visit';
import { makePdf } from '../support/files/pdf-files';

const readOwn = (name: string) => readFileSync(`tests/support/contracts/${name}.txt`, 'utf8');

const LEASE = readOwn('lease-english');

const LINES_PER_PAGE = 40;
/** In characters: the width of a page. */
const LINE_LENGTH = 85;

/** The text in lines that fit on a page. */
const wrap = (line: string): readonly string[] =>
  line.match(new RegExp(`.{1,${LINE_LENGTH}}(?:\\s|$)|.+`, 'g')) ?? [''];

/** A contract as a PDF file. */
async function makeFile(name: string, text: string, password?: string) {
  const lines = text
    .split('\n')
    .flatMap(wrap)
    // The font has no other characters.
    .map((line) => line.replace(/[^\u0020-\u007e£]/g, "'"));
  const pages = Array.from({ length: Math.ceil(lines.length / LINES_PER_PAGE) }, (_, index) =>
    lines.slice(index * LINES_PER_PAGE, (index + 1) * LINES_PER_PAGE),
  );
  const pdf = await makePdf(pages, password === undefined ? undefined : { password });
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(pdf) };
}

async function openWorkspace(): Promise<Tab> {
  const tab = await visit('/login', { isFresh: true });
  await tab.click(tab.page.getByRole('button', { name: 'Open private workspace' }));
  await tab.see(tab.page.getByRole('heading', { name: 'No contracts yet' }));
  return tab;
}

async function upload(tab: Tab, ...files: readonly Awaited<ReturnType<typeof makeFile>>[]) {
  await tab.page.getByRole('button', { name: 'Upload Contract' }).first().click();
  await tab.see(tab.page.getByRole('dialog', { name: 'Upload Contracts' }));
  await tab.page.locator('input[type=file]').setInputFiles([...files]);
}

const row = (tab: Tab, name: string) => tab.page.getByRole('row').filter({ hasText: name });

test('contracts are read in the browser, kept over a reload and shared with other tabs', async () => {
  const tab = await openWorkspace();
  await upload(
    tab,
    await makeFile('lease.pdf', LEASE),
    await makeFile('nda.pdf', readOwn('nda-leap-day')),
  );
  await tab.see(tab.page.getByText('2 of 2 files uploaded').first());
  await tab.click(tab.page.getByRole('link', { name: 'Open contract of lease.pdf' }));
  await tab.see(
    tab.page.getByRole('heading', { level: 1, name: 'LEASE OF UNIT 7, HOLLINS QUAY' }),
    tab.page.getByText('HOLLINS QUAY PROPERTIES LIMITED, MARROW & PINE LTD'),
    tab.page.getByText('March 25, 2025 to March 24, 2035'),
    tab.page.getByRole('heading', { name: 'Insurance' }),
  );
  // The evidence has the words of the page.
  await tab.click(tab.page.getByRole('button', { name: /^Page \d+, Governing law/ }));
  await tab.see(tab.page.getByRole('dialog').getByText(/England and Wales/));
  expect(tab.requests.filter((path) => path.endsWith('.json'))).toEqual([]);

  await tab.goTo('/dashboard');
  await tab.see(row(tab, 'LEASE OF UNIT 7'), tab.page.getByText('Mar 24, 2035'));
  const other = await tab.openTab('/dashboard');
  await other.see(row(other, 'LEASE OF UNIT 7'));
  await upload(other, await makeFile('note.pdf', 'Nothing but a note.'));
  await other.see(other.page.getByText('1 of 1 file uploaded').first());
  await tab.see(tab.page.getByText('Showing 3 of 3 contracts'));
});

test('types are told by content: a text file without an extension is read', async () => {
  const tab = await openWorkspace();
  await tab.page.getByRole('button', { name: 'Upload Contract' }).first().click();
  await tab.see(tab.page.getByText('PDF, DOCX or plain text, up to 50 MB each'));
  const buffer = Buffer.from(LEASE);
  await tab.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'lease', mimeType: 'application/octet-stream', buffer });
  await tab.click(tab.page.getByRole('link', { name: 'Open contract of lease' }));
  await tab.see(tab.page.getByRole('heading', { level: 1, name: 'LEASE OF UNIT 7, HOLLINS QUAY' }));
});

test('a protected file asks for its password, and a damaged one is kept and says why', async () => {
  const tab = await openWorkspace();
  await upload(tab, await makeFile('protected.pdf', LEASE, 'sesame'), {
    name: 'damaged.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 and nothing else'),
  });
  const password = tab.page.getByLabel('Password of protected.pdf', { exact: true });
  await tab.see(password, tab.page.getByText(/^This file is damaged and cannot be read\./));
  await password.fill('wrong');
  await tab.press('Enter');
  await tab.see(tab.page.getByText('This password does not open the file.'));
  await password.fill('sesame');
  await tab.press('Enter');
  await tab.see(tab.page.getByRole('link', { name: 'Open contract of protected.pdf' }));
  await tab.click(tab.page.getByRole('button', { name: 'Done' }));
  await tab.see(row(tab, 'LEASE OF UNIT 7'), row(tab, 'damaged'));
  await tab.see(row(tab, 'damaged').getByText('Not found', { exact: true }));
});

test('a file that is here already is not read again, and closing keeps the contracts', async () => {
  const tab = await openWorkspace();
  const lease = await makeFile('lease.pdf', LEASE);
  await upload(tab, lease);
  await tab.see(tab.page.getByRole('link', { name: 'Open contract of lease.pdf' }));
  await tab.page.locator('input[type=file]').setInputFiles([{ ...lease, name: 'copy.pdf' }]);
  await tab.see(tab.page.getByText('Already here'));
  await tab.click(tab.page.getByRole('button', { name: 'Done' }));
  await tab.see(tab.page.getByText('Showing 1 of 1 contracts'));

  await tab.click(tab.page.getByRole('button', { name: 'Private workspace' }));
  await tab.click(tab.page.getByRole('menuitem', { name: 'Close workspace' }));
  await tab.click(tab.page.getByRole('button', { name: 'Open private workspace' }));
  await tab.see(row(tab, 'LEASE OF UNIT 7'));
});
