import type { Changes } from './changes';
import type { SealKeys } from './seal';
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

/** The passphrase of the workspace. Each change tells all tabs, which are locked by it. */
export interface StoreLock {
  readonly read: () => Promise<LockState>;
  readonly isLocked: () => boolean;
  readonly keys: () => SealKeys | null;
  /** False: the passphrase is wrong. */
  readonly unlock: (passphrase: string) => Promise<boolean>;
  /** Locks the workspace in all tabs. */
  readonly close: () => void;
  readonly set: (passphrase: string) => Promise<void>;
  readonly change: (current: string, next: string) => Promise<boolean>;
  readonly remove: (current: string) => Promise<boolean>;
  readonly setIdleMinutes: (minutes: number | null) => Promise<void>;
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
      const { key, idleMinutes, wrong, wrongAt } = await vault.readLock();
      return { isSet: key !== null, isLocked: vault.isLocked(), idleMinutes, wrong, wrongAt };
    },
    isLocked: vault.isLocked,
    keys: vault.keys,
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
      await vault.setPassphrase(passphrase);
      announce();
    },
    change: async (current, next) =>
      announceIf(await vault.changePassphrase(current, next, clock.now())),
    remove: async (current) => announceIf(await vault.removePassphrase(current, clock.now())),
    setIdleMinutes: async (minutes) => {
      await vault.setIdleMinutes(minutes);
      changes.announce({ kind: 'settings' });
    },
  };
}
