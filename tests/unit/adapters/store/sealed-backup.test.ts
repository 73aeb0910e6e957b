// @module-tag attack
import type { Progress } from '../../../../machines/domain/lock';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createLeftOut } from '../../../../machines/domain/backup';
import { protectState, createState } from '../../../../src/adapters/private/store/keys';
import { createSealing } from '../../../../src/adapters/private/store/backup/sealed';
import type { Store } from '../../../../src/adapters/private/store/open-store';
import { must } from '../../../support/must';
import { fillWithWords, readSaved, refuseBackup } from '../../../support/private-store';
import { openElsewhere, runInWorld, startWorld, world } from '../../../support/run-on-store';

runInWorld();

const PASSPHRASE = 'correct horse battery';
const OTHER = 'another passphrase';

const CHUNK = 2 ** 20 + 16;
/** Where the parts of the header begin (README.md of the store). */
const AT = {
  version: 16,
  iterations: 17,
  salt: 21,
  iv: 37,
  key: 49,
  recovery: 97,
  fileSalt: 177,
  checksum: 209,
  content: 241,
};
const COPY = AT.recovery - AT.iterations;

const { subtle } = crypto;
const encode = (text: string) => new TextEncoder().encode(text);

async function deriveOpening(algorithm: HkdfParams | Pbkdf2Params, secret: BufferSource) {
  const material = await subtle.importKey('raw', secret, algorithm.name, false, ['deriveKey']);
  const wanted = { name: 'AES-GCM', length: 256 };
  return subtle.deriveKey(algorithm, material, wanted, false, ['decrypt']);
}

/** The key of backups in the head of a file, as README.md of the store says. */
async function openKey(file: Uint8Array<ArrayBuffer>, passphrase: string): Promise<ArrayBuffer> {
  const iterations = new DataView(file.buffer).getUint32(AT.iterations);
  const salt = file.slice(AT.salt, AT.iv);
  const key = await deriveOpening(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    encode(passphrase),
  );
  const additionalData = encode('covenant backup key');
  const algorithm = { name: 'AES-GCM', iv: file.slice(AT.iv, AT.key), additionalData };
  return subtle.decrypt(algorithm, key, file.slice(AT.key, AT.recovery));
}

/** The first chunk of a file of several. */
async function openChunk(file: Uint8Array<ArrayBuffer>, key: ArrayBuffer): Promise<ArrayBuffer> {
  const header = file.slice(0, AT.content);
  const salt = header.slice(AT.fileSalt, AT.checksum);
  const info = encode('covenant backup file');
  const fileKey = await deriveOpening({ name: 'HKDF', hash: 'SHA-256', salt, info }, key);
  const algorithm = { name: 'AES-GCM', iv: new Uint8Array(12), additionalData: header };
  return subtle.decrypt(algorithm, fileKey, file.slice(AT.content, AT.content + CHUNK));
}

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

/** More than two chunks of bytes. Their hash is high: they come after the other contract. */
const LARGE = new Uint8Array(2.5 * 2 ** 20).map((_, index) => (index * 2_654_435_761) >>> 10);

/** The recovery code of the workspace that was filled last. */
let code = '';

/** A workspace with a passphrase. Returns words that are in it. */
async function fill(store: Store) {
  const { words } = await fillWithWords(store);
  await store.addFile({ name: 'large.bin', content: new Blob([LARGE]), format: null });
  code = await store.setPassphrase(PASSPHRASE);
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
    expect(text.startsWith('COVENANT BACKUP\n\u0002')).toBe(true);
    expect(words.filter((word) => text.includes(word))).toEqual([]);
    const second = Buffer.from(await (await store.backUp()).content.arrayBuffer());
    expect(text.slice(AT.content, AT.content + 64)).not.toBe(
      second.toString('latin1').slice(AT.content, AT.content + 64),
    );
    await store.removePassphrase(PASSPHRASE);
    expect(await store.backUp()).toMatchObject({ isEncrypted: false });
  });

  test('is read in into a workspace with another passphrase', async () => {
    const source = await world.open();
    await fill(source);
    const before = await readSaved(source);
    const { content } = await source.backUp();
    const store = await openElsewhere();
    await store.setPassphrase(OTHER);
    expect(await store.restoreBackup({ file: content })).toEqual({
      kind: 'locked',
      isRefused: false,
    });
    const wrong = { file: content, passphrase: 'a wrong passphrase' };
    expect(await store.restoreBackup(wrong)).toEqual({
      kind: 'locked',
      isRefused: true,
    });
    expect(await store.list()).toEqual([]);
    // The tries at a file are no tries at the workspace.
    expect(await store.readLock()).toMatchObject({ wrong: 0 });
    const passphrase = PASSPHRASE;
    expect(await store.restoreBackup({ file: content, passphrase })).toMatchObject({ added: 2 });
    expect(await readSaved(store)).toEqual(before);
    expect(await store.restoreBackup({ file: content, passphrase })).toMatchObject({
      unchanged: 2,
    });
  });

  test('is opened by the passphrase or the recovery code that the workspace had, and by no other', async () => {
    const store = await world.open();
    await fill(store);
    const first = code;
    const old = await store.backUp();
    await store.changePassphrase({ current: PASSPHRASE, next: OTHER });
    const now = await store.backUp();
    await store.recover({ code: first, passphrase: 'third passphrase' });
    const recovered = await store.backUp();
    await store.removePassphrase('third passphrase');
    const second = await store.setPassphrase(PASSPHRASE);
    const last = await store.backUp();
    const read = async (file: Blob, passphrase: string) =>
      (await store.restoreBackup({ file: file, passphrase })).kind;
    const typed = first.toLowerCase().replaceAll('-', ' ');
    const secrets = [PASSPHRASE, OTHER, 'third passphrase', first, typed, second];
    const files = [
      [old, [PASSPHRASE, first, typed]],
      [now, [OTHER, first, typed]],
      [recovered, ['third passphrase', first, typed]],
      [last, [PASSPHRASE, second]],
    ] as const;
    for (const [{ content }, opening] of files)
      for (const secret of secrets)
        expect(await read(content, secret), secret).toBe(
          opening.some((one) => one === secret) ? 'restored' : 'locked',
        );
    await store.changePassphrase({ current: PASSPHRASE, next: OTHER });
    // Letters that are composed in another way are the same ones.
    await store.changePassphrase({ current: OTHER, next: 'Cafe\u0301 au lait, s\u2019il' });
    const { content } = await store.backUp();
    expect(await read(content, 'Caf\u00E9 au lait, s\u2019il')).toBe('restored');
  });

  test('of an old passphrase gives no key of a newer file, or of the database', async () => {
    const store = await world.open();
    await fill(store);
    const old = await bytesOf((await store.backUp()).content);
    await store.changePassphrase({ current: PASSPHRASE, next: OTHER });
    const now = await bytesOf((await store.backUp()).content);
    const key = await openKey(old, PASSPHRASE);
    expect(Buffer.from(await openChunk(old, key)).toString('latin1', 0, 2)).toBe('PK');
    await expect(openKey(now, PASSPHRASE)).rejects.toMatchObject({ name: 'OperationError' });
    await expect(openChunk(now, key)).rejects.toMatchObject({ name: 'OperationError' });
    // Also with the head of the old file before the content of the newer one.
    const forged = new Blob([old.slice(0, AT.content), now.slice(AT.content)]);
    expect(
      await refuseBackup(await openElsewhere(), { file: forged, passphrase: PASSPHRASE }),
    ).toBe('broken');
  });

  test('is not saved if the passphrase is changed meanwhile', async () => {
    const store = await world.open();
    await fill(store);
    const decrypt = crypto.subtle.decrypt.bind(crypto.subtle);
    // While the first contract is read.
    const onProgress = ({ done }: Progress) => {
      if (done > 0) return;
      const spy = vi.spyOn(crypto.subtle, 'decrypt');
      spy.mockImplementation(async (...values) => {
        spy.mockRestore();
        await store.changePassphrase({ current: PASSPHRASE, next: OTHER });
        return decrypt(...values);
      });
    };
    await expect(store.backUp(undefined, { onProgress })).rejects.toThrow(
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
    const store = await openElsewhere();
    await store.restoreBackup({ file: content, passphrase: PASSPHRASE });
    expect(Math.max(...lengths)).toBe(CHUNK);
    // The header, the last chunk, which has the directory, and then one chunk after the other.
    expect(lengths.length).toBeLessThanOrEqual(2 + 5);
  });
});

describe('a changed backup', () => {
  let content: Blob;
  beforeEach(async () => {
    content = await makeBackup();
  });

  const refuse = async (file: Blob) =>
    refuseBackup(await openElsewhere(), { file, passphrase: PASSPHRASE });

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
    const parts = [AT.iterations, AT.salt, AT.iv, AT.key];
    const others = [...parts.map((at) => at + COPY), AT.fileSalt, AT.checksum, AT.content - 1];
    for (const at of [...parts, ...others])
      expect(await refuse(await patch(flip(at)))).toBe('broken');
    for (const version of [0, 1, 3, 255])
      expect(await refuse(await patch((view) => view.setUint8(AT.version, version)))).toBe(
        'otherVersion',
      );
    expect(await refuse(await patch(flip(0)))).toBe('notABackup');
  });

  test('is not opened with a header that was changed with its checksum', async () => {
    const locked = { kind: 'locked', isRefused: true };
    const parts = [AT.iterations + 2, AT.salt, AT.iv, AT.key];
    for (const at of parts) expect(await refuse(await patch(flip(at), true))).toEqual(locked);
    for (const at of [...parts.map((part) => part + COPY), AT.fileSalt, AT.checksum - 1])
      expect(await refuse(await patch(flip(at), true))).toBe('broken');
    const none = await patch((view) => view.setUint32(AT.iterations, 0), true);
    expect(await refuse(none)).toBe('broken');
  });

  test('is refused if its key would take too long, without beginning', async () => {
    const derive = vi.spyOn(crypto.subtle, 'deriveBits');
    const set = (at: number, iterations: number) =>
      patch((view) => view.setUint32(at, iterations), true);
    for (const at of [AT.iterations, AT.recovery]) {
      expect(await refuse(await set(at, 10_000_001))).toBe('tooSlow');
      expect(await refuse(await set(at, 2 ** 32 - 1))).toBe('tooSlow');
    }
    expect(derive).not.toHaveBeenCalled();
  });

  /** Reads the file in into an empty workspace; what comes back is whole, and the rest is named. */
  async function readIn(file: Blob) {
    const store = await openElsewhere();
    const outcome = await store.restoreBackup({ file: file, passphrase: PASSPHRASE });
    if (outcome.kind !== 'restored') return { outcome, names: [], leftOut: createLeftOut() };
    const contracts = await store.list();
    // Checks its bytes.
    for (const { id } of contracts) await store.getOriginal(id);
    return { outcome, names: contracts.map(({ name }) => name), leftOut: outcome.leftOut };
  }

  const SMALL = 'Lease of Globex.txt';

  test('is refused if it ends in its header, or with its first chunk', async () => {
    const cuts = [AT.version, AT.salt, AT.content - 1, AT.content, AT.content + 16];
    for (const end of [...cuts, AT.content + CHUNK - 1])
      expect(await refuse(content.slice(0, end)), String(end)).toBe('broken');
  });

  test('gives back the contracts before the place where it is cut off, and names the rest', async () => {
    const cuts = [1, 2].flatMap((count) => [0, 10].map((more) => count * CHUNK + more));
    for (const end of [...cuts.map((cut) => AT.content + cut), content.size - 1]) {
      const { names, leftOut } = await readIn(content.slice(0, end));
      expect(names, String(end)).toEqual([SMALL]);
      expect(leftOut.contracts).toEqual(['large.bin']);
    }
  });

  test('gives back all of which the chunks are whole if something follows its end', async () => {
    for (const more of ['x', content.slice(AT.content)]) {
      const { names, leftOut } = await readIn(new Blob([content, more]));
      expect([...names, ...leftOut.contracts].toSorted()).toEqual([SMALL, 'large.bin']);
      expect(names).toContain(SMALL);
    }
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

  test('is refused if all of its chunks are of another file', async () => {
    startWorld();
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
      join(one, rest),
      join(one, two, two, rest),
      join(one, one, rest),
      ...(await Promise.all(changed)),
      await patch(flip(AT.content + 2 * CHUNK + 500)),
      await patch(flip(content.size - 1)),
    ]) {
      const { outcome, names, leftOut } = await readIn(file);
      expect(outcome.kind).toBe('restored');
      // The first chunk has the other contract.
      expect([...names, ...leftOut.contracts].toSorted()).toEqual([SMALL, 'large.bin']);
      expect(names.length).toBeLessThanOrEqual(1);
    }
  });

  test('is checked like any other when it was opened', async () => {
    // Encrypted with the right key: any bytes, as of a changed version of the product.
    const { keys } = await protectState(createState(), PASSPHRASE, 1);
    const key = must(keys.backup, 'key');
    const sealed = new Blob(['no ZIP file']).stream().pipeThrough(await createSealing(key));
    expect(await refuse(await new Response(sealed).blob())).toBe('broken');
  });
});
