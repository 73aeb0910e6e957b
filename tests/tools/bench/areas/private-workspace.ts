import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { seeFirstRow, rest, withTab } from '../browser';
import { BUDGETS } from '../budgets';
import { report, type Budget, type Figure } from '../figures';
import { makeFloors, type Floors } from '../floors';
import { countHits, QUERIES, withFolder, writeBackup, writePdfFiles } from '../large-workspace';
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

const NAMES = {
  restore: 'reading a backup in',
  firstHits: 'first search to first hits',
  allHits: 'first search to all hits',
  nextSearch: 'next search to all hits',
  backup: 'saving a backup',
  encryptedBackup: 'saving an encrypted backup',
  set: 'setting a passphrase',
  anew: 'encrypting anew',
  change: 'changing the passphrase',
  remove: 'removing the passphrase',
  opening: 'reload to first row',
  add: `adding ${ADDED_FILES} PDF files of 330 KB`,
} as const;
type Operation = keyof typeof NAMES;

const TASKS: Partial<Readonly<Record<Operation, Budget>>> = {
  anew: BUDGETS.longestTask,
  add: BUDGETS.longestTask,
};

const TIMES: Partial<Readonly<Record<Operation, Budget>>> = {
  restore: BUDGETS.floor,
  backup: BUDGETS.floor,
  encryptedBackup: BUDGETS.floor,
  anew: BUDGETS.floor,
  set: BUDGETS.passphrase,
  change: BUDGETS.passphrase,
  remove: BUDGETS.passphrase,
  firstHits: BUDGETS.firstHits,
  allHits: BUDGETS.allHits,
  nextSearch: BUDGETS.nextSearch,
};

interface Measured {
  readonly times: number[];
  readonly tasks: number[];
  readonly memory: number[];
  /** What the time is compared with. */
  readonly floor: readonly number[];
}

/** The samples of the floors and of all operations, in the order in which they were measured first. */
class Samples {
  readonly floors = {
    read: new Array<number>(),
    rewrite: new Array<number>(),
  };
  readonly #all = new Map<Operation, Measured>();
  readonly #count: number;

  constructor(count: number) {
    this.#count = count;
  }

  add(operation: Operation, time: number, effects?: Effects, floor: readonly number[] = []): void {
    const samples = this.#all.get(operation) ?? { times: [], tasks: [], memory: [], floor };
    this.#all.set(operation, samples);
    samples.times.push(time);
    if (effects) {
      samples.tasks.push(effects.task);
      samples.memory.push(effects.memory);
    }
    this.#write();
  }

  /** Writes what was measured so far: a run that is stopped leaves it behind. */
  #write(): void {
    mkdirSync('.reports', { recursive: true });
    const path = `.reports/private-workspace-${this.#count}.md`;
    writeFileSync(path, `${writeTable(this.toFigures())}\n`);
  }

  toFigures(): readonly Figure[] {
    const prefix = `${this.#count.toLocaleString('en')} contracts of 330 KB: `;
    const floors = (['read', 'rewrite'] as const).map((name): Figure => ({
      name: `${prefix}floor, ${name}`,
      unit: 'ms',
      samples: this.floors[name],
    }));
    const operations = Array.from(this.#all, ([operation, { times, tasks, memory, floor }]) => {
      const name = `${prefix}${NAMES[operation]}`;
      const [budget, taskBudget] = [TIMES[operation], TASKS[operation] ?? BUDGETS.operationTask];
      const figures: Figure[] = [
        {
          name,
          unit: 'ms',
          samples: times,
          ...(budget ? { budget } : {}),
          ...(floor.length > 0 ? { plain: floor } : {}),
        },
        { name: `${name}, longest task`, unit: 'task', samples: tasks, budget: taskBudget },
        {
          name: `${name}, memory in MB`,
          unit: 'count',
          samples: memory,
          budget: BUDGETS.operationMemory,
        },
      ];
      return figures;
    });
    return [...floors, ...operations.flat()].filter(({ samples }) => samples.length > 0);
  }
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
      new Promise<string | null>((resolve) => {
        const check = () => {
          const alert = document.querySelector('[role=alert]')?.textContent ?? '';
          const isSeen = new RegExp(source).test(document.body.textContent);
          if (!isSeen && alert === '') return;
          observer.disconnect();
          resolve(isSeen ? null : alert);
        };
        const observer = new MutationObserver(check);
        observer.observe(document, { subtree: true, childList: true, characterData: true });
        check();
      }),
    pattern.source,
  );
  if (failure !== null) throw new Error(failure);
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
  const listener = await page.evaluateHandle(() => ({
    closed: new Promise<number>((resolve) => {
      let began = 0;
      addEventListener('keydown', ({ timeStamp }) => (began = timeStamp), {
        capture: true,
        once: true,
      });
      const observer = new MutationObserver(() => {
        const isOpen = document.querySelector('[role=dialog][data-state=open]') !== null;
        if (isOpen || began === 0) return;
        observer.disconnect();
        resolve(performance.now() - began);
      });
      observer.observe(document, {
        subtree: true,
        childList: true,
        attributeFilter: ['data-state'],
      });
    }),
  }));
  await page.keyboard.press('Enter');
  return listener.evaluate(({ closed }) => closed);
}

/**
 * From now until the settings show no more that records are encrypted anew, in milliseconds. Between two batches, or
 * before the first one, they may not show it for a moment.
 */
const seeEncryptedAnew = (page: Page): Promise<number> =>
  page.evaluate(
    (quiet) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        let end = began;
        let timer = setTimeout(() => undefined);
        const check = () => {
          if (document.body.textContent.includes('Encrypting anew')) end = Infinity;
          else if (end === Infinity) end = performance.now();
          clearTimeout(timer);
          if (end === Infinity) return;
          timer = setTimeout(() => {
            observer.disconnect();
            resolve(end - began);
          }, quiet);
        };
        const observer = new MutationObserver(check);
        observer.observe(document, { subtree: true, childList: true, characterData: true });
        check();
      }),
    QUIET_MS,
  );

/** Milliseconds of so many derivations of keys. */
async function derive(page: Page, times: number): Promise<number> {
  let sum = 0;
  for (let each = 0; each < times; each += 1) sum += await deriveKey(page);
  return sum;
}

interface Measuring {
  readonly profile: Profile;
  readonly samples: Samples;
  readonly count: number;
  readonly runs: number;
  /** What the derivations of each change of the passphrase take. */
  readonly deriving: Readonly<Record<keyof typeof DERIVATIONS, number[]>>;
  /** Measures the floors, which are compared with the operations before and after them. */
  readonly measureFloors: () => Promise<void>;
}

/** Opens an empty workspace and reads the backup in. */
async function restore({ profile, samples, count }: Measuring, path: string) {
  const { page } = profile;
  await page.goto('/login');
  await button(page, 'Open private workspace').click();
  await page.getByRole('heading', { name: 'No contracts yet' }).waitFor();
  await page.goto('/settings');
  await button(page, 'Save everything').waitFor();
  const { result, ...effects } = await observe(profile, () =>
    measureTime(async () => {
      await page.getByLabel('Saved workspace').setInputFiles(path);
      await seeText(page, new RegExp(`${count} added`));
    }),
  );
  samples.add('restore', result, effects, samples.floors.rewrite);
}

/** Reloads the list, by turns with the demo of as many contracts. */
async function reload({ profile, samples, count, runs }: Measuring): Promise<void> {
  const { page } = profile;
  const demo: number[] = [];
  await page.goto('/dashboard');
  await withTab({ path: '/dashboard', as: 'ada', contracts: count }, async (other) => {
    // The first reload of each fills the cache.
    await reloadToRow(page);
    await reloadToRow(other.page);
    for (let run = 0; run < 3 * runs; run += 1) {
      const { result, ...effects } = await observe(profile, () => reloadToRow(page), {
        isNewPage: true,
      });
      demo.push(await reloadToRow(other.page));
      samples.add('opening', result, effects, demo);
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
async function save(
  { profile, samples, count }: Measuring,
  operation: 'backup' | 'encryptedBackup',
): Promise<void> {
  const { page } = profile;
  const { result, ...effects } = await observe(profile, () =>
    measureTime(async () => {
      await button(page, 'Save everything').click();
      await seeText(page, new RegExp(`${count} contracts? saved to `));
    }),
  );
  samples.add(operation, result, effects, samples.floors.read);
}

/** Sets, changes and removes the passphrase in the settings. */
async function changePassphrases(measuring: Measuring): Promise<void> {
  const { profile, samples, deriving, measureFloors } = measuring;
  const { page } = profile;
  const measure = async (
    operation: keyof typeof DERIVATIONS,
    opener: string,
    fields: Readonly<Record<string, string>>,
  ) => {
    deriving[operation].push(await derive(page, DERIVATIONS[operation]));
    const { result, ...effects } = await observe(profile, () => submit(page, opener, fields));
    samples.add(operation, result, effects, deriving[operation]);
  };
  const fieldsOf = (passphrase: string) => ({
    'New passphrase': passphrase,
    'Repeat the new passphrase': passphrase,
  });

  deriving.set.push(await derive(page, DERIVATIONS.set));
  const set = await observe(profile, async () => {
    const submitted = await submit(page, 'Set a passphrase', fieldsOf(PASSPHRASE));
    const anew = await seeEncryptedAnew(page);
    return { submitted, anew };
  });
  // One observation of both, because encryption begins as soon as the passphrase is set.
  samples.add('set', set.result.submitted, undefined, deriving.set);
  samples.add('anew', set.result.anew, set, samples.floors.rewrite);
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
async function addFiles({ profile, samples }: Measuring, paths: readonly string[]) {
  const { page } = profile;
  await page.goto('/dashboard');
  await seeFirstRow(page);
  const dialog = await openUploadDialog(page);
  const { result, ...effects } = await observe(profile, () =>
    measureTime(async () => {
      await dialog.locator('input[type=file]:not([webkitdirectory])').setInputFiles([...paths]);
      await seeUploaded(page, paths.length);
    }),
  );
  samples.add('add', result, effects);
}

function makeMeasuring(profile: Profile, count: number, { read, rewrite }: Floors): Measuring {
  const samples = new Samples(count);
  return {
    profile,
    samples,
    count,
    runs: count > MOST_REPEATED ? 1 : RUNS,
    deriving: { set: [], change: [], remove: [] },
    measureFloors: async () => {
      samples.floors.read.push(await read());
      samples.floors.rewrite.push(await rewrite());
    },
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
          const floors = await makeFloors(bare, count);
          await withProfile(join(folder, 'product'), async (profile) => {
            const measuring = makeMeasuring(profile, count, floors);
            const hits = await measureAll(measuring, backup, pdfFiles);
            expect(new Set(hits)).toEqual(new Set([String(countHits(count))]));
            report(task, ...measuring.samples.toFigures());
          });
        });
      }),
  );
