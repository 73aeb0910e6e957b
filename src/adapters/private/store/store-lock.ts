import {
  remainingDelay,
  type LockReport,
  type Recovery,
  type UnlockOutcome,
} from '../../../../machines/domain/lock';
import type { ChangeFeed } from './changes';
import { decryptRecord, encryptRecord } from './encryption';
import type { Keys, WorkspaceState } from './keys';
import type { StoredRecord } from './records';
import { ignoreDamage, StoreError, toStoreError } from './store-error';
import type { Vault } from './vault';
import { IV_BYTES } from './wrapping-key';

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

const convert = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw toStoreError(error);
  });

/** What can be done with the passphrase of the workspace. Each change tells all tabs, which are locked by it. */
export function createLockFunctions(
  vault: Vault,
  changes: ChangeFeed,
  clock: { readonly now: () => number },
) {
  const waitOf = ({ wrong, wrongAt }: Pick<WorkspaceState, 'wrong' | 'wrongAt'>) =>
    remainingDelay(wrong, wrongAt, clock.now());
  const announce = () => changes.announce({ kind: 'lock' });
  const announceIf = (isDone: boolean) => {
    if (isDone) announce();
    return isDone;
  };
  const requireKeys = (): Keys => {
    const keys = vault.keys();
    if (!keys) throw new StoreError('locked');
    return keys;
  };
  return {
    /** `epoch`: another one after the passphrase was set, changed or removed. */
    readLock: async (): Promise<LockReport & { readonly epoch: string }> => {
      const wasLocked = vault.isLocked();
      await vault.refresh();
      // Another tab has removed the passphrase.
      if (wasLocked && !vault.isLocked()) changes.tell({ kind: 'lock' });
      const state = await vault.readState();
      const { epoch, passphrase, idleMinutes, wrong } = state;
      return {
        isSet: passphrase !== null,
        epoch,
        isLocked: vault.isLocked(),
        idleMinutes,
        wrong,
        wait: waitOf(state),
        encryption: await vault.readEncryption(),
      };
    },
    unlock: async (passphrase: string): Promise<UnlockOutcome> => {
      if (await vault.unlock(passphrase, clock.now())) {
        changes.tell({ kind: 'lock' });
        return { kind: 'opened' };
      }
      const state = await vault.readState();
      return { kind: 'wrong', wrong: state.wrong, wait: waitOf(state) };
    },
    /** Locks the workspace in all tabs. */
    lock: async () => {
      vault.lock();
      announce();
    },
    /** Returns the recovery code, which is stored nowhere. */
    setPassphrase: async (passphrase: string) => {
      const code = await vault.setPassphrase(passphrase);
      announce();
      return code;
    },
    /** False: the current passphrase is wrong. */
    changePassphrase: async ({
      current,
      next,
    }: {
      readonly current: string;
      readonly next: string;
    }) => announceIf(await vault.changePassphrase(current, next, clock.now())),
    removePassphrase: async (current: string) =>
      announceIf(await vault.removePassphrase(current, clock.now())),
    /** Sets a passphrase in place of a forgotten one, and unlocks. False: the recovery code is wrong. */
    recover: async ({ code, passphrase }: Recovery) =>
      announceIf(await vault.recover(code, passphrase, clock.now())),
    setIdleMinutes: async (idleMinutes: number | null) => {
      await vault.changeState((state) => ({ ...state, idleMinutes }));
      changes.announce({ kind: 'settings' });
    },
    /** Encrypts a short text that is kept outside of the database. */
    seal: async (text: string) =>
      writeSealed(await convert(encryptRecord(requireKeys(), { ...SEALED, value: text }))),
    /** Null: it is no such text, or its key was deleted. */
    unseal: async (sealed: string) => {
      const keys = requireKeys();
      const record = readSealed(sealed);
      if (!record) return null;
      const opened = await convert(
        decryptRecord(keys, 'value', { ...SEALED, ...record }).catch(ignoreDamage),
      );
      return opened ? String(opened.value) : null;
    },
  };
}
