import type { Changes } from './changes';
import type { Keys } from './keys';
import type { Vault } from './vault';

/** What is known of the passphrase. */
export interface LockState {
  readonly isSet: boolean;
  readonly isLocked: boolean;
  /** Minutes without input after which the workspace is locked; null: never. */
  readonly idleMinutes: number | null;
  /** Wrong passphrases since the last right one, and the time of the last one. */
  readonly wrong: number;
  readonly wrongAt: number;
}

/** What a worker needs that reads records. */
export type ReadingKeys = Pick<Keys, 'epoch' | 'decryption'>;

/** The passphrase of the workspace. Each change tells all tabs, which are locked by it. */
export interface StoreLock {
  readonly read: () => Promise<LockState>;
  readonly isLocked: () => boolean;
  /** Keys that only decrypt; null while the workspace is locked. */
  readonly keys: () => ReadingKeys | null;
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
}

/** @param prepare runs when the workspace has been unlocked, before anything is read. */
export function createStoreLock(
  vault: Vault,
  changes: Changes,
  clock: { readonly now: () => number },
  prepare: () => Promise<void>,
): StoreLock {
  const announce = () => changes.announce({ kind: 'lock' });
  const announceIf = (isDone: boolean) => {
    if (isDone) announce();
    return isDone;
  };
  /** Unlocked, but nothing is to be read yet. */
  let isPreparing = false;
  const isLocked = () => vault.isLocked() || isPreparing;
  const open = async (unlock: () => Promise<boolean>): Promise<boolean> => {
    isPreparing = true;
    try {
      const isOpen = await unlock();
      if (isOpen) await prepare();
      return isOpen;
    } catch (error) {
      // Half of the records are in a form that nothing else reads. The next try goes on.
      vault.lock();
      throw error;
    } finally {
      isPreparing = false;
    }
  };
  return {
    read: async () => {
      const wasLocked = vault.isLocked();
      await vault.refresh();
      // Another tab has removed the passphrase.
      if (wasLocked && !vault.isLocked()) changes.tell({ kind: 'lock' });
      const { passphrase, idleMinutes, wrong, wrongAt } = await vault.readState();
      return { isSet: passphrase !== null, isLocked: isLocked(), idleMinutes, wrong, wrongAt };
    },
    isLocked,
    keys: () => {
      const keys = vault.keys();
      return keys && { epoch: keys.epoch, decryption: keys.decryption };
    },
    unlock: async (passphrase) => {
      const isOpen = await open(() => vault.unlock(passphrase, clock.now()));
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
    recover: async (code, next) =>
      announceIf(await open(() => vault.recover(code, next, clock.now()))),
    setIdleMinutes: async (idleMinutes) => {
      await vault.changeState((state) => ({ ...state, idleMinutes }));
      changes.announce({ kind: 'settings' });
    },
  };
}
