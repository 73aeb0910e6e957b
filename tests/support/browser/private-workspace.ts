import { readFileSync } from 'node:fs';
import { visit, type Tab } from './visit';

/** A file to upload. */
interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** One of our own contracts as a text file. */
export const textFile = (name: string): GivenFile => ({
  name: `${name}.txt`,
  mimeType: 'text/plain',
  buffer: readFileSync(`tests/support/contracts/${name}.txt`),
});

/** Opens a new private workspace. */
export async function openWorkspace(): Promise<Tab> {
  const tab = await visit('/login', { isFresh: true });
  await tab.click(tab.page.getByRole('button', { name: 'Open private workspace' }));
  await tab.see(tab.page.getByRole('heading', { name: 'No contracts yet' }));
  return tab;
}

/** Drops files into the upload dialog, which stays open. */
export async function upload(tab: Tab, ...files: readonly GivenFile[]): Promise<void> {
  await tab.page.getByRole('button', { name: 'Upload Contract' }).first().click();
  await tab.see(tab.page.getByRole('dialog', { name: 'Upload Contracts' }));
  await tab.page.locator('input[type=file]').setInputFiles([...files]);
}

/** Row of the list with these words. */
export const row = (tab: Tab, name: string) => tab.page.getByRole('row').filter({ hasText: name });
