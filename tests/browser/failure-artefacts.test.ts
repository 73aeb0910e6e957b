import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { saveFailure } from '../support/browser/failure-artefacts';
import { visit } from '../support/browser/visit';

test('a failed test leaves screenshot, accessibility tree and console messages', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'failures-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const tab = await visit('/login');
  await tab.see(tab.login.heading);
  const messages = ['warning: one', 'error: two'];
  await saveFailure({ fullTestName: 'sign-in > shows “A/B”' }, tab.page, messages, parent);
  const folder = join(parent, 'sign-in-shows-A-B');
  expect((await readdir(folder)).toSorted()).toEqual(['aria.yml', 'console.txt', 'screenshot.png']);
  expect(await readFile(join(folder, 'console.txt'), 'utf8')).toBe('warning: one\nerror: two\n');
  expect(await readFile(join(folder, 'aria.yml'), 'utf8')).toContain('Welcome to Covenant');
  const png = await readFile(join(folder, 'screenshot.png'));
  expect(png.subarray(1, 4).toString()).toBe('PNG');
});
