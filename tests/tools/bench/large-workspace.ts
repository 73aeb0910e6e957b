import { createCipheriv, createHash } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  contractEntry,
  fileFolder,
  readingEntry,
  WORKSPACE_ENTRY,
} from '../../../src/adapters/private/store/backup/format';
import { createZipWriter } from '../../../src/adapters/private/store/backup/zip';
import { READER_VERSION } from '../../../src/adapters/private/ports/read-into-store';
import { readContract } from '../../../src/reading/read-contract';
import type { SourceDocument } from '../../../src/reading/reading';
import { makePdf } from '../../support/files/pdf-files';
import { must } from '../../support/must';
import { sampleContracts } from '../../support/sample-contracts';

/** Bytes of the file of a contract. */
export const FILE_BYTES = 330_000;
/** Characters of its text, on pages of full lines. */
const TEXT_LENGTH = 60_000;
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

const makeOutcome = (number: number, text: SourceDocument) => ({
  kind: 'read',
  readerVersion: READER_VERSION,
  readAt: SAVED_AT,
  pages: text.pages.length,
  reading: must(READINGS[number % READINGS.length], 'reading'),
});

/**
 * Bytes that do not compress, as those of a PDF file; the same for every number. It is no file that can be opened:
 * nothing reads it, because the backup has its reading.
 */
function makeContent(number: number): Buffer {
  const cipher = createCipheriv('aes-128-ctr', Buffer.alloc(16, number % 256), Buffer.alloc(16));
  const content = cipher.update(Buffer.alloc(FILE_BYTES));
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

/** Writes a backup of so many contracts, in the form in which the product writes it. */
export async function writeBackup(path: string, count: number): Promise<void> {
  const zip = createZipWriter(Writable.toWeb(createWriteStream(path)));
  const addJson = (name: string, value: unknown) =>
    zip.add(name, new TextEncoder().encode(JSON.stringify(value)), true);
  const listed = [];
  for (let number = 0; number < count; number += 1) {
    const content = makeContent(number);
    const hash = createHash('sha256').update(content).digest('hex');
    const id = hash.slice(0, 16);
    const name = `contract ${number}.pdf`;
    const filePath = `${fileFolder(hash)}${name}`;
    const text = makeText(number);
    await zip.add(filePath, new Uint8Array(content), false);
    await addJson(readingEntry(hash), { outcome: makeOutcome(number, text), text });
    await addJson(contractEntry(hash), {
      id,
      hash,
      name,
      type: 'application/pdf',
      format: 'pdf',
      size: content.length,
      addedAt: SAVED_AT,
      path: filePath,
      hasReading: true,
      statements: [],
    });
    listed.push({ id, hash, name });
  }
  const format = { format: BACKUP_FORMAT, version: BACKUP_VERSION };
  await addJson(WORKSPACE_ENTRY, { ...format, savedAt: SAVED_AT, contracts: listed });
  await zip.end();
}

/** Writes PDF files that can be read, with texts and sizes of the contracts of a backup. Returns their paths. */
export function writePdfFiles(folder: string, count: number): Promise<readonly string[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const pages = makePages(number).map((lines) =>
        lines.map((line) => line.replace(/[^\u0020-\u007e]/g, "'")),
      );
      const pdf = await PDFDocument.load(await makePdf(pages));
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
