// @module-tag attack
import { ZipWriter } from '@zip.js/zip.js/lib/zip-core-custom.js';
import { describe, expect, test } from 'vitest';
import {
  readFrom,
  type ByteSource,
} from '../../../../src/adapters/private/store/backup/byte-source';
import { findEntries } from '../../../../src/adapters/private/store/backup/salvage';
import { yieldToMain } from '../../../../src/adapters/browser/yield-to-main';
import { openZip, createZipWriter } from '../../../../src/adapters/private/store/backup/zip';

const encode = (text: string) => new TextEncoder().encode(text);
const TEXT = 'Whereas the parties agree. '.repeat(100);

/** A ZIP file with two entries, written as backups are. */
async function makeZip(): Promise<Blob> {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>();
  const made = new Response(readable).blob();
  const zip = createZipWriter(writable);
  await zip.add('stored', encode(TEXT), false);
  await zip.add('deflated', encode(TEXT), true);
  await zip.end();
  return made;
}

async function readAll(source: ByteSource, isSalvaged = false) {
  const { listed, salvage } = await openZip(source, () => true);
  const entries = isSalvaged ? await salvage() : listed;
  const read = Array.from(
    entries,
    async ([name, entry]) => [name, new TextDecoder().decode(await entry.read())] as const,
  );
  return Object.fromEntries(await Promise.all(read));
}

const BOTH = { stored: TEXT, deflated: TEXT };

describe('ZIP files', () => {
  test('are deflated only where it is asked for, and read with and without their directory', async () => {
    const file = await makeZip();
    expect(file.size).toBeGreaterThan(TEXT.length);
    expect(file.size).toBeLessThan(1.5 * TEXT.length);
    expect(await readAll(readFrom(file))).toEqual(BOTH);
    expect(await readAll(readFrom(file), true)).toEqual(BOTH);
  });

  /** Each entry has sizes of 64 bits, and, if `offset` is so large, a place of 64 bits. */
  async function makeZip64(offset: number): Promise<ByteSource> {
    const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>();
    const made = new Response(readable).blob();
    const writer = new ZipWriter(writable, { zip64: true, useWebWorkers: false, offset });
    await writer.add('stored', new Blob([TEXT]).stream(), { level: 0 });
    await writer.add('deflated', new Blob([TEXT]).stream());
    await writer.close();
    const file = await made;
    return {
      size: offset + file.size,
      read: async (start, end) => {
        const before = new Uint8Array(Math.max(0, Math.min(end, offset) - start));
        const rest = file.slice(Math.max(0, start - offset), Math.max(0, end - offset));
        return new Uint8Array(await new Blob([before, rest]).arrayBuffer());
      },
    };
  }

  test('with ZIP64 are read, also with entries beyond 4 GB', async () => {
    expect(await readAll(await makeZip64(0))).toEqual(BOTH);
    expect(await readAll(await makeZip64(0), true)).toEqual(BOTH);
    expect(await readAll(await makeZip64(5 * 2 ** 30))).toEqual(BOTH);
  });

  test('with a directory that says to be endless are not read into memory', async () => {
    const bytes = new Uint8Array(await (await makeZip()).arrayBuffer());
    new DataView(bytes.buffer).setUint32(bytes.length - 10, 2 ** 31, true);
    const lengths: number[] = [];
    const file = readFrom(new Blob([bytes]));
    const { listed } = await openZip(
      {
        size: 2 ** 33,
        read: (start, end) => {
          lengths.push(end - start);
          return file.read(start - 2 ** 33 + bytes.length, end - 2 ** 33 + bytes.length);
        },
      },
      () => true,
    );
    expect(listed.size).toBe(0);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(64 * 2 ** 20);
  });

  const repeat = (bytes: readonly number[], size: number) => {
    const repeated = new Uint8Array(size);
    for (let at = 0; at < size; at += bytes.length) repeated.set(bytes, at);
    return repeated;
  };
  const HEADER = [0x50, 0x4b, 3, 4];
  const DESCRIPTOR = [0x50, 0x4b, 7, 8];

  /** A header of an entry whose sizes follow its content. */
  const makeOpenHeader = () => {
    const header = new Uint8Array(32);
    header.set([...HEADER, 20, 0, 8]);
    header[26] = 2;
    return header;
  };

  test.each([
    ['headers', () => repeat(HEADER, 2 ** 20)],
    ['descriptors', () => repeat(DESCRIPTOR, 2 ** 20)],
    [
      'descriptors behind an entry that has not ended',
      () => {
        const bytes = repeat(DESCRIPTOR, 2 ** 20);
        bytes.set(makeOpenHeader());
        return bytes;
      },
    ],
  ])('that are signatures of %s alone are searched in some reads', async (_, make) => {
    const bytes = make();
    let reads = 0;
    const source: ByteSource = {
      size: bytes.length,
      read: async (start, end) => {
        reads += 1;
        return bytes.slice(start, end);
      },
    };
    for await (const [name] of findEntries(source, () => true)) throw new Error(name);
    expect(reads).toBeLessThan(10);
  });

  test('whose headers have long names are searched in reads that together are not many times as long', async () => {
    const bytes = new Uint8Array(2 ** 18);
    const view = new DataView(bytes.buffer);
    for (let at = 0; at + 30 < bytes.length; at += 30) {
      bytes.set(HEADER, at);
      view.setUint16(at + 26, at % 60 === 0 ? 512 : 0xffff, true);
      view.setUint16(at + 28, at % 60 === 0 ? 1024 : 0xffff, true);
    }
    let length = 0;
    const source: ByteSource = {
      size: bytes.length,
      read: async (start, end) => {
        length += end - start;
        return bytes.slice(start, end);
      },
    };
    for await (const [name] of findEntries(source, () => false)) throw new Error(name);
    expect(length).toBeLessThan(60 * bytes.length);
  });

  test('are searched with pauses, in which the search can be cancelled', async () => {
    const name = encode('x'.repeat(20));
    const entry = new Uint8Array(30 + name.length + 1);
    entry.set([...HEADER, 20]);
    entry.set([1, 0, 0, 0, 1, 0, 0, 0, name.length], 18);
    entry.set(name, 30);
    const bytes = repeat([...entry], entry.length * 4000);
    // Another name each.
    for (let index = 0; index < 4000; index += 1)
      bytes.set(encode(String(index)), index * entry.length + 30);
    // Bytes that are in memory: nothing but a pause lets a message in.
    const source: ByteSource = {
      size: bytes.length,
      read: async (start, end) => bytes.slice(start, end),
    };
    const whole = await openZip(source, () => true);
    expect((await whole.salvage()).size).toBe(4000);
    const ending = new AbortController();
    const { salvage } = await openZip(source, () => true, ending.signal);
    const reason = new Error('cancelled');
    void yieldToMain().then(() => ending.abort(reason));
    await expect(salvage()).rejects.toBe(reason);
  });
});
