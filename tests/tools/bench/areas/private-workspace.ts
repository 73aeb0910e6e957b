import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { seeFirstRow, rest, withTab } from '../browser';
import {
  countHits,
  FILE_BYTES,
  QUERIES,
  withFolder,
  writeBackup,
  writePdfFiles,
} from '../large-workspace';
import { report, toFigures, type Budget, type Measurement } from '../measurements';
import type { Floors } from '../plain/floors';
import { deriveKey, openUploadDialog, reloadToRow, search, seeUploaded } from '../private';
import { observe, withProfile, type Effects, type Profile } from '../profile';
import { siteUrl } from '../sites';
import { writeTable } from '../table';

/** Numbers of contracts: `CONTRACTS=200 npm run bench -- private-workspace`. */
const SIZES = (process.env['CONTRACTS'] ?? '1000,5000').split(',').map(Number);
/** Larger workspaces are measured once. */
const MOST_REPEATED = 1000;
const RUNS = 2;
const ADDED_FILES = 100;
const PASSPHRASE = 'correct horse battery';
const NEW_PASSPHRASE = 'staple battery horse';
/** Work that is not shown for so long has ended. */
const QUIET_MS = 2000;
const TEST_TIMEOUT_MS = 3_600_000;

/** The number of keys that are derived from a passphrase or a recovery code. */
const DERIVATIONS = { set: 2, change: 2, remove: 1 };

/** To what the browser itself needs for the same bytes. */
const FLOOR = { ratio: 3 };
/** To the derivations of keys that it needs. */
const PASSPHRASE_CHANGE = { ratio: 1.5 };
/** In milliseconds. */
const LONGEST_TASK = { max: 100 };
/** Of the renderer over rest, in MB. */
const MEMORY = { max: 600 };

interface Operated {
  readonly name: string;
  readonly budget?: Budget;
  /** Of its longest task. */
  readonly task?: Budget;
}

const OPERATIONS = {
  restore: { name: 'reading a backup in', budget: FLOOR },
  opening: { name: 'reload to first row' },
  firstHits: { name: 'first search to first hits', budget: { median: 1000 } },
  allHits: { name: 'first search to all hits', budget: { median: 4000 } },
  nextSearch: { name: 'next search to all hits', budget: { median: 1500 } },
  backup: { name: 'saving a backup', budget: FLOOR },
  set: { name: 'setting a passphrase', budget: PASSPHRASE_CHANGE },
  anew: { name: 'encrypting anew', budget: FLOOR, task: { max: 50 } },
  encryptedBackup: { name: 'saving an encrypted backup', budget: FLOOR },
  change: { name: 'changing the passphrase', budget: PASSPHRASE_CHANGE },
  remove: { name: 'removing the passphrase', budget: PASSPHRASE_CHANGE },
  add: { name: `adding ${ADDED_FILES} PDF files of 330 KB`, task: { max: 50 } },
} as const satisfies Readonly<Record<string, Operated>>;
type Operation = keyof typeof OPERATIONS;

const FIGURES: Readonly<Record<string, Measurement>> = {
  read: ['floor, read', 'ms'],
  rewrite: ['floor, rewrite', 'ms'],
  ...Object.fromEntries(
    Object.entries<Operated>(OPERATIONS).flatMap(
      ([id, { name, budget, task = LONGEST_TASK }]): readonly (readonly [
        string,
        Measurement,
      ])[] => [
        [id, [name, 'ms', budget]],
        [`${id} task`, [`${name}, longest task`, 'task', task]],
        [`${id} memory`, [`${name}, memory in MB`, 'count', MEMORY]],
      ],
    ),
  ),
};

/** What was measured so far. */
function createSamples(count: number) {
  const product: Readonly<Record<string, number>>[] = [];
  const plain: Readonly<Record<string, number>>[] = [];
  const toAll = () =>
    toFigures(FIGURES, `${count.toLocaleString('en')} contracts of 330 KB: `, {
      product,
      plain,
    }).filter(({ samples }) => samples.length > 0);
  return {
    toFigures: toAll,
    add: (operation: Operation, time: number, effects?: Effects) => {
      product.push({
        [operation]: time,
        ...(effects && {
          [`${operation} task`]: effects.task,
          [`${operation} memory`]: effects.memory,
        }),
      });
      // A run that is stopped leaves it behind.
      mkdirSync('.reports', { recursive: true });
      writeFileSync(`.reports/private-workspace-${count}.md`, `${writeTable(toAll())}\n`);
    },
    /** Adds what an operation is compared with. */
    addPlain: (operation: Operation, time: number) => void plain.push({ [operation]: time }),
    addFloors: (read: number, rewrite: number) => {
      product.push({ read, rewrite });
      plain.push({ backup: read, encryptedBackup: read, restore: rewrite, anew: rewrite });
    },
  };
}

/** Milliseconds of an operation that takes seconds, as the bench sees them. */
async function measureTime(operate: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await operate();
  return performance.now() - began;
}

/** Waits for a text. @throws if an error is shown in its place. */
async function seeText(page: Page, pattern: RegExp): Promise<void> {
  const failure = await page.evaluate(
    (source) =>
      window.watch.when(() => {
        if (new RegExp(source).test(document.body.textContent)) return '';
        return document.querySelector('[role=alert]')?.textContent || undefined;
      }),
    pattern.source,
  );
  if (failure !== '') throw new Error(failure);
}

const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

/** Opens a dialog, fills it in and presses Enter. From then until it has closed, in milliseconds. */
async function submit(
  page: Page,
  opener: string,
  fields: Readonly<Record<string, string>>,
): Promise<number> {
  await button(page, opener).click();
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  await rest(500);
  // Listens before the key is pressed.
  const listener = await page.evaluateHandle(() => {
    let began = 0;
    const options = { capture: true, once: true };
    addEventListener('keydown', ({ timeStamp }) => (began = timeStamp), options);
    const closed = window.watch.when(() => {
      const isOpen = document.querySelector('[role=dialog][data-state=open]') !== null;
      return isOpen || began === 0 ? undefined : performance.now() - began;
    });
    return { closed };
  });
  await page.keyboard.press('Enter');
  return listener.evaluate(({ closed }) => closed);
}

/**
 * From now until the settings show no more that records are encrypted anew, in milliseconds. Between two batches, or
 * before the first one, they may not show it for a moment.
 */
const seeEncryptedAnew = (page: Page): Promise<number> =>
  page.evaluate(async (quiet) => {
    const began = performance.now();
    const isShown = () => document.body.textContent.includes('Encrypting anew');
    for (;;) {
      const end = await window.watch.when(() => (isShown() ? undefined : performance.now()));
      const isEnd = await Promise.race([
        window.watch.when(() => (isShown() ? false : undefined)),
        new Promise<true>((resolve) => void setTimeout(() => resolve(true), quiet)),
      ]);
      if (isEnd) return end - began;
    }
  }, QUIET_MS);

/** Milliseconds of so many derivations of keys. */
async function derive(page: Page, times: number): Promise<number> {
  let sum = 0;
  for (let each = 0; each < times; each += 1) sum += await deriveKey(page);
  return sum;
}

interface Measuring {
  readonly profile: Profile;
  readonly samples: ReturnType<typeof createSamples>;
  readonly count: number;
  readonly runs: number;
  /** Measures the floors, which are compared with the operations before and after them. */
  readonly measureFloors: () => Promise<void>;
}

/** Observes an operation, which returns its time in milliseconds, and adds its figures. */
async function sample(
  { profile, samples }: Measuring,
  operation: Operation,
  operate: () => Promise<number>,
): Promise<void> {
  const isNewPage = operation === 'opening';
  const { result, ...effects } = await observe(profile, operate, { isNewPage });
  samples.add(operation, result, effects);
}

/** Opens an empty workspace and reads the backup in. */
async function restore(measuring: Measuring, path: string) {
  const { profile, count } = measuring;
  const { page } = profile;
  await page.goto('/login');
  await button(page, 'Open private workspace').click();
  await page.getByRole('heading', { name: 'No contracts yet' }).waitFor();
  await page.goto('/settings');
  await button(page, 'Save everything').waitFor();
  const operate = async () => {
    await page.getByLabel('Saved workspace').setInputFiles(path);
    await seeText(page, new RegExp(`${count} added`));
  };
  await sample(measuring, 'restore', () => measureTime(operate));
}

/** Reloads the list, by turns with the demo of as many contracts. */
async function reload(measuring: Measuring): Promise<void> {
  const { profile, samples, count, runs } = measuring;
  const { page } = profile;
  await page.goto('/dashboard');
  await withTab({ path: '/dashboard', as: 'ada', contracts: count }, async (other) => {
    // The first reload of each fills the cache.
    await reloadToRow(page);
    await reloadToRow(other.page);
    for (let run = 0; run < 3 * runs; run += 1) {
      await sample(measuring, 'opening', () => reloadToRow(page));
      samples.addPlain('opening', await reloadToRow(other.page));
    }
  });
}

/** Searches in a new page, and again in the same one. Returns the numbers of hits. */
async function searchTexts({ profile, samples, runs }: Measuring): Promise<readonly string[]> {
  const { page } = profile;
  const hits: string[] = [];
  const [query = '', ...others] = QUERIES;
  for (let run = 0; run < runs; run += 1) {
    await page.goto('/dashboard');
    await seeFirstRow(page);
    await rest(3000);
    const first = await observe(profile, () => search(page, query));
    samples.add('firstHits', first.result.first);
    samples.add('allHits', first.result.all, first);
    hits.push(first.result.hits);
    for (const other of others) {
      const next = await observe(profile, () => search(page, other));
      hits.push(next.result.hits);
      samples.add('nextSearch', next.result.all, next);
    }
  }
  return hits;
}

/** Saves everything in the settings, to a file of the origin private file system. */
async function save(measuring: Measuring, operation: 'backup' | 'encryptedBackup'): Promise<void> {
  const { profile, count } = measuring;
  const operate = async () => {
    await button(profile.page, 'Save everything').click();
    await seeText(profile.page, new RegExp(`${count} contracts? saved to `));
  };
  await sample(measuring, operation, () => measureTime(operate));
}

/** Sets, changes and removes the passphrase in the settings. */
async function changePassphrases(measuring: Measuring): Promise<void> {
  const { profile, samples, measureFloors } = measuring;
  const { page } = profile;
  const addDerivations = async (operation: keyof typeof DERIVATIONS) =>
    samples.addPlain(operation, await derive(page, DERIVATIONS[operation]));
  const measure = async (
    operation: keyof typeof DERIVATIONS,
    opener: string,
    fields: Readonly<Record<string, string>>,
  ) => {
    await addDerivations(operation);
    await sample(measuring, operation, () => submit(page, opener, fields));
  };
  const fieldsOf = (passphrase: string) => ({
    'New passphrase': passphrase,
    'Repeat the new passphrase': passphrase,
  });

  await addDerivations('set');
  const set = await observe(profile, async () => {
    const submitted = await submit(page, 'Set a passphrase', fieldsOf(PASSPHRASE));
    const anew = await seeEncryptedAnew(page);
    return { submitted, anew };
  });
  // One observation of both, because encryption begins as soon as the passphrase is set.
  samples.add('set', set.result.submitted);
  samples.add('anew', set.result.anew, set);
  await measureFloors();
  await button(page, 'I have noted it').click();

  await save(measuring, 'encryptedBackup');
  await measure('change', 'Change passphrase', {
    'Current passphrase': PASSPHRASE,
    ...fieldsOf(NEW_PASSPHRASE),
  });
  await measure('remove', 'Remove passphrase', { 'Current passphrase': NEW_PASSPHRASE });
}

/** Adds PDF files to a workspace that has contracts, until all are read and stored. */
async function addFiles(measuring: Measuring, paths: readonly string[]) {
  const { page } = measuring.profile;
  await page.goto('/dashboard');
  await seeFirstRow(page);
  const dialog = await openUploadDialog(page);
  const operate = async () => {
    await dialog.locator('input[type=file]:not([webkitdirectory])').setInputFiles([...paths]);
    await seeUploaded(page, paths.length);
  };
  await sample(measuring, 'add', () => measureTime(operate));
}

function makeMeasuring(profile: Profile, count: number, { read, rewrite }: Floors): Measuring {
  const samples = createSamples(count);
  return {
    profile,
    samples,
    count,
    runs: count > MOST_REPEATED ? 1 : RUNS,
    measureFloors: async () => samples.addFloors(await read(), await rewrite()),
  };
}

/** Measures all operations. Returns the numbers of hits of the searches. */
async function measureAll(
  measuring: Measuring,
  backup: string,
  pdfFiles: readonly string[],
): Promise<readonly string[]> {
  const { profile, runs, measureFloors } = measuring;
  await measureFloors();
  await restore(measuring, backup);
  await measureFloors();
  await reload(measuring);
  const hits = await searchTexts(measuring);
  await profile.page.goto('/settings');
  for (let run = 0; run < runs; run += 1) {
    await save(measuring, 'backup');
    await measureFloors();
    await changePassphrases(measuring);
  }
  await addFiles(measuring, pdfFiles);
  await measureFloors();
  return hits;
}

for (const count of SIZES)
  test(
    `A private workspace of ${count.toLocaleString('en')} contracts`,
    { timeout: TEST_TIMEOUT_MS },
    ({ task }) =>
      withFolder(async (folder) => {
        const backup = join(folder, 'workspace.zip');
        await writeBackup(backup, count);
        const pdfFiles = await writePdfFiles(folder, ADDED_FILES);
        // A Chromium of its own, because a page behind another one is slower.
        await withProfile(join(folder, 'floor'), async ({ page: bare }) => {
          await bare.goto(`${siteUrl(inject('plainUrl'))}/bare.html`);
          await bare.evaluate((args) => window.bare.makeFloors(...args), [
            count,
            FILE_BYTES,
          ] as const);
          const floors = {
            read: () => bare.evaluate(() => window.bare.floors?.read() ?? Number.NaN),
            rewrite: () => bare.evaluate(() => window.bare.floors?.rewrite() ?? Number.NaN),
          };
          await withProfile(join(folder, 'product'), async (profile) => {
            const measuring = makeMeasuring(profile, count, floors);
            const hits = await measureAll(measuring, backup, pdfFiles);
            expect(new Set(hits)).toEqual(new Set([String(countHits(count))]));
            report(task, ...measuring.samples.toFigures());
          });
        });
      }),
  );
