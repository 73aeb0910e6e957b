import { isDamage } from './decrypt';
import { StoreError } from './store-error';
import {
  createBytes,
  createEpoch,
  type ContentKey,
  type WorkspaceState,
  type WrappedKey,
} from './state';
import { createIv, deriveWrappingKey, makeSalt, type WrappingKey } from './wrapping-key';

/** Keys of an open workspace, in memory only. No script can read their bytes, and each has one use. */
export interface Keys {
  readonly epoch: string;
  /** By number. */
  readonly decryption: ReadonlyMap<number, CryptoKey>;
  readonly encryption: { readonly number: number; readonly key: CryptoKey };
  /** Follows from the passphrase: encrypts the keys of backups. Null: there is no passphrase. */
  readonly wrapping: WrappingKey | null;
}

const importKey = (raw: BufferSource, use: KeyUsage) =>
  crypto.subtle.importKey('raw', raw, 'AES-GCM', false, [use]);

/** What is encrypted with the main key is tied to its number. */
const contentAlgorithm = (number: number, iv: BufferSource) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(`covenant content key ${number}`),
});

/** The main key as bytes. Only changes of the state handle them. */
type MainKey = ArrayBuffer;

/** Null: the passphrase, or the code, is wrong. */
async function unwrapMain(
  wrapping: WrappingKey,
  { iv, wrapped }: WrappedKey,
): Promise<MainKey | null> {
  try {
    const key = await crypto.subtle.unwrapKey(
      'raw',
      wrapped,
      wrapping.key,
      { name: 'AES-GCM', iv },
      'AES-GCM',
      true,
      ['encrypt'],
    );
    return await crypto.subtle.exportKey('raw', key);
  } catch (error) {
    if (isDamage(error)) return null;
    throw error;
  }
}

async function wrapMain(main: MainKey, wrapping: WrappingKey): Promise<WrappedKey> {
  const iv = createIv();
  const key = await crypto.subtle.importKey('raw', main, 'AES-GCM', true, ['encrypt']);
  const algorithm = { name: 'AES-GCM', iv };
  const wrapped = await crypto.subtle.wrapKey('raw', key, wrapping.key, algorithm);
  return { salt: wrapping.salt, iterations: wrapping.iterations, iv, wrapped };
}

const deriveNew = (passphrase: string, iterations: number) =>
  deriveWrappingKey(passphrase, { salt: makeSalt(), iterations });

async function wrapContent(main: MainKey, number: number, raw: BufferSource): Promise<ContentKey> {
  const iv = createIv();
  const key = await importKey(main, 'encrypt');
  const wrapped = await crypto.subtle.encrypt(contentAlgorithm(number, iv), key, raw);
  return { number, iv, wrapped };
}

/** The bytes of a content key. `main`: null without a passphrase. */
async function contentBytes(
  main: MainKey | null,
  key: ContentKey,
): Promise<Uint8Array<ArrayBuffer>> {
  if ('bytes' in key) return key.bytes;
  if (!main) throw new StoreError('damaged');
  const mainKey = await importKey(main, 'decrypt');
  const algorithm = contentAlgorithm(key.number, key.iv);
  return new Uint8Array(await crypto.subtle.decrypt(algorithm, mainKey, key.wrapped));
}

async function openContent(
  { epoch, content }: WorkspaceState,
  main: MainKey | null,
  wrapping: WrappingKey | null,
): Promise<Keys> {
  const decryption = new Map<number, CryptoKey>();
  let encryption: Keys['encryption'] | undefined;
  for (const key of content) {
    // oxlint-disable-next-line no-await-in-loop -- at most three
    const raw = await contentBytes(main, key);
    // oxlint-disable-next-line no-await-in-loop -- at most three
    decryption.set(key.number, await importKey(raw, 'decrypt'));
    // oxlint-disable-next-line no-await-in-loop -- at most three
    encryption = { number: key.number, key: await importKey(raw, 'encrypt') };
  }
  if (!encryption) throw new StoreError('damaged');
  return { epoch, decryption, encryption, wrapping };
}

/** The keys of a workspace without a passphrase. */
export const openState = (state: WorkspaceState): Promise<Keys> => openContent(state, null, null);

interface Unlocked {
  readonly keys: Keys;
  readonly state: WorkspaceState;
  readonly main: MainKey;
}

/** Opens a workspace with its passphrase. Null: it is wrong. */
async function unlock(state: WorkspaceState, passphrase: string): Promise<Unlocked | null> {
  if (!state.passphrase) return null;
  const wrapping = await deriveWrappingKey(passphrase, state.passphrase);
  const main = await unwrapMain(wrapping, state.passphrase);
  if (!main) return null;
  return { keys: await openContent(state, main, wrapping), state, main };
}

/** Keys with the state to be stored. */
export interface KeyedState {
  readonly keys: Keys;
  readonly state: WorkspaceState;
}

export const unlockState = async (
  state: WorkspaceState,
  passphrase: string,
): Promise<KeyedState | null> => unlock(state, passphrase);

/** A digit has 5 bits, and none looks like another one (Crockford's base 32). */
const CODE_DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 28;
const CODE_GROUP = /.{4}(?=.)/g;

const createCode = () =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(CODE_LENGTH)),
    (byte) => CODE_DIGITS[byte % CODE_DIGITS.length],
  ).join('');

/** A code as it was typed, without what does not count. */
const readCode = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

/**
 * Sets a passphrase: keys that have lain open encrypt nothing any more. Returns the recovery code, which is stored
 * nowhere.
 */
export async function protectState(
  state: WorkspaceState,
  passphrase: string,
  iterations: number,
): Promise<KeyedState & { readonly code: string }> {
  const main = createBytes().buffer;
  const code = createCode();
  const wrapping = await deriveNew(passphrase, iterations);
  const number = 1 + Math.max(...state.content.map((key) => key.number));
  const opened = await Promise.all(
    state.content.map(async (key) => wrapContent(main, key.number, await contentBytes(null, key))),
  );
  const next = {
    ...state,
    epoch: createEpoch(),
    content: [...opened, await wrapContent(main, number, createBytes())],
    passphrase: await wrapMain(main, wrapping),
    recovery: await wrapMain(main, await deriveNew(code, iterations)),
  };
  return {
    keys: await openContent(next, main, wrapping),
    state: next,
    code: code.replace(CODE_GROUP, '$&-'),
  };
}

/** Sets another passphrase for the same keys. */
async function replacePassphrase(
  state: WorkspaceState,
  main: MainKey,
  passphrase: string,
  iterations: number,
): Promise<KeyedState> {
  const wrapping = await deriveNew(passphrase, iterations);
  const next = { ...state, epoch: createEpoch(), passphrase: await wrapMain(main, wrapping) };
  return { keys: await openContent(next, main, wrapping), state: next };
}

/** Null: the current passphrase is wrong. */
export async function changeState(
  state: WorkspaceState,
  current: string,
  passphrase: string,
  iterations: number,
): Promise<KeyedState | null> {
  const opened = await unlock(state, current);
  return opened && replacePassphrase(opened.state, opened.main, passphrase, iterations);
}

/** Sets a passphrase in place of a forgotten one. Null: the code is wrong, or there is none. */
export async function recoverState(
  state: WorkspaceState,
  code: string,
  passphrase: string,
  iterations: number,
): Promise<KeyedState | null> {
  if (!state.recovery) return null;
  const main = await unwrapMain(
    await deriveWrappingKey(readCode(code), state.recovery),
    state.recovery,
  );
  return main && replacePassphrase(state, main, passphrase, iterations);
}

/** Removes the passphrase: the keys lie beside what they encrypt. Null: the passphrase is wrong. */
export async function unprotectState(
  state: WorkspaceState,
  current: string,
): Promise<KeyedState | null> {
  const opened = await unlock(state, current);
  if (!opened) return null;
  const content = await Promise.all(
    opened.state.content.map(async (key) => ({
      number: key.number,
      bytes: await contentBytes(opened.main, key),
    })),
  );
  const next = { ...opened.state, epoch: createEpoch(), content, passphrase: null, recovery: null };
  return { keys: await openState(next), state: next };
}
