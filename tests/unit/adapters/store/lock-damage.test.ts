// @module-tag attack
import { describe, expect, test, vi } from 'vitest';
import { STATE_DAMAGED } from '../../../../src/adapters/private/store/record-reader';
import { addOne, listenTo, makeGivenFile } from '../../../support/private-store';
import { until } from '../../../support/until';
import { runInWorld, world } from '../../../support/run-on-store';

runInWorld();

const PASSPHRASE = 'correct horse battery';

/** Makes a locked workspace, and changes its state. */
async function damage(change: (record: Record<string, unknown>) => unknown): Promise<void> {
  const store = await world.open();
  await addOne(store, 'Globex');
  await store.setPassphrase(PASSPHRASE);
  store.close();
  await world.changeRaw('state', (states) => {
    const request = states.get('workspace');
    request.addEventListener('success', () => {
      const changed = change(request.result);
      if (changed === undefined) states.delete('workspace');
      else states.put(changed, 'workspace');
    });
  });
}

const DAMAGES: Readonly<Record<string, (record: Record<string, unknown>) => unknown>> = {
  'is missing beside records': () => undefined,
  'is no record': () => 'damaged',
  'has no keys': ({ content: _content, ...state }) => state,
  'has no salt': ({ passphrase, ...state }) => ({
    ...state,
    passphrase: { ...Object(passphrase), salt: undefined },
  }),
  'has no wrapped key': ({ passphrase, ...state }) => ({
    ...state,
    passphrase: { ...Object(passphrase), wrapped: 'damaged' },
  }),
};

describe('a workspace whose state', () => {
  test.each(Object.entries(DAMAGES))(
    '%s is told, changes nothing, and everything can be deleted',
    async (_, change) => {
      await damage(change);
      const store = await world.open();
      const told = { kind: 'damaged', message: STATE_DAMAGED };
      for (const work of [
        () => store.list(),
        () => store.readLock(),
        () => store.setPassphrase(PASSPHRASE),
        () => store.changePassphrase({ current: PASSPHRASE, next: 'another passphrase' }),
        () => store.setIdleMinutes(5),
        () => store.addFile(makeGivenFile('two')),
        () => store.backUp(),
      ])
        await expect(work()).rejects.toMatchObject(told);
      await store.deleteEverything();
      const empty = await world.open();
      expect(await empty.readLock()).toMatchObject({ isSet: false, isLocked: false });
      expect(await empty.list()).toEqual([]);
    },
  );
});

test('a key that another tab has stored, and that cannot be read, locks the workspace and is told', async () => {
  const store = await world.open();
  const id = await addOne(store, 'Globex');
  const told = listenTo(store);
  await world.changeRaw('state', (states) => {
    const request = states.get('workspace');
    request.addEventListener('success', () => {
      const content = [{ number: 1, bytes: new Uint8Array(3) }];
      states.put({ ...request.result, epoch: 'another', content }, 'workspace');
    });
  });
  await expect(store.remove([id])).rejects.toMatchObject({ kind: 'locked' });
  await until(() => expect(told).toEqual(['lock']));
  expect(store.isLocked()).toBe(true);
  await expect(store.readLock()).rejects.toMatchObject({ name: 'DataError' });
});

describe('the deletion of a damaged database', () => {
  /** Makes the database refuse to delete records. */
  const failClear = () =>
    vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
      throw new DOMException('damaged', 'UnknownError');
    });

  test('deletes what cannot be cleared', async () => {
    const store = await world.open();
    await addOne(store);
    failClear();
    const told: string[] = [];
    store.onChange(({ kind }) => told.push(kind));
    await store.deleteEverything();
    expect(told).toEqual(['deleted']);
    expect(await world.factory.databases()).toEqual([]);
  });

  test('says that it has failed if the database cannot be deleted either', async () => {
    const store = await world.open();
    await addOne(store);
    failClear();
    vi.spyOn(world.factory, 'deleteDatabase').mockImplementation(() => {
      throw new DOMException('damaged', 'UnknownError');
    });
    const told: string[] = [];
    store.onChange(({ kind }) => told.push(kind));
    await expect(store.deleteEverything()).rejects.toMatchObject({ kind: 'damaged' });
    expect(told).toEqual(['closed']);
    vi.restoreAllMocks();
    expect(await (await world.open()).list()).toHaveLength(1);
  });
});
