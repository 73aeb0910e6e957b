import { expect, test } from 'vitest';
import { decryptRecord, encryptRecord } from '../../../../src/adapters/private/store/encryption';
import {
  changeState,
  openState,
  protectState,
  recoverState,
  unlockState,
  unprotectState,
  type Keys,
  createState,
  stateSchema,
} from '../../../../src/adapters/private/store/keys';
import type { StoredRecord } from '../../../../src/adapters/private/store/records';
import { validate } from '../../../../src/adapters/private/store/schemas';
import { must } from '../../../support/must';

const PASSPHRASE = 'correct horse battery';
const OTHER = 'another passphrase';
const VALUE = { company: ['Acme'] };

const seal = (keys: Keys) => encryptRecord(keys, { kind: 'value', id: 'settings', value: VALUE });
const read = async (keys: Keys, record: StoredRecord) =>
  (await decryptRecord(keys, 'value', record)).value;

/** A workspace with a record that its first key has encrypted. */
async function begin() {
  const state = createState();
  const record = await seal(await openState(state));
  return { state, record };
}

const DERIVING = { extractable: false, usages: ['deriveKey'], algorithm: { name: 'HKDF' } };

/** All keys in a value. */
const findKeys = (value: unknown): readonly CryptoKey[] => {
  if (value instanceof CryptoKey) return [value];
  if (value instanceof Map) return [...value.values()].flatMap(findKeys);
  const isPlain = typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);
  return isPlain ? Object.values(value).flatMap(findKeys) : [];
};

test('a recovery code sets a passphrase, as it was shown or as a person types it', async () => {
  const { state, record } = await begin();
  const { state: before, code } = await protectState(state, PASSPHRASE, 1);
  expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/);
  const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
  for (const given of [code, typed, typed.replaceAll('l', 'i')]) {
    const recovered = must(await recoverState(before, given, OTHER, 1), given);
    expect(await read(recovered.keys, record)).toEqual(VALUE);
    expect(await unlockState(recovered.state, PASSPHRASE)).toBeNull();
    expect(await unlockState(recovered.state, OTHER)).not.toBeNull();
  }
  const wrong = code.startsWith('A') ? `B${code.slice(1)}` : `A${code.slice(1)}`;
  expect(await recoverState(before, wrong, OTHER, 1)).toBeNull();
  expect(await recoverState(before, PASSPHRASE, OTHER, 1)).toBeNull();
  expect(await recoverState(state, code, OTHER, 1)).toBeNull();
  expect((await protectState(state, PASSPHRASE, 1)).code).not.toBe(code);
});

test('a key that is moved to the number of another one is not opened', async () => {
  const { state } = await begin();
  const { state: next } = await protectState(state, PASSPHRASE, 1);
  const swapped = next.content.map((key, index) => ({ ...key, number: 2 - index }));
  await expect(unlockState({ ...next, content: swapped }, PASSPHRASE)).rejects.toMatchObject({
    kind: 'damaged',
  });
});

test('the keys in memory cannot be read out, and each has one use', async () => {
  const { state } = await begin();
  const { state: next, keys } = await protectState(state, PASSPHRASE, 1);
  const unlocked = must(await unlockState(next, PASSPHRASE), 'keys').keys;
  const { keys: changed } = must(await changeState(next, PASSPHRASE, OTHER, 1), 'keys');
  const { keys: removed } = must(await unprotectState(next, PASSPHRASE), 'keys');
  for (const one of [await openState(state), keys, unlocked, changed, removed]) {
    const { encryption, decryption, backup } = one;
    expect([encryption.key.extractable, encryption.key.usages]).toEqual([false, ['encrypt']]);
    for (const key of decryption.values())
      expect([key.extractable, key.usages]).toEqual([false, ['decrypt']]);
    const { extractable, usages, algorithm } = backup?.key ?? DERIVING;
    expect({ extractable, usages, name: algorithm.name }).toEqual({
      extractable: false,
      usages: ['deriveKey'],
      name: 'HKDF',
    });
    expect(backup === null).toBe(one.epoch === state.epoch || one === removed);
    // There are no other ones.
    expect(findKeys(one)).toHaveLength(decryption.size + 1 + (backup ? 1 : 0));
  }
});

test('what encrypts and decrypts records opens no key of the state', async () => {
  const { state } = await begin();
  const { state: next, keys } = await protectState(state, PASSPHRASE, 1);
  const { passphrase, recovery } = next;
  const wrapped = [passphrase, passphrase?.backup, recovery, recovery?.backup, recovery?.own];
  for (const key of keys.decryption.values())
    for (const one of [...wrapped, ...next.content]) {
      if (!one || !('iv' in one)) throw new Error('There is no key.');
      await expect(
        crypto.subtle.decrypt({ name: 'AES-GCM', iv: one.iv }, key, one.wrapped),
      ).rejects.toMatchObject({ name: 'OperationError' });
    }
});

test('a passphrase without its recovery code, or the other way round, is damage', async () => {
  const { state } = await begin();
  const { state: next } = await protectState(state, PASSPHRASE, 1);
  for (const half of [{ passphrase: null }, { recovery: null }])
    expect(validate(stateSchema, { ...next, ...half })).toBeUndefined();
  await expect(unlockState({ ...next, recovery: null }, PASSPHRASE)).rejects.toMatchObject({
    kind: 'damaged',
  });
});

test('a state without keys opens nothing, and encrypts nothing', async () => {
  const { state } = await begin();
  const empty = { ...state, content: [] };
  expect(validate(stateSchema, empty)).toBeUndefined();
  await expect(openState(empty)).rejects.toMatchObject({ kind: 'damaged' });
  const { state: next } = await protectState(state, PASSPHRASE, 1);
  await expect(openState({ ...next, passphrase: null })).rejects.toMatchObject({ kind: 'damaged' });
  await expect(unlockState({ ...next, content: [] }, PASSPHRASE)).rejects.toMatchObject({
    kind: 'damaged',
  });
});
