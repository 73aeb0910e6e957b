import { createHash } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Page } from 'playwright-core';
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  contractEntry,
  fileFolder,
  readingEntry,
  WORKSPACE_ENTRY,
} from '../../../src/adapters/private/store/backup-format';
import { READER_VERSION } from '../../../src/adapters/private/ports/read-into-store';
import { readContract } from '../../../src/reading/read-contract';
import type { SourceDocument } from '../../../src/reading/reading';
import { must } from '../../support/must';
import { sampleContracts } from '../../support/sample-contracts';

/** Bytes of the file of a contract. */
export const FILE_BYTES = 330_000;
/** Characters of its text, on pages of full lines. */
export const TEXT_LENGTH = 60_000;
const LINE_LENGTH = 90;
const PAGE_LINES = 48;
const SAVED_AT = '2026-06-15T09:00:00.000Z';

/** Queries with the same hits: words in the texts of a third of the contracts, and in no names. */
export const QUERIES = ['quagga', 'okapi', '"quagga okapi"'];
const isThird = (number: number) => number % 3 === 0;
/** Number of contracts that each query finds. */
export const countHits = (contracts: number) => Math.ceil(contracts / 3);

const READINGS = sampleContracts.map(({ document }) => readContract(document));

/** The pages of a contract: several of the tests' texts in sequence, with the words to find in the middle. */
function makePages(number: number): readonly (readonly string[])[] {
  const parts: string[] = [`Contract number ${number}`];
  for (let length = 0, next = number; length < TEXT_LENGTH; next += 1) {
    const { text } = must(sampleContracts[next % sampleContracts.length], 'sample');
    parts.push(text.replace(/\s+/g, ' '));
    length += text.length;
  }
  const text = parts.join(' ').slice(0, TEXT_LENGTH);
  const middle = text.indexOf(' ', TEXT_LENGTH / 2);
  const found = isThird(number) ? ' the “Quagga” okapi ' : ' ';
  const lines =
    `${text.slice(0, middle)}${found}${text.slice(middle)}`.match(
      new RegExp(`.{1,${LINE_LENGTH}}(?: |$)`, 'g'),
    ) ?? [];
  return Array.from({ length: Math.ceil(lines.length / PAGE_LINES) }, (_, page) =>
    lines.slice(page * PAGE_LINES, (page + 1) * PAGE_LINES).map((line) => line.trim()),
  );
}

function makeText(number: number): SourceDocument {
  const pages = makePages(number).map((lines) =>
    lines.map((text, index) => ({ text, startsParagraph: index === 0 })),
  );
  return { format: 'pdf', pages };
}

/** The texts of the first contracts, in JSON. */
export const makeTexts = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, number) => JSON.stringify(makeText(number)));

const makeOutcome = (number: number, text: SourceDocument) => ({
  kind: 'read',
  readerVersion: READER_VERSION,
  readAt: SAVED_AT,
  pages: text.pages.length,
  reading: must(READINGS[number % READINGS.length], 'reading'),
});

/** Bytes that do not compress, as those of a PDF file. The same for every number. */
function fillBytes(bytes: Uint32Array<ArrayBuffer>, number: number): void {
  let state = number + 1;
  for (let index = 0; index < bytes.length; index += 1) {
    // xorshift32
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    bytes[index] = state;
  }
}

/** Not a PDF file that can be opened: nothing reads it, because the backup has its reading. */
function makeContent(number: number): Buffer<ArrayBuffer> {
  const words = new Uint32Array(Math.ceil(FILE_BYTES / Uint32Array.BYTES_PER_ELEMENT));
  fillBytes(words, number);
  const content = Buffer.from(words.buffer, 0, FILE_BYTES);
  content.write(`%PDF-1.7 contract ${number}\n`);
  return content;
}

/** Runs with a temporary folder, which is deleted afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'covenant-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Contracts that are made before the next ones, so that the memory of the bench stays small. */
const BATCH = 50;

/** Writes a backup of so many contracts, in the form in which the product writes it. */
export async function writeBackup(path: string, count: number): Promise<void> {
  const output = createWriteStream(path);
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    output.write(chunk);
  });
  const add = (entry: ZipDeflate | ZipPassThrough, bytes: Uint8Array) => {
    zip.add(entry);
    entry.push(bytes, true);
  };
  const addJson = (name: string, value: unknown) =>
    add(new ZipDeflate(name, { level: 1 }), Buffer.from(JSON.stringify(value)));
  const listed = [];
  for (let number = 0; number < count; number += 1) {
    const content = makeContent(number);
    const id = createHash('sha256').update(content).digest('hex');
    const name = `contract ${number}.pdf`;
    const filePath = `${fileFolder(id)}${name}`;
    const text = makeText(number);
    add(new ZipPassThrough(filePath), content);
    addJson(readingEntry(id), { outcome: makeOutcome(number, text), text });
    addJson(contractEntry(id), {
      id,
      name,
      type: 'application/pdf',
      format: 'pdf',
      size: content.length,
      addedAt: SAVED_AT,
      path: filePath,
      hasReading: true,
      statements: [],
    });
    listed.push({ id, name });
    // oxlint-disable-next-line no-await-in-loop -- the written bytes leave the memory
    if (number % BATCH === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  const format = { format: BACKUP_FORMAT, version: BACKUP_VERSION };
  addJson(WORKSPACE_ENTRY, { ...format, savedAt: SAVED_AT, contracts: listed });
  zip.end();
  await new Promise<void>((resolve) => output.end(resolve));
}

/** Writes PDF files that can be read, with texts and sizes of the contracts of a backup. Returns their paths. */
export function writePdfFiles(folder: string, count: number): Promise<readonly string[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const pdf = await PDFDocument.create();
      const font = await pdf.embedFont(StandardFonts.TimesRoman);
      for (const lines of makePages(number)) {
        const page = pdf.addPage([595, 842]);
        const allowed = lines.map((line) => line.replace(/[^\u0020-\u007e]/g, "'"));
        allowed.forEach((line, index) =>
          page.drawText(line, { x: 60, y: 780 - index * 15, size: 10, font }),
        );
      }
      // The rest of the size is a stream that no page uses.
      const { length } = await pdf.save();
      const padding = makeContent(number).subarray(0, Math.max(0, FILE_BYTES - length));
      pdf.catalog.set(
        PDFName.of('Padding'),
        pdf.context.register(pdf.context.stream(new Uint8Array(padding))),
      );
      const path = join(folder, `added ${number}.pdf`);
      await writeFile(path, await pdf.save());
      return path;
    }),
  );
}

/** A page of the product's origin that does not load the product. */
export const OTHER_PAGE = '/contracts.json';

/**
 * Creates a database of version 4, without a passphrase, in a page of the product's origin: the last version before the
 * records were encrypted without a passphrase, too.
 */
export async function putOldDatabase(page: Page, count: number): Promise<void> {
  for (let first = 0; first < count; first += BATCH) {
    const contracts = Array.from({ length: Math.min(BATCH, count - first) }, (_, index) => {
      const text = makeText(first + index);
      return { number: first + index, text, outcome: makeOutcome(first + index, text) };
    });
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    await page.evaluate(putOldContracts, { contracts, bytes: FILE_BYTES, addedAt: SAVED_AT });
  }
}

interface OldContracts {
  readonly contracts: readonly {
    readonly number: number;
    readonly text: unknown;
    readonly outcome: unknown;
  }[];
  readonly bytes: number;
  readonly addedAt: string;
}

/** Runs in the page. */
async function putOldContracts({ contracts, bytes, addedAt }: OldContracts): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('covenant.workspace', 4);
    request.addEventListener('upgradeneeded', () => {
      const { result } = request;
      for (const name of [
        'originals',
        'texts',
        'readings',
        'summaries',
        'settings',
        'facts',
        'playbook',
        'lock',
        'values',
      ])
        result.createObjectStore(name);
      result.createObjectStore('files', { keyPath: 'id' });
      result.createObjectStore('corrections', { keyPath: ['id', 'field'] });
      result.createObjectStore('marks', { keyPath: ['id', 'kind', 'day'] });
      result.createObjectStore('sealed', { keyPath: 'at' });
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
  const made = await Promise.all(
    contracts.map(async (contract) => {
      const content = new Uint8Array(bytes);
      for (let at = 0; at < bytes; at += 65_536)
        crypto.getRandomValues(content.subarray(at, at + 65_536));
      content.set(new TextEncoder().encode(`%PDF-1.7 ${contract.number}`));
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
      const id = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
      return { ...contract, id, content };
    }),
  );
  const names = ['files', 'originals', 'readings', 'texts', 'lock'];
  const transaction = database.transaction(names, 'readwrite');
  const type = 'application/pdf';
  for (const { id, number, content, text, outcome } of made) {
    const name = `contract ${number}.pdf`;
    const file = { id, name, type, format: 'pdf', size: bytes, addedAt, removedAt: null };
    transaction.objectStore('files').put(file);
    transaction.objectStore('originals').put(new Blob([content], { type }), id);
    transaction.objectStore('readings').put(outcome, id);
    transaction.objectStore('texts').put(text, id);
  }
  const lock = { revision: 1, key: null, idleMinutes: null, wrong: 0, wrongAt: 0 };
  transaction.objectStore('lock').put(lock, 'lock');
  await new Promise((resolve, reject) => {
    transaction.addEventListener('complete', resolve);
    transaction.addEventListener('abort', () => reject(transaction.error));
  });
  database.close();
}
