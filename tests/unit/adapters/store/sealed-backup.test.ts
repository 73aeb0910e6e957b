import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLeftOut } from '../../../../machines/domain/backup';
import { createSealedSink } from '../../../../src/adapters/private/store/sealed-backup';
import type { Store } from '../../../../src/adapters/private/store/store';
import { deriveWrappingKey, makeSalt } from '../../../../src/adapters/private/store/wrapping-key';
import {
  createStoreWorld,
  fillWithWords,
  readWorkspace,
  refuseBackup,
} from '../../../support/private-store';

const PASSPHRASE = 'correct horse battery';
const OTHER = 'another passphrase';

const CHUNK = 2 ** 20 + 16;
/** Where the parts of the header begin (README.md of the store). */
const AT = { version: 16, iterations: 17, salt: 21, iv: 37, key: 49, checksum: 97, content: 129 };

let world: ReturnType<typeof createStoreWorld>;

beforeEach(() => {
  world = createStoreWorld();
});
afterEach(() => vi.restoreAllMocks());

const nextWorld = () => {
  world = createStoreWorld();
  return world.open();
};

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

/** Bytes that do not compress, more than two chunks of them. */
const LARGE = new Uint8Array(2.5 * 2 ** 20).map((_, index) => (index * 2_654_435_761) >>> 13);

/** A workspace with a passphrase. Returns words that are in it. */
async function fill(store: Store) {
  const { words } = await fillWithWords(store);
  await store.addFile({ name: 'large.bin', content: new Blob([LARGE]), format: null });
  await store.lock.set(PASSPHRASE);
  return [...words, 'large.bin', 'workspace.json', 'files/', PASSPHRASE];
}

async function makeBackup(): Promise<Blob> {
  const store = await world.open();
  await fill(store);
  return (await store.backUp()).content;
}

describe('a backup of a workspace with a passphrase', () => {
  test('has no plain word, and two of them have nothing in common', async () => {
    const store = await world.open();
    const words = await fill(store);
    const first = await store.backUp();
    expect(first).toMatchObject({ isEncrypted: true, contracts: 2, leftOut: createLeftOut() });
    expect(first.content.type).toBe('application/octet-stream');
    const text = Buffer.from(await first.content.arrayBuffer()).toString('latin1');
    expect(text.startsWith('COVENANT BACKUP\n\u0001')).toBe(true);
    expect(words.filter((word) => text.includes(word))).toEqual([]);
    const second = Buffer.from(await (await store.backUp()).content.arrayBuffer());
    expect(text.slice(AT.content, AT.content + 64)).not.toBe(
      second.toString('latin1').slice(AT.content, AT.content + 64),
    );
    await store.lock.remove(PASSPHRASE);
    expect(await store.backUp()).toMatchObject({ isEncrypted: false });
  });

  test.each([
    ['without a passphrase', null],
    ['with the same passphrase', PASSPHRASE],
    ['with another passphrase', OTHER],
  ])('is read in into a workspace %s', async (_, own) => {
    const source = await world.open();
    await fill(source);
    const before = await readWorkspace(source);
    const { content } = await source.backUp();
    const store = await nextWorld();
    if (own !== null) await store.lock.set(own);
    expect(await store.restoreBackup(content)).toEqual({ kind: 'locked', isRefused: false });
    const wrong = { passphrase: 'a wrong passphrase' };
    expect(await store.restoreBackup(content, wrong)).toEqual({ kind: 'locked', isRefused: true });
    expect(await store.list()).toEqual([]);
    // The tries at a file are no tries at the workspace.
    expect(await store.lock.read()).toMatchObject({ wrong: 0 });
    const passphrase = PASSPHRASE;
    expect(await store.restoreBackup(content, { passphrase })).toMatchObject({ added: 2 });
    expect(await readWorkspace(store)).toEqual(before);
    expect(await store.restoreBackup(content, { passphrase })).toMatchObject({ unchanged: 2 });
  });

  test('needs the passphrase that the workspace had', async () => {
    const store = await world.open();
    await fill(store);
    const old = await store.backUp();
    await store.lock.change(PASSPHRASE, OTHER);
    const now = await store.backUp();
    const read = async (file: Blob, passphrase: string) =>
      (await store.restoreBackup(file, { passphrase })).kind;
    expect(await read(old.content, PASSPHRASE)).toBe('restored');
    expect(await read(old.content, OTHER)).toBe('locked');
    expect(await read(now.content, OTHER)).toBe('restored');
    expect(await read(now.content, PASSPHRASE)).toBe('locked');
    // Letters that are composed in another way are the same ones.
    await store.lock.change(OTHER, 'Cafe\u0301 au lait, s\u2019il');
    const { content } = await store.backUp();
    expect(await read(content, 'Caf\u00E9 au lait, s\u2019il')).toBe('restored');
  });

  test('is not saved if the passphrase is changed meanwhile', async () => {
    const store = await world.open();
    await fill(store);
    const digest = crypto.subtle.digest.bind(crypto.subtle);
    vi.spyOn(crypto.subtle, 'digest').mockImplementationOnce(async (...values) => {
      // While the first contract is saved.
      await digest(...values);
      await store.lock.change(PASSPHRASE, OTHER);
      return digest(...values);
    });
    await expect(store.backUp()).rejects.toThrow(
      'The passphrase was set, changed or removed while the workspace was saved. Save it again.',
    );
  });

  test('is read in parts of a chunk', async () => {
    const content = await makeBackup();
    const lengths: number[] = [];
    const { slice } = content;
    content.slice = (start = 0, end = content.size, type) => {
      lengths.push(end - start);
      return slice.call(content, start, end, type);
    };
    const store = await nextWorld();
    await store.restoreBackup(content, { passphrase: PASSPHRASE });
    expect(Math.max(...lengths)).toBe(CHUNK);
    // The last chunk has the directory; then one after the other.
    expect(lengths.length).toBeLessThanOrEqual(1 + 5);
  });
});

describe('a changed backup', () => {
  let content: Blob;
  beforeEach(async () => {
    content = await makeBackup();
  });

  const refuse = async (file: Blob) =>
    refuseBackup(await nextWorld(), file, { passphrase: PASSPHRASE });

  /** Changes bytes; with a checksum that fits, if told so. */
  async function patch(change: (view: DataView) => void, hasChecksum = false): Promise<Blob> {
    const bytes = await bytesOf(content);
    change(new DataView(bytes.buffer));
    if (hasChecksum) {
      const digest = await crypto.subtle.digest('SHA-256', bytes.slice(0, AT.checksum));
      bytes.set(new Uint8Array(digest), AT.checksum);
    }
    return new Blob([bytes]);
  }

  const flip = (at: number) => (view: DataView) => view.setUint8(at, view.getUint8(at) ^ 1);

  test('is refused for any change of the header', async () => {
    for (const at of [AT.iterations, AT.salt, AT.iv, AT.key, AT.checksum, AT.content - 1])
      expect(await refuse(await patch(flip(at)))).toBe('broken');
    expect(await refuse(await patch((view) => view.setUint8(AT.version, 0), true))).toBe('broken');
    expect(await refuse(await patch((view) => view.setUint8(AT.version, 2)))).toBe('newerVersion');
    expect(await refuse(await patch(flip(0)))).toBe('notABackup');
  });

  test('is not opened with a header that was changed with its checksum', async () => {
    const locked = { kind: 'locked', isRefused: true };
    for (const at of [AT.iterations + 2, AT.salt, AT.iv, AT.key])
      expect(await refuse(await patch(flip(at), true))).toEqual(locked);
    const none = await patch((view) => view.setUint32(AT.iterations, 0), true);
    expect(await refuse(none)).toBe('broken');
  });

  test('is refused if its key would take too long, without beginning', async () => {
    const derive = vi.spyOn(crypto.subtle, 'deriveKey');
    const set = (iterations: number) =>
      patch((view) => view.setUint32(AT.iterations, iterations), true);
    expect(await refuse(await set(10_000_001))).toBe('tooSlow');
    expect(await refuse(await set(2 ** 32 - 1))).toBe('tooSlow');
    expect(derive).not.toHaveBeenCalled();
  });

  test('is refused wherever it is cut off, and with anything after its end', async () => {
    const cuts = [AT.version, AT.salt, AT.content - 1, AT.content, AT.content + 16];
    const chunks = [AT.content + CHUNK, AT.content + 2 * CHUNK, AT.content + 2 * CHUNK + 10];
    for (const end of [...cuts, ...chunks, content.size - 1])
      expect(await refuse(content.slice(0, end)), String(end)).toBe('broken');
    expect(await refuse(new Blob([content, 'x']))).toBe('broken');
    expect(await refuse(new Blob([content, content.slice(AT.content)]))).toBe('broken');
  });

  const splitChunks = () => {
    const header = content.slice(0, AT.content);
    const [one, two, rest] = [0, 1, 2].map((index) =>
      content.slice(AT.content + index * CHUNK, AT.content + (index + 1) * CHUNK),
    );
    const join = (...parts: (Blob | undefined)[]) =>
      new Blob([header, ...parts.flatMap((part) => (part ? [part] : []))]);
    return { one, two, rest, join };
  };

  test('is refused if the chunks with its list are changed, moved, or of another file', async () => {
    const { one, two, rest, join } = splitChunks();
    expect(await refuse(join(one, rest))).toBe('broken');
    expect(await refuse(join(one, two, two, rest))).toBe('broken');
    expect(await refuse(await patch(flip(AT.content + 2 * CHUNK + 500)))).toBe('broken');
    expect(await refuse(await patch(flip(content.size - 1)))).toBe('broken');
    const another = await makeBackup();
    expect(await refuse(new Blob([another.slice(0, AT.content), content.slice(AT.content)]))).toBe(
      'broken',
    );
  });

  test('is read in without the contracts whose chunks are changed, swapped or repeated', async () => {
    const { one, two, rest, join } = splitChunks();
    const changed = [0, 1].map((index) => patch(flip(AT.content + index * CHUNK + 500)));
    for (const file of [
      join(two, one, rest),
      join(one, one, rest),
      ...(await Promise.all(changed)),
    ]) {
      const store = await nextWorld();
      const outcome = await store.restoreBackup(file, { passphrase: PASSPHRASE });
      if (outcome.kind !== 'restored') throw new Error('It was not read in.');
      const { contracts: lost } = outcome.leftOut;
      expect(lost.length).toBeGreaterThan(0);
      const contracts = await store.list();
      expect([...contracts.map(({ name }) => name), ...lost].toSorted()).toEqual([
        'Lease of Globex.txt',
        'large.bin',
      ]);
      // Checks its bytes.
      for (const { id } of contracts) await store.getOriginal(id);
    }
  });

  test('is checked like any other when it was opened', async () => {
    // Encrypted with the right key: any bytes, as of a changed version of the product.
    const key = await deriveWrappingKey(PASSPHRASE, { salt: makeSalt(), iterations: 1 });
    const sink = await createSealedSink(key);
    await sink.add([new TextEncoder().encode('no ZIP file')]);
    expect(await refuse(await sink.end())).toBe('notABackup');
  });
});
