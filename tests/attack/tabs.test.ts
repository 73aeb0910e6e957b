// @module-tag attack
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { openWorkspace, rowOf, upload, type UploadedFile } from '../support/browser/private-tab';
import type { Tab } from '../support/browser/visit';
import { must } from '../support/must';

/** `ATTACK_SEED` sets another schedule. */
const SEED = Number(process.env['ATTACK_SEED'] || 1);
const PASSPHRASE = 'correct horse battery';

const FILES = ['alpha', 'beta', 'gamma'] as const;
type FileName = (typeof FILES)[number];

const makeFile = (name: FileName): UploadedFile => ({
  name: `${name}.txt`,
  mimeType: 'text/plain',
  buffer: Buffer.from(`Nothing that names a contract stands in the text of ${name}.`),
});

/** A contract is added if it is not there, else removed. */
const toggle = fc.record({ tab: fc.constantFrom(0, 1), file: fc.constantFrom(...FILES) });
const lock = fc.record({ tab: fc.constantFrom(0, 1), file: fc.constant(null) });
const schedule = fc.array(
  fc.oneof({ weight: 4, arbitrary: toggle }, { weight: 1, arbitrary: lock }),
  { minLength: 16, maxLength: 16 },
);

async function add(tab: Tab, name: FileName): Promise<void> {
  await upload(tab, makeFile(name));
  await tab.see(tab.page.getByText('1 read').first());
  await tab.click(tab.page.getByRole('button', { name: 'Done' }));
}

async function remove(tab: Tab, name: FileName): Promise<void> {
  await tab.click(tab.page.getByRole('button', { name: new RegExp(`^Actions for .*${name}$`) }));
  await tab.click(tab.page.getByRole('menuitem', { name: 'Remove' }));
  const dialog = tab.page.getByRole('dialog');
  await tab.click(dialog.getByRole('button', { name: /^Remove/ }));
}

async function lockNow(tab: Tab): Promise<void> {
  await tab.click(tab.page.getByRole('button', { name: 'Private workspace' }));
  await tab.click(tab.page.getByRole('menuitem', { name: 'Lock now' }));
}

async function unlock(tab: Tab): Promise<void> {
  await tab.see(tab.page.getByRole('heading', { name: 'Unlock workspace' }));
  await tab.page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await tab.press('Enter');
  await tab.see(tab.page.getByRole('button', { name: 'Private workspace' }));
}

async function setPassphrase(tab: Tab): Promise<void> {
  await tab.goTo('/settings');
  await tab.click(tab.page.getByRole('button', { name: 'Set a passphrase' }));
  await tab.page.getByLabel('New passphrase', { exact: true }).fill(PASSPHRASE);
  await tab.page.getByLabel('Repeat the new passphrase').fill(PASSPHRASE);
  await tab.press('Enter');
  await tab.click(tab.page.getByRole('button', { name: 'I have noted it' }));
  // The passphrase is asked for with each page load.
  await tab.goTo('/dashboard');
  await unlock(tab);
}

/** Sees these contracts, and no others, in a tab. */
async function seeContracts(tab: Tab, kept: ReadonlySet<FileName>): Promise<void> {
  await tab.page.bringToFront();
  for (const name of FILES)
    if (kept.has(name)) await tab.see(rowOf(tab, name));
    else await tab.seeNo(rowOf(tab, name));
}

test('two tabs show the same after each change and each lock of either', async () => {
  const first = await openWorkspace();
  await setPassphrase(first);
  const second = await first.openTab('/dashboard');
  await unlock(second);
  const tabs = [first, second];
  const [steps = []] = fc.sample(schedule, { seed: SEED, numRuns: 1 });
  const kept = new Set<FileName>();
  for (const { tab: index, file } of steps) {
    const tab = must(tabs[index], 'tab');
    await tab.page.bringToFront();
    if (file === null) {
      // Locking loads the page anew in each tab.
      const loaded = tabs.map((one) => one.page.waitForEvent('load'));
      await lockNow(tab);
      await Promise.all(loaded);
      for (const one of tabs) {
        await one.page.bringToFront();
        await unlock(one);
      }
    } else if (kept.delete(file)) await remove(tab, file);
    else {
      await add(tab, file);
      kept.add(file);
    }
    for (const one of tabs) await seeContracts(one, kept);
  }
  expect(steps.some(({ file }) => file === null)).toBe(true);
});
