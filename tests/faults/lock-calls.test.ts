import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Store } from '../../src/adapters/private/store/store';
import { toStoreError } from '../../src/adapters/private/store/store-error';
import { addOne, createStoreWorld } from '../support/private-store';

/**
 * Every call of WebCrypto of the passphrase and of encrypted backups is made to fail, and each action has
 * one stated outcome. Nothing is changed, and the action works as soon as the call does. The ports hand the
 * words of the store on (tests/unit/adapters/).
 */

const PASSPHRASE = 'correct horse battery';
const OTHER = 'another passphrase';

let world: ReturnType<typeof createStoreWorld>;
let store: Store;
/** Encrypted. */
let backup: Blob;
/** Another workspace, without a passphrase. */
let plain: Store;
const ALONE = { postMessage: () => {}, addEventListener: () => {}, close: () => {} };

beforeEach(async () => {
  world = createStoreWorld();
  store = await world.open();
  await addOne(store, 'one');
  await store.lock.set(PASSPHRASE);
  ({ content: backup } = await store.backUp());
  plain = await world.open({ name: 'another-workspace', channel: ALONE });
  await addOne(plain, 'two');
});
afterEach(() => {
  world.closeAll();
  vi.restoreAllMocks();
});

/** What a user does, and what it gives. Each works without a fault. */
const ACTIONS: Readonly<Record<string, () => Promise<unknown>>> = {
  save: async () => (await store.backUp()).contracts,
  'read in': async () => (await store.restoreBackup(backup, { passphrase: PASSPHRASE })).kind,
  unlock: async () => {
    store.lock.close();
    return store.lock.unlock(PASSPHRASE);
  },
  'change the passphrase': () => store.lock.change(PASSPHRASE, OTHER),
  'set a passphrase': () => plain.lock.set(PASSPHRASE),
};

const WORKS: Readonly<Record<string, unknown>> = {
  save: 1,
  'read in': 'restored',
  unlock: true,
  'change the passphrase': true,
  'set a passphrase': undefined,
};

/** Outcomes other than those, by call and action: the kind of the failure, or the answer. */
const OUTCOMES = {
  importKey: {
    'read in': 'failed',
    unlock: 'failed',
    'change the passphrase': 'failed',
    'set a passphrase': 'failed',
  },
  deriveKey: {
    'read in': 'failed',
    unlock: 'failed',
    'change the passphrase': 'failed',
    'set a passphrase': 'failed',
  },
  generateKey: { save: 'failed', 'set a passphrase': 'failed' },
  wrapKey: { save: 'failed', 'change the passphrase': 'failed', 'set a passphrase': 'failed' },
  // Cannot be told from a wrong passphrase.
  unwrapKey: {
    'read in': 'locked',
    unlock: false,
    'change the passphrase': false,
    'set a passphrase': 'failed',
  },
  encrypt: { save: 'failed', 'set a passphrase': 'failed' },
  // Cannot be told from changed bytes.
  decrypt: { save: 'damaged', 'read in': 'refused' },
  sign: { save: 'failed', 'read in': 'failed', 'set a passphrase': 'failed' },
  digest: { save: 'failed', 'read in': 'failed' },
} as const satisfies Partial<Record<keyof SubtleCrypto, Readonly<Record<string, unknown>>>>;

type Call = keyof typeof OUTCOMES;
const CALLS: readonly Call[] = [
  'importKey',
  'deriveKey',
  'generateKey',
  'wrapKey',
  'unwrapKey',
  'encrypt',
  'decrypt',
  'sign',
  'digest',
];

describe.each(CALLS)('crypto.subtle.%s rejects', (call) => {
  const stated: Readonly<Record<string, unknown>> = OUTCOMES[call];

  test.each(Object.keys(ACTIONS))('%s has its stated outcome, and works again', async (name) => {
    const act = ACTIONS[name] ?? (() => Promise.reject(new Error(name)));
    const spy = vi.spyOn(crypto.subtle, call);
    spy.mockRejectedValue(new DOMException('The browser call fails.', 'OperationError'));
    const outcome = await act().catch((error: unknown) => toStoreError(error).kind);
    spy.mockRestore();
    expect(outcome).toBe(name in stated ? stated[name] : WORKS[name]);
    if (!(name in stated)) return;
    expect(await act()).toBe(WORKS[name]);
    expect(await store.list()).toHaveLength(1);
  });
});
