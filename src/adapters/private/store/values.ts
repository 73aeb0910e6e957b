import * as v from 'valibot';
import { isCalendarDay } from '../../../../machines/domain/calendar';
import type { LastBackup } from '../../../../machines/domain/storage';
import { STANDARD_PLAYBOOK } from '../../../reading/playbook';
import { DEFAULT_SETTINGS, type PlaybookRecord, type WorkspaceSettings } from './records';
import {
  PLAYBOOK_VERSION,
  playbookSchema,
  requireValid,
  settingsSchema,
  storedPlaybookSchema,
  userValueSchema,
  validate,
  type StoredPlaybook,
} from './schemas';
import type { Vault } from './vault';

/** As JSON: saved views, recently opened contracts, and day and epoch of the last backup, which is in no backup. */
export type UserValueName = 'views' | 'recent' | 'lastBackup';

type ValueName = UserValueName | 'settings' | 'playbook';

export const readValue = async (vault: Vault, name: ValueName) =>
  (await vault.get('value', name))?.value;

const put = (vault: Vault, name: ValueName, value: unknown): Promise<void> =>
  vault.write(async (changes) => changes.put('value', name, value));

/** The standard if nothing was stored, or what was stored does not validate. */
export const readSettings = async (vault: Vault): Promise<WorkspaceSettings> =>
  validate(settingsSchema, await readValue(vault, 'settings')) ?? DEFAULT_SETTINGS;

export function putSettings(vault: Vault, settings: WorkspaceSettings): Promise<void> {
  requireValid(settingsSchema, settings);
  return put(vault, 'settings', settings);
}

/** What a person has changed in the playbook; null if all of it is standard, or if it does not validate. */
export const readPlaybook = async (vault: Vault): Promise<PlaybookRecord | null> =>
  validate(playbookSchema, await readValue(vault, 'playbook')) ?? null;

const NO_PLAYBOOK: StoredPlaybook = { version: PLAYBOOK_VERSION, rules: {}, thresholds: {} };

/** With what this version does not know. Empty if it cannot be read. */
async function readWholePlaybook(vault: Vault): Promise<StoredPlaybook> {
  const stored = await readValue(vault, 'playbook');
  return (
    (validate(playbookSchema, stored) && validate(storedPlaybookSchema, stored)) ?? NO_PLAYBOOK
  );
}

const isEmpty = (value: object) => Object.keys(value).length === 0;

/** Without what is standard. Rules and thresholds that this version does not know stay. */
function withoutStandard({ rules, thresholds, ...rest }: StoredPlaybook): StoredPlaybook {
  const standardDays = new Map(Object.entries(STANDARD_PLAYBOOK.thresholds));
  return {
    ...rest,
    rules: Object.fromEntries(
      Object.entries(rules).filter(([rule, setting]) => {
        const standard = STANDARD_PLAYBOOK.rules.get(rule);
        return setting.on !== standard?.on || setting.points !== standard.points;
      }),
    ),
    thresholds: Object.fromEntries(
      Object.entries(thresholds).filter(([name, days]) => standardDays.get(name) !== days),
    ),
  };
}

/**
 * Changes rules and thresholds of the playbook. Those that are not given stay, so that no change of another tab is lost.
 * Null: all of it is standard again.
 */
export function putPlaybook(vault: Vault, playbook: PlaybookRecord | null): Promise<void> {
  if (playbook) requireValid(playbookSchema, playbook);
  return vault.write(async (changes) => {
    const stored = await readWholePlaybook(vault);
    const merged = playbook
      ? withoutStandard({
          ...stored,
          rules: { ...stored.rules, ...playbook.rules },
          thresholds: { ...stored.thresholds, ...playbook.thresholds },
        })
      : NO_PLAYBOOK;
    requireValid(playbookSchema, merged);
    if (isEmpty(merged.rules) && isEmpty(merged.thresholds)) changes.delete('value', 'playbook');
    else changes.put('value', 'playbook', merged);
  });
}

export const readUserValue = async (vault: Vault, name: UserValueName): Promise<string | null> =>
  validate(userValueSchema, await readValue(vault, name)) ?? null;

const lastBackupSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ day: v.pipe(v.string(), v.check(isCalendarDay)), epoch: v.string() }),
);

/** Null: the workspace was never saved as a file. */
export async function readLastBackup(vault: Vault): Promise<LastBackup | null> {
  const saved = validate(lastBackupSchema, await readValue(vault, 'lastBackup'));
  if (!saved) return null;
  const { epoch } = await vault.readState();
  return { day: saved.day, isOutdated: saved.epoch !== epoch };
}

export function putUserValue(vault: Vault, name: UserValueName, value: string): Promise<void> {
  requireValid(userValueSchema, value);
  return put(vault, name, value);
}
