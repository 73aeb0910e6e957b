import * as v from 'valibot';
import { createBytes, type Derivation, type EncryptedKey } from './wrapping-key';

/** The main key and the key of backups, encrypted with the key that follows from a passphrase or a recovery code. */
export interface WrappedKey extends Derivation, EncryptedKey {
  readonly backup: EncryptedKey;
}

export interface RecoveryKey extends WrappedKey {
  /**
   * The key that follows from the code, encrypted with the main key: a new passphrase has a new key of backups, which the
   * code opens, too, without being asked for.
   */
  readonly own: EncryptedKey;
}

/** A key that records are encrypted with: as it is, or encrypted with the main key. */
export type ContentKey = { readonly number: number } & (
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  | EncryptedKey
);

/** What is stored beside the records: all that can be read without a key. */
export interface WorkspaceState {
  /** Number of the changes of the workspace. */
  readonly revision: number;
  /** Another one after the passphrase was set, changed or removed: keys in memory are those of one epoch. */
  readonly epoch: string;
  /** The last one encrypts. Others are in use until everything is encrypted anew. */
  readonly content: readonly ContentKey[];
  /**
   * How far everything is encrypted anew: the place of the last record that was, in the order of places, and the number of
   * the key. Not from the start each time: the database steps over what was changed before, one by one.
   */
  readonly anew?: {
    readonly number: number;
    readonly after: readonly [kind: string, id: string];
    /** Records up to there, of all that there were at the start: counting them takes long. */
    readonly done: number;
    readonly total: number;
  };
  /** Null: there is no passphrase, and the bytes of the keys protect nothing. */
  readonly passphrase: WrappedKey | null;
  /** There with a passphrase only. */
  readonly recovery: RecoveryKey | null;
  /** Locks after this time without input; null: never. */
  readonly idleMinutes: number | null;
  /** Wrong passphrases since the last right one, and when the last one was tried. */
  readonly wrong: number;
  readonly wrongAt: number;
}

export const FIRST_KEY = 1;

const bytes = v.instance(Uint8Array<ArrayBuffer>);
const encryptedKey = { iv: bytes, wrapped: v.instance(ArrayBuffer) };
const wrappedKey = {
  ...encryptedKey,
  salt: bytes,
  iterations: v.pipe(v.number(), v.integer(), v.minValue(1)),
  backup: v.object(encryptedKey),
};
export const stateSchema: v.GenericSchema<unknown, WorkspaceState> = v.pipe(
  v.object({
    revision: v.number(),
    epoch: v.string(),
    content: v.pipe(
      v.array(
        v.union([
          v.object({ number: v.number(), bytes }),
          v.object({ number: v.number(), ...encryptedKey }),
        ]),
      ),
      v.minLength(1),
    ),
    anew: v.exactOptional(
      v.object({
        number: v.number(),
        after: v.tuple([v.string(), v.string()]),
        done: v.number(),
        total: v.number(),
      }),
    ),
    passphrase: v.nullable(v.object(wrappedKey)),
    recovery: v.nullable(v.object({ ...wrappedKey, own: v.object(encryptedKey) })),
    idleMinutes: v.nullable(v.number()),
    wrong: v.number(),
    wrongAt: v.number(),
  }),
  // A passphrase alone would save backups that are not encrypted.
  v.check(({ passphrase, recovery }) => (passphrase === null) === (recovery === null)),
);

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
