import { DEFAULT_SETTINGS, type PlaybookRecord, type WorkspaceSettings } from './records';
import { playbookSchema, requireValid, settingsSchema, userValueSchema, validate } from './schemas';
import type { Vault } from './vault';

/** Saved views and recently opened contracts, as JSON, and the day of the last backup, which is in no backup. */
export type UserValueName = 'views' | 'recent' | 'lastBackup';

type ValueName = UserValueName | 'settings' | 'playbook';

const read = async (vault: Vault, name: ValueName) => (await vault.get('value', name))?.value;

const put = (vault: Vault, name: ValueName, value: unknown): Promise<void> =>
  vault.write(async (changes) => changes.put('value', name, value));

/** The standard if nothing was stored, or what was stored does not validate. */
export const readSettings = async (vault: Vault): Promise<WorkspaceSettings> =>
  validate(settingsSchema, await read(vault, 'settings')) ?? DEFAULT_SETTINGS;

export function putSettings(vault: Vault, settings: WorkspaceSettings): Promise<void> {
  requireValid(settingsSchema, settings);
  return put(vault, 'settings', settings);
}

/** What a person has changed in the playbook; null if all of it is standard, or if it does not validate. */
export const readPlaybook = async (vault: Vault): Promise<PlaybookRecord | null> =>
  validate(playbookSchema, await read(vault, 'playbook')) ?? null;

export function putPlaybook(vault: Vault, playbook: PlaybookRecord | null): Promise<void> {
  if (playbook) requireValid(playbookSchema, playbook);
  return vault.write(async (changes) => {
    if (playbook) changes.put('value', 'playbook', playbook);
    else changes.delete('value', 'playbook');
  });
}

export const readUserValue = async (vault: Vault, name: UserValueName): Promise<string | null> =>
  validate(userValueSchema, await read(vault, name)) ?? null;

export const putUserValue = (vault: Vault, name: UserValueName, value: string): Promise<void> =>
  put(vault, name, value);
