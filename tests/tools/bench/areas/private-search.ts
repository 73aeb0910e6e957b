import { createHash } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Zip, ZipPassThrough } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fileFolder, readingEntry } from '../../../../src/adapters/private/store/backup-format';
import { READER_VERSION } from '../../../../src/adapters/private/ports/read-into-store';
import { readContract } from '../../../../src/reading/read-contract';
import { launchBrowser } from '../../../support/launch-browser';
import { must } from '../../../support/must';
import { sampleContracts } from '../../../support/sample-contracts';
import { rest, seeFirstRow, withTab } from '../browser';
import { BUDGETS } from '../budgets';
import { report } from '../figures';

const SIZES = [1000, 5000];
const RUNS = 3;
/** Characters of a text, on pages of full lines. */
const TEXT_LENGTH = 60_000;
const LINE_LENGTH = 90;
const PAGE_LINES = 48;
const SAVED_AT = '2026-06-15T09:00:00.000Z';
/** Reading in so many contracts takes minutes. */
const RESTORE_TIMEOUT_MS = 1_500_000;
const TEST_TIMEOUT_MS = 1_800_000;

/** In the texts of a third of the contracts, not in their names. */
const QUERIES = ['quagga', 'okapi', '"quagga okapi"'];
const isThird = (number: number) => number % 3 === 0;

const READINGS = sampleContracts.map(({ document }) => readContract(document));

/** The text of a contract: others of the tests' texts one after the other, with the words to find in the middle. */
function makeText(number: number) {
  const parts: string[] = [`Contract number ${number}`];
  for (let length = 0, next = number; length < TEXT_LENGTH; next += 1) {
    const { text } = must(sampleContracts[next % sampleContracts.length], 'sample');
    parts.push(text.replace(/\s+/g, ' '));
    length += text.length;
  }
  const text = parts.join(' ').slice(0, TEXT_LENGTH);
  const middle = text.indexOf(' ', TEXT_LENGTH / 2);
  const found = isThird(number) ? ' the “Quagga” okapi ' : ' ';
  const lines = `${text.slice(0, middle)}${found}${text.slice(middle)}`.match(
    new RegExp(`.{1,${LINE_LENGTH}}(?: |$)`, 'g'),
  );
  const pages = Array.from({ length: Math.ceil((lines ?? []).length / PAGE_LINES) }, (_, page) =>
    (lines ?? [])
      .slice(page * PAGE_LINES, (page + 1) * PAGE_LINES)
      .map((line, index) => ({ text: line.trim(), startsParagraph: index === 0 })),
  );
  return { format: 'text', pages };
}

/** Writes a saved workspace, which the product reads in: the only form of contracts that stays for ever. */
async function writeWorkspace(path: string, count: number): Promise<void> {
  const output = createWriteStream(path);
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    output.write(chunk);
  });
  const add = (name: string, bytes: Uint8Array) => {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    entry.push(bytes, true);
  };
  const contracts = [];
  for (let number = 0; number < count; number += 1) {
    const content = Buffer.from(`Contract ${number}`);
    const id = createHash('sha256').update(content).digest('hex');
    const name = `contract ${number}.txt`;
    const filePath = `${fileFolder(id)}${name}`;
    const text = makeText(number);
    const outcome = {
      kind: 'read',
      readerVersion: READER_VERSION,
      readAt: SAVED_AT,
      pages: text.pages.length,
      reading: READINGS[number % READINGS.length],
    };
    add(filePath, content);
    add(readingEntry(id), Buffer.from(JSON.stringify({ outcome, text })));
    contracts.push({
      id,
      name,
      type: 'text/plain',
      format: 'text',
      size: content.length,
      addedAt: SAVED_AT,
      path: filePath,
      hasReading: true,
      corrections: [],
    });
    // Written before the next ones are made.
    if (number % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  const workspace = { format: 'covenant-workspace', version: 1, savedAt: SAVED_AT, contracts };
  add('workspace.json', Buffer.from(JSON.stringify(workspace)));
  zip.end();
  await new Promise<void>((resolve) => output.end(resolve));
}

/** Memory of all pages and workers, in megabytes. */
async function readMemory(): Promise<number> {
  const browser = await launchBrowser();
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const sizes = await Promise.all(
    processInfo
      .filter(({ type }) => type === 'renderer')
      .map(async ({ id }) => {
        const status = await readFile(`/proc/${id}/status`, 'utf8');
        return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0);
      }),
  );
  return Math.max(0, ...sizes) / 1024;
}

/** Types a query; from the last letter to the first hit and to the end of the search, in milliseconds. */
async function search(page: Page, query: string) {
  const field = page.getByRole('searchbox', { name: 'Search contracts' });
  await field.fill(query.slice(0, -1));
  const times = page.evaluate(
    () =>
      new Promise<{ readonly first: number; readonly all: number; readonly hits: string }>(
        (resolve) => {
          let begin = 0;
          let first = 0;
          addEventListener('input', () => (begin = performance.now()), {
            capture: true,
            once: true,
          });
          const observer = new MutationObserver(() => {
            if (begin === 0 || !document.querySelector('tbody mark')) return;
            first ||= performance.now() - begin;
            const states = [...document.querySelectorAll('[role=status]')];
            if (states.some(({ textContent }) => textContent.startsWith('Searching'))) return;
            observer.disconnect();
            const hits = /Showing (\d+) of/.exec(document.body.textContent)?.[1] ?? '';
            resolve({ first, all: performance.now() - begin, hits });
          });
          observer.observe(document, { subtree: true, childList: true, characterData: true });
        },
      ),
  );
  await field.focus();
  await page.keyboard.press('End');
  await page.keyboard.press(query.slice(-1));
  return times;
}

for (const count of SIZES)
  test(
    `Search in a private workspace of ${count} contracts`,
    { timeout: TEST_TIMEOUT_MS },
    async ({ task }) => {
      const hits = await measure(task, count);
      expect(new Set(hits)).toEqual(new Set([String(Math.ceil(count / 3))]));
    },
  );

async function measure(task: Parameters<typeof report>[0], count: number): Promise<string[]> {
  const hits: string[] = [];
  const first: number[] = [];
  const all: number[] = [];
  const next: number[] = [];
  const memory: number[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'covenant-bench-'));
  try {
    const path = join(folder, 'workspace.zip');
    await writeWorkspace(path, count);
    await withTab({ path: '/login' }, async ({ page }) => {
      await page.getByRole('button', { name: 'Open private workspace', exact: true }).click();
      await page.getByRole('heading', { name: 'No contracts yet' }).waitFor();
      await page.goto('/settings');
      await page.getByLabel('Saved workspace').setInputFiles(path);
      await page
        .getByText(new RegExp(`^${count.toLocaleString('en').replace(',', ',?')} added`))
        .first()
        .waitFor({ timeout: RESTORE_TIMEOUT_MS });
      for (let run = 0; run < RUNS; run += 1) {
        await page.goto('/dashboard');
        await seeFirstRow(page);
        await rest(3000);
        const before = await readMemory();
        const [query = '', ...others] = QUERIES;
        const times = await search(page, query);
        hits.push(times.hits);
        first.push(times.first);
        all.push(times.all);
        for (const other of others) next.push((await search(page, other)).all);
        await rest(1000);
        memory.push((await readMemory()) - before);
      }
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
  const size = count.toLocaleString('en');
  const texts = `${size} contracts of ${TEXT_LENGTH.toLocaleString('en')} characters`;
  report(
    task,
    {
      name: `${texts}: first search to first hits`,
      unit: 'ms',
      samples: first,
      budget: BUDGETS.firstHits,
    },
    {
      name: `${texts}: first search to all hits`,
      unit: 'ms',
      samples: all,
      budget: BUDGETS.allHits,
    },
    {
      name: `${texts}: next search to all hits`,
      unit: 'ms',
      samples: next,
      budget: BUDGETS.nextSearch,
    },
    {
      name: `${texts}: memory after searches over before, in MB`,
      unit: 'count',
      samples: memory,
      budget: BUDGETS.searchMemory,
    },
  );
  return hits;
}
