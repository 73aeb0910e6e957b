import { describe, expect, it, vi } from 'vitest';
import { createLeftOut } from '../../../machines/domain/backup';
import { createBackupPorts } from '../../../src/adapters/private/ports/backup-ports';
import { createDeletionPort } from '../../../src/adapters/private/ports/deletion-port';
import { deleteDatabase } from '../../../src/adapters/private/store/database';
import type { Store } from '../../../src/adapters/private/store/open-store';
import { StoreError } from '../../../src/adapters/private/store/store-error';
import { createResourcesPort } from '../../../src/adapters/private/ports/workspace-ports';
import type { StoreEnd } from '../../../machines/domain/storage';
import { stubStorage } from '../../support/memory-storage';
import { recordDownloads } from '../../support/downloads';
import { addOne, createChosenFile, makeOutcome } from '../../support/private-store';
import { callPort, failureOf, listenTo } from '../../support/run-port';
import { createStorePorts } from '../../support/store-ports';
import { until } from '../../support/until';
import { connect, store, runOnStore, world } from '../../support/run-on-store';

runOnStore();

const today = () => '2026-06-15';

const runSave = (client = connect()) =>
  listenTo(createBackupPorts({ store: client, today }).saveBackup);

function runRead(file: Blob, passphrase = '') {
  const input = { file: new File([file], 'saved.zip'), passphrase };
  return listenTo(createBackupPorts({ store: connect(), today }).readBackup, input);
}

const untilReceived = (received: () => readonly { readonly type: string }[], type: string) =>
  until(() => expect(received().at(-1)).toMatchObject({ type }));

/** Saves the workspace; returns what was reported. */
async function save() {
  const { received } = runSave();
  await untilReceived(received, 'saving.done');
  return received();
}

describe('saveBackup', () => {
  it('downloads the workspace, and reports progress and what is in it', async () => {
    const files = recordDownloads();
    await addOne(store, 'one');
    await addOne(store, 'two');
    const reports = await save();
    const [file] = files;
    expect(files.map(({ name }) => name)).toEqual(['covenant-workspace-2026-06-15.zip']);
    expect(reports).toEqual([
      { type: 'saving.progressed', progress: 0 },
      { type: 'saving.progressed', progress: 50 },
      { type: 'saving.checked' },
      {
        type: 'saving.done',
        saved: {
          fileName: 'covenant-workspace-2026-06-15.zip',
          contracts: 2,
          bytes: file?.content.size,
          isEncrypted: false,
          leftOut: createLeftOut(),
        },
      },
    ]);
  });

  it('writes to the chosen file where the browser asks for one, and is cancelled without one', async () => {
    await addOne(store, 'one');
    const { handle, parts } = createChosenFile();
    // A handle crosses to the worker in browsers only.
    const { backUpTo } = store;
    const chosen = { name: 'chosen.zip' };
    vi.spyOn(store, 'backUpTo').mockImplementation((file, work) => {
      expect(file).toEqual(chosen);
      return backUpTo(handle, work);
    });
    const showSaveFilePicker = vi.fn<() => Promise<typeof chosen>>().mockResolvedValueOnce(chosen);
    vi.stubGlobal('showSaveFilePicker', showSaveFilePicker);
    const files = recordDownloads();
    const suggestedName = 'covenant-workspace-2026-06-15.zip';
    expect((await save()).at(-1)).toMatchObject({
      saved: { fileName: 'chosen.zip', contracts: 1 },
    });
    expect(showSaveFilePicker).toHaveBeenCalledWith({ suggestedName });
    expect(files).toEqual([]);
    const saved = runRead(new Blob(parts));
    await untilReceived(saved.received, 'reading.done');

    showSaveFilePicker.mockRejectedValueOnce(new DOMException('', 'AbortError'));
    const cancelled = runSave();
    await untilReceived(cancelled.received, 'saving.cancelled');
    showSaveFilePicker.mockRejectedValueOnce(new DOMException('', 'SecurityError'));
    const refused = runSave();
    await untilReceived(refused.received, 'saving.failed');
    vi.stubGlobal('showSaveFilePicker', undefined);
  });

  it('gives an encrypted file another extension', async () => {
    const files = recordDownloads();
    await store.setPassphrase('correct horse battery');
    const fileName = 'covenant-workspace-2026-06-15.covenant';
    expect((await save()).at(-1)).toMatchObject({ saved: { fileName, isEncrypted: true } });
    expect(files.map(({ name }) => name)).toEqual([fileName]);
  });

  /** The day is stored after the file was handed over. */
  const saveWithDay = async () => {
    await save();
    const { epoch } = await store.readLock();
    await until(async () => expect(await store.getUserValue('lastBackup')).toContain(epoch));
  };
  const reportLast = async () => {
    const { received, stop } = listenTo(createStorePorts({ store: connect() }).watchStorage);
    await until(() => expect(received()).not.toEqual([]));
    stop();
    return received().at(-1)?.['use'].lastBackup;
  };

  it('says that the last file was saved before the passphrase was set, changed, replaced or removed', async () => {
    recordDownloads();
    const [first, second, third] = ['correct horse battery', 'another passphrase', 'third one 123'];
    let code = '';
    const changes = [
      async () => void (code = await store.setPassphrase(first)),
      () => store.changePassphrase({ current: first, next: second }),
      () => store.recover({ code: code, passphrase: third }),
      () => store.removePassphrase(third),
    ];
    for (const change of changes) {
      await saveWithDay();
      expect(await reportLast()).toEqual({ day: '2026-06-15', isOutdated: false });
      await change();
      expect(await reportLast()).toEqual({ day: '2026-06-15', isOutdated: true });
    }
    await saveWithDay();
    expect(await reportLast()).toEqual({ day: '2026-06-15', isOutdated: false });
  });

  it('takes a value of another form for none', async () => {
    await store.setUserValue({ name: 'lastBackup', value: '2026-06-15' });
    expect(await reportLast()).toBe(null);
  });

  it.each([
    ['the store does not open', new StoreError('blocked'), []],
    ['the browser refuses the download', new StoreError('full'), [{ type: 'saving.checked' }]],
  ])('fails in words, and keeps no day, if %s', async (_, error, before) => {
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const open = error.kind === 'blocked' ? () => Promise.reject(error) : undefined;
    const { received } = runSave(connect(open));
    await untilReceived(received, 'saving.failed');
    expect(received()).toEqual([...before, { type: 'saving.failed', message: error.message }]);
    expect(await store.getUserValue('lastBackup')).toBe(null);
  });

  it('saves nothing after it was stopped', async () => {
    const files = recordDownloads();
    await addOne(store);
    const { received, stop } = runSave();
    stop();
    // Another save ends after everything that the stopped one could still do.
    await save();
    expect(received()).toEqual([]);
    expect(files).toHaveLength(1);
  });
});

describe('readBackup', () => {
  it('merges a saved workspace, and says when it can no longer be cancelled', async () => {
    const id = await addOne(store);
    await store.putReading({ id, outcome: makeOutcome(), text: null });
    const { content } = await store.backUp();
    await store.remove([id]);
    await addOne(store, 'other');
    const { received } = runRead(content);
    await untilReceived(received, 'reading.done');
    expect(received()).toEqual([
      { type: 'reading.progressed', progress: 0 },
      { type: 'reading.checked' },
      {
        type: 'reading.done',
        merged: { added: 0, updated: 1, unchanged: 0, leftOut: createLeftOut() },
      },
    ]);
    expect(await store.list()).toHaveLength(2);
  });

  const passphrase = 'correct horse battery';
  const merged = { added: 0, updated: 0, unchanged: 1, leftOut: createLeftOut() };
  it.each([
    ['', { type: 'reading.locked', isRefused: false }],
    ['wrong', { type: 'reading.locked', isRefused: true }],
    [passphrase, { type: 'reading.done', merged }],
  ])('reads an encrypted file with its passphrase only: "%s"', async (entered, last) => {
    await store.setPassphrase(passphrase);
    await addOne(store);
    const { received } = runRead((await store.backUp()).content, entered);
    await untilReceived(received, last.type);
    expect(received().at(-1)).toEqual(last);
  });

  it.each([
    ['a foreign file', 'This file is not a backup of Covenant. Nothing was changed.'],
    ['a full disk', new StoreError('full').message],
  ])('fails in words: %s', async (fault, message) => {
    if (fault === 'a full disk')
      vi.spyOn(store, 'restoreBackup').mockRejectedValue(new StoreError('full'));
    const { received } = runRead(new Blob(['no backup']));
    await untilReceived(received, 'reading.failed');
    expect(received()).toEqual([{ type: 'reading.failed', message }]);
  });
});

describe('deleteEverything', () => {
  const run = (open?: () => Promise<Store>, deleteUnopened = () => deleteDatabase(world.name)) => {
    const { deleteEverything } = createDeletionPort({ store: connect(open), deleteUnopened });
    return callPort(deleteEverything);
  };

  const SESSION = { 'covenant.user': '{}', 'covenant.token': 'private' };
  const OTHER = { 'covenant.views.ada': '{}' };

  it('deletes the database, then the session', async () => {
    const { entries } = stubStorage({ ...OTHER, ...SESSION });
    await addOne(store);
    const atDeletion: unknown[] = [];
    store.onChange(({ kind }) => {
      if (kind === 'deleted') atDeletion.push(entries());
    });
    await run();
    expect(atDeletion).toEqual([{ ...OTHER, ...SESSION }]);
    expect(entries()).toEqual(OTHER);
    expect(await world.factory.databases()).toEqual([]);
  });

  it('succeeds if only the session cannot be removed', async () => {
    stubStorage(SESSION);
    vi.spyOn(localStorage, 'removeItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    await expect(run()).resolves.toBeUndefined();
    expect(await world.factory.databases()).toEqual([]);
  });

  it('succeeds if only the empty database is left', async () => {
    const { entries } = stubStorage(SESSION);
    vi.spyOn(world.factory, 'deleteDatabase').mockImplementation(() => {
      throw new Error('blocked');
    });
    await run();
    expect(entries()).toEqual({});
  });

  it.each(['unknown-version', 'damaged', 'unavailable', 'blocked'] as const)(
    'deletes the database of a store that is not opened (%s) by its name, or keeps the session',
    async (kind) => {
      const refuse = () => Promise.reject(new StoreError(kind));
      const { entries } = stubStorage({ ...OTHER, ...SESSION });
      const error = new StoreError('blocked');
      const failing = run(refuse, () => Promise.reject(error));
      expect(await failureOf(failing)).toEqual({ message: error.message });
      expect(entries()).toEqual({ ...OTHER, ...SESSION });
      store.close();
      await run(refuse);
      expect(entries()).toEqual(OTHER);
      expect(await world.factory.databases()).toEqual([]);
    },
  );
});

describe('keepResources', () => {
  it('reports the loss of the store, and closes it with the workspace', () => {
    const listeners = new Set<(end: StoreEnd) => void>();
    let isClosed = false;
    const { keepResources } = createResourcesPort({
      onLost: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      close: () => {
        isClosed = true;
      },
    });
    const { received, stop } = listenTo(keepResources);
    for (const tell of listeners) tell('closed');
    expect(received()).toEqual([{ type: 'resources.lost', end: 'closed' }]);
    expect(isClosed).toBe(false);
    stop();
    expect([...listeners]).toEqual([]);
    expect(isClosed).toBe(true);
  });
});
