import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { samplesPort } from '../../../src/adapters/private/ports/samples-port';
import { readDocument } from '../../../src/adapters/private/reader/read-document';
import { readContract } from '../../../src/reading/read-contract';
import { SAMPLE_FILES } from '../../../machines/domain/samples';
import { callPort, failureOf } from '../../support/run-port';
import { PDF_DATA } from '../../tools/read/pdf-data';

const FAILURE = 'Failed to fetch the sample contracts';

/** Answers as the server of the built product does. */
const serve = (path: string) => new Response(readFileSync(`public${path}`));

test('gives the sample contracts as files of one folder', async () => {
  vi.stubGlobal('fetch', async (path: string) => serve(path));
  const files = await callPort(samplesPort.fetchSamples);
  expect(files.map(({ kind, file }) => [kind, file.folder, file.name])).toEqual(
    SAMPLE_FILES.map((name) => ['file', 'Sample contracts', name]),
  );
  expect(files.every(({ file }) => file.size > 1000)).toBe(true);
  expect(new Set(files.map(({ id }) => id)).size).toBe(SAMPLE_FILES.length);
});

test.each([
  ['one is missing', (path: string) => new Response('', { status: /nda/.test(path) ? 404 : 200 })],
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('gives none and says why if %s', async (_, answer) => {
  vi.stubGlobal('fetch', async (path: string) => answer(path));
  const failure = await failureOf(callPort(samplesPort.fetchSamples));
  expect(failure.message).toBe(FAILURE);
  expect(failure.detail).toMatch(/status 404|could not be reached/);
});

/** What the samples are there to show. */
const EXPECTED = {
  'hosting-agreement.pdf': ['Quayside Cloud Limited', '2026-02-15', 'P60D', 'England and Wales'],
  'office-lease.docx': ['Harbour Row Properties Limited', '2029-09-30', null, 'England and Wales'],
  'mutual-nda.pdf': ['Fenwick & Gale Limited', '2029-03-03', null, 'Ireland'],
  'supply-agreement.docx': ['Bellwether Components GmbH', '2026-06-01', 'P3M', 'Germany'],
  'consulting-agreement.pdf': ['Marlowe Analytics LLP', 'perpetual', null, 'Scotland'],
} as const;

describe('a sample is read as it is meant', () => {
  test.each(SAMPLE_FILES)('%s', async (name) => {
    const bytes = new Uint8Array(readFileSync(`public/samples/${name}`));
    const { fields } = readContract(await readDocument(bytes, PDF_DATA));
    const [other, end, notice, law] = EXPECTED[name];
    const parties = fields.parties.map(({ value }) => value);
    expect(parties.toSorted()).toEqual(['Larkspur Robotics Limited', other].toSorted());
    expect(fields.expiry?.value).toBe(end);
    expect(fields.notice?.value ?? null).toBe(notice);
    expect(fields.governingLaw?.value).toBe(law);
  });
});
