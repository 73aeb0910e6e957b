import * as v from 'valibot';
import {
  createBytes,
  createCode,
  deriveWrappingKey,
  formatCode,
  importBackupKey,
  importKey,
  makeSalt,
  readCode,
  unwrapKey,
  wrapKey,
  type WrappingKey,
} from './wrapping-key';
import { StoreError } from './store-error';

export const FIRST_KEY = 1;

const bytes = v.instance(Uint8Array<ArrayBuffer>);
const encryptedKey = v.object({ iv: bytes, wrapped: v.instance(ArrayBuffer) });
/** The main key and the key of backups, encrypted with the key that follows from a passphrase or a recovery code. */
const wrappedKey = v.object({
  ...encryptedKey.entries,
  salt: bytes,
  iterations: v.pipe(v.number(), v.integer(), v.minValue(1)),
  backup: encryptedKey,
});
export type WrappedKey = v.InferOutput<typeof wrappedKey>;

/** A key that records are encrypted with: as it is, or encrypted with the main key. */
const contentKey = v.union([
  v.object({ number: v.number(), bytes }),
  v.object({ number: v.number(), ...encryptedKey.entries }),
]);
type ContentKey = v.InferOutput<typeof contentKey>;

/** What is stored beside the records: all that can be read without a key. */
export const stateSchema = v.pipe(
  v.object({
    /** Number of the changes of the workspace. */
    revision: v.number(),
    /** Another one after the passphrase was set, changed or removed: keys in memory are those of one epoch. */
    epoch: v.string(),
    /** The last one encrypts. Others are in use until everything is encrypted anew. */
    content: v.pipe(v.array(contentKey), v.minLength(1)),
    /**
     * How far everything is encrypted anew: the place of the last record that was, in the order of places, and the number
     * of the key. Not from the start each time: the database steps over what was changed before, one by one.
     */
    anew: v.exactOptional(
      v.object({
        number: v.number(),
        after: v.tuple([v.string(), v.string()]),
        /** Records up to there, of all that there were at the start: counting them takes long. */
        done: v.number(),
        total: v.number(),
      }),
    ),
    /** Null: there is no passphrase, and the bytes of the keys protect nothing. */
    passphrase: v.nullable(wrappedKey),
    /** There with a passphrase only. */
    recovery: v.nullable(
      v.object({
        ...wrappedKey.entries,
        /**
         * The key that follows from the code, encrypted with the main key: a new passphrase has a new key of backups, which
         * the code opens, too, without being asked for.
         */
        own: encryptedKey,
      }),
    ),
    /** Locks after this time without input; null: never. */
    idleMinutes: v.nullable(v.number()),
    /** Wrong passphrases since the last right one, and when the last one was tried. */
    wrong: v.number(),
    wrongAt: v.number(),
  }),
  // A passphrase alone would save backups that are not encrypted.
  v.check(({ passphrase, recovery }) => (passphrase === null) === (recovery === null)),
);
export type WorkspaceState = Readonly<v.InferOutput<typeof stateSchema>>;

export const createEpoch = () => crypto.randomUUID();

/** The state of a new workspace. */
export const createState = (): WorkspaceState => ({
  revision: 0,
  epoch: createEpoch(),
  content: [{ number: FIRST_KEY, bytes: createBytes() }],
  passphrase: null,
  recovery: null,
  idleMinutes: null,
  wrong: 0,
  wrongAt: 0,
});

/** Keys of an open workspace, in memory only. No script can read their bytes, and none decrypts another key. */
export interface Keys {
  readonly epoch: string;
  /** By number. */
  readonly decryption: ReadonlyMap<number, CryptoKey>;
  readonly encryption: { readonly number: number; readonly key: CryptoKey };
  /** Null: there is no passphrase. */
  readonly backup: BackupKey | null;
}

/** What encrypts backups. */
export interface BackupKey {
  /** The keys of files are derived from it. */
  readonly key: CryptoKey;
  /** Both have the same key, encrypted: either opens a backup. */
  readonly passphrase: WrappedKey;
  readonly recovery: WrappedKey;
}

const MAIN = 'main key';
export const BACKUP = 'backup key';
const RECOVERY = 'recovery key';
const contentOf = (number: number) => `content key ${number}`;

const deriveNew = (secret: string, iterations: number) =>
  deriveWrappingKey(secret, { salt: makeSalt(), iterations });

const wrapBoth = async (
  { raw, salt, iterations }: WrappingKey,
  main: ArrayBuffer,
  backup: BufferSource,
): Promise<WrappedKey> => ({
  salt,
  iterations,
  ...(await wrapKey(raw, MAIN, main)),
  backup: await wrapKey(raw, BACKUP, backup),
});

const wrapContent = async (
  main: ArrayBuffer,
  number: number,
  raw: BufferSource,
): Promise<ContentKey> => ({ number, ...(await wrapKey(main, contentOf(number), raw)) });

/** @throws `damaged` if they are not what was encrypted. */
async function requireKey(unwrapping: Promise<ArrayBuffer | null>): Promise<ArrayBuffer> {
  const raw = await unwrapping;
  if (!raw) throw new StoreError('damaged');
  return raw;
}

/** The bytes of a content key. `main`: null without a passphrase. */
async function contentBytes(
  main: ArrayBuffer | null,
  key: ContentKey,
): Promise<Uint8Array<ArrayBuffer>> {
  if ('bytes' in key) return key.bytes;
  if (!main) throw new StoreError('damaged');
  return new Uint8Array(await requireKey(unwrapKey(main, contentOf(key.number), key)));
}

/** @param wrapping what has opened the main key; null without a passphrase. */
async function openContent(
  { epoch, content, passphrase, recovery }: WorkspaceState,
  main: ArrayBuffer | null,
  wrapping: WrappingKey | null,
): Promise<Keys> {
  const decryption = new Map<number, CryptoKey>();
  let encryption: Keys['encryption'] | undefined;
  for (const key of content) {
    const raw = await contentBytes(main, key);
    decryption.set(key.number, await importKey(raw, 'decrypt'));
    encryption = { number: key.number, key: await importKey(raw, 'encrypt') };
  }
  if (!encryption) throw new StoreError('damaged');
  if (!wrapping) return { epoch, decryption, encryption, backup: null };
  if (!passphrase || !recovery) throw new StoreError('damaged');
  const raw = await requireKey(unwrapKey(wrapping.raw, BACKUP, passphrase.backup));
  const backup = { key: await importBackupKey(raw), passphrase, recovery };
  return { epoch, decryption, encryption, backup };
}

/** The keys of a workspace without a passphrase. */
export const openState = (state: WorkspaceState): Promise<Keys> => openContent(state, null, null);

/** Keys with the state to be stored. */
export interface KeyedState {
  readonly keys: Keys;
  readonly state: WorkspaceState;
}

/** Opens a workspace with its passphrase. Null: it is wrong. */
export async function unlockState(
  state: WorkspaceState,
  passphrase: string,
): Promise<(KeyedState & { readonly main: ArrayBuffer }) | null> {
  if (!state.passphrase) return null;
  const wrapping = await deriveWrappingKey(passphrase, state.passphrase);
  const main = await unwrapKey(wrapping.raw, MAIN, state.passphrase);
  return main && { keys: await openContent(state, main, wrapping), state, main };
}

/** Sets the passphrase of a main key, with a new key of backups. */
async function setPassphrase(
  state: WorkspaceState,
  main: ArrayBuffer,
  passphrase: string,
  code: WrappingKey,
  iterations: number,
): Promise<KeyedState> {
  const wrapping = await deriveNew(passphrase, iterations);
  const backup = createBytes();
  const recovery = {
    ...(await wrapBoth(code, main, backup)),
    own: await wrapKey(main, RECOVERY, code.raw),
  };
  const next = {
    ...state,
    epoch: createEpoch(),
    passphrase: await wrapBoth(wrapping, main, backup),
    recovery,
  };
  return { keys: await openContent(next, main, wrapping), state: next };
}

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
  const number = 1 + Math.max(...state.content.map((key) => key.number));
  const opened = await Promise.all(
    state.content.map(async (key) => wrapContent(main, key.number, await contentBytes(null, key))),
  );
  const content = [...opened, await wrapContent(main, number, createBytes())];
  const wrapping = await deriveNew(code, iterations);
  return {
    ...(await setPassphrase({ ...state, content }, main, passphrase, wrapping, iterations)),
    code: formatCode(code),
  };
}

/** Null: the current passphrase is wrong. */
export async function changeState(
  state: WorkspaceState,
  current: string,
  passphrase: string,
  iterations: number,
): Promise<KeyedState | null> {
  const opened = await unlockState(state, current);
  if (!opened || !state.recovery) return null;
  const { main } = opened;
  const raw = await requireKey(unwrapKey(main, RECOVERY, state.recovery.own));
  return setPassphrase(state, main, passphrase, { ...state.recovery, raw }, iterations);
}

/** Sets a passphrase in place of a forgotten one. Null: the code is wrong, or there is none. */
export async function recoverState(
  state: WorkspaceState,
  typed: string,
  passphrase: string,
  iterations: number,
): Promise<KeyedState | null> {
  const code = readCode(typed);
  if (!state.recovery || code === null) return null;
  const wrapping = await deriveWrappingKey(code, state.recovery);
  const main = await unwrapKey(wrapping.raw, MAIN, state.recovery);
  return main && setPassphrase(state, main, passphrase, wrapping, iterations);
}

/** Removes the passphrase: the keys lie beside what they encrypt. Null: the passphrase is wrong. */
export async function unprotectState(
  state: WorkspaceState,
  current: string,
): Promise<KeyedState | null> {
  const opened = await unlockState(state, current);
  if (!opened) return null;
  const content = await Promise.all(
    state.content.map(async (key) => ({
      number: key.number,
      bytes: await contentBytes(opened.main, key),
    })),
  );
  const next = { ...state, epoch: createEpoch(), content, passphrase: null, recovery: null };
  return { keys: await openState(next), state: next };
}
