import type { Changes } from './changes';
import { decryptRecord, encryptRecord } from './encryption';
import type { Keys } from './keys';
import type { StoredRecord } from './records';
import { ignoreDamage, StoreError, toStoreError } from './store-error';
import type { Vault } from './vault';
import { IV_BYTES } from './wrapping-key';

/** How far long work is. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** What is known of the passphrase. */
export interface LockState {
  readonly isSet: boolean;
  /** Another one after the passphrase was set, changed or removed. */
  readonly epoch: string;
  /** Nothing can be read: the passphrase is needed. */
  readonly isLocked: boolean;
  /** Minutes without input after which the workspace is locked; null: never. */
  readonly idleMinutes: number | null;
  /** Wrong passphrases since the last right one, and the time of the last one. */
  readonly wrong: number;
  readonly wrongAt: number;
  /** Records that are encrypted with the newest key; null: all are. */
  readonly encryption: Progress | null;
}

/** What a worker needs that reads records. */
export type ReadingKeys = Pick<Keys, 'epoch' | 'decryption'>;

/** The passphrase of the workspace. Each change tells all tabs, which are locked by it. */
export interface StoreLock {
  readonly read: () => Promise<LockState>;
  readonly isLocked: () => boolean;
  /** Keys that only decrypt; null while the workspace is locked. */
  readonly keys: () => Promise<ReadingKeys | null>;
  /** False: the passphrase is wrong. */
  readonly unlock: (passphrase: string) => Promise<boolean>;
  /** Locks the workspace in all tabs. */
  readonly close: () => void;
  /** Returns the recovery code, which is stored nowhere. */
  readonly set: (passphrase: string) => Promise<string>;
  readonly change: (current: string, next: string) => Promise<boolean>;
  readonly remove: (current: string) => Promise<boolean>;
  /** Sets a passphrase in place of a forgotten one, and unlocks. False: the recovery code is wrong. */
  readonly recover: (code: string, next: string) => Promise<boolean>;
  readonly setIdleMinutes: (minutes: number | null) => Promise<void>;
  /** Encrypts a short text that is kept outside of the database. */
  readonly seal: (text: string) => Promise<string>;
  /** Null: it is no such text, or its key was deleted. */
  readonly unseal: (sealed: string) => Promise<string | null>;
}

/** A sealed text: a record that is not in the database. */
const SEALED = { kind: 'value', id: 'sealed' } as const;

/** The number of the key, and the bytes in base 64 for addresses. */
const SEALED_TEXT = /^(\d{1,9})\.([\w-]+)$/;

function writeSealed({ key, iv, data }: Pick<StoredRecord, 'key' | 'iv' | 'data'>): string {
  const bytes = [...iv, ...new Uint8Array(data)].map((byte) => String.fromCharCode(byte)).join('');
  return `${key}.${btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** Null: it is no sealed text. */
function readSealed(sealed: string): Pick<StoredRecord, 'key' | 'iv' | 'data'> | null {
  const [, key, text] = SEALED_TEXT.exec(sealed) ?? [];
  if (text === undefined || text.length % 4 === 1) return null;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
  return { key: Number(key), iv: bytes.slice(0, IV_BYTES), data: bytes.slice(IV_BYTES).buffer };
}

export function createStoreLock(
  vault: Vault,
  changes: Changes,
  clock: { readonly now: () => number },
): StoreLock {
  const announce = () => changes.announce({ kind: 'lock' });
  const announceIf = (isDone: boolean) => {
    if (isDone) announce();
    return isDone;
  };
  return {
    read: async () => {
      const wasLocked = vault.isLocked();
      await vault.refresh();
      // Another tab has removed the passphrase.
      if (wasLocked && !vault.isLocked()) changes.tell({ kind: 'lock' });
      const { epoch, passphrase, idleMinutes, wrong, wrongAt } = await vault.readState();
      return {
        isSet: passphrase !== null,
        epoch,
        isLocked: vault.isLocked(),
        idleMinutes,
        wrong,
        wrongAt,
        encryption: await vault.readEncryption(),
      };
    },
    isLocked: vault.isLocked,
    keys: async () => {
      const keys = vault.keys();
      return keys && { epoch: keys.epoch, decryption: keys.decryption };
    },
    unlock: async (passphrase) => {
      const isOpen = await vault.unlock(passphrase, clock.now());
      if (isOpen) changes.tell({ kind: 'lock' });
      return isOpen;
    },
    close: () => {
      vault.lock();
      announce();
    },
    set: async (passphrase) => {
      const code = await vault.setPassphrase(passphrase);
      announce();
      return code;
    },
    change: async (current, next) =>
      announceIf(await vault.changePassphrase(current, next, clock.now())),
    remove: async (current) => announceIf(await vault.removePassphrase(current, clock.now())),
    recover: async (code, next) => announceIf(await vault.recover(code, next, clock.now())),
    setIdleMinutes: async (idleMinutes) => {
      await vault.changeState((state) => ({ ...state, idleMinutes }));
      changes.announce({ kind: 'settings' });
    },
    seal: async (text) => {
      const keys = vault.keys();
      if (!keys) throw new StoreError('locked');
      return writeSealed(
        await encryptRecord(keys, { ...SEALED, value: text }).catch((error: unknown) => {
          throw toStoreError(error);
        }),
      );
    },
    unseal: async (sealed) => {
      const keys = vault.keys();
      if (!keys) throw new StoreError('locked');
      const record = readSealed(sealed);
      if (!record) return null;
      try {
        const opened = await decryptRecord(keys, 'value', { ...SEALED, ...record }).catch(
          ignoreDamage,
        );
        return opened ? String(opened.value) : null;
      } catch (error) {
        throw toStoreError(error);
      }
    },
  };
}
