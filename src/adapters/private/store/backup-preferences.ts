import * as v from 'valibot';
import {
  IDLE_TIME,
  OWN_COMPANY,
  PLAYBOOK,
  RECENT,
  SAVED_VIEWS,
} from '../../../../machines/domain/backup';
import { PRIVATE_LIST_OPTIONS } from '../../../../machines/domain/filters';
import {
  findSameView,
  mergeViews,
  NO_VIEWS,
  type SavedViews,
} from '../../../../machines/domain/views';
import { parseIds } from '../../browser/recent-store';
import { parseViewsWith } from '../../browser/view-store';
import type { ContractId, PlaybookRecord } from './records';
import { count, playbookSchema, settingsSchema, validate } from './schemas';
import { readSettings, type UserValueName } from './values';
import type { Changes, Vault } from './vault';

/** What is kept with the workspace as a whole, as far as something was chosen. */
export interface Preferences {
  readonly settings?: { readonly company: string | null };
  /** What was changed in the playbook. */
  readonly playbook?: PlaybookRecord;
  readonly views?: SavedViews;
  /** Contracts that were opened last, newest first. */
  readonly recent?: readonly ContractId[];
  /** Minutes without input after which the workspace is locked. */
  readonly idleMinutes?: number;
}

export type SavedPreferences = Readonly<Partial<Record<keyof Preferences, unknown>>>;

/** No choice is longer than a week. */
const minutes = v.pipe(count, v.minValue(1), v.maxValue(7 * 24 * 60));

/** The value that a parser gives; undefined if it throws. */
function parseWith<T>(parse: (value: unknown) => T, value: unknown): T | undefined {
  try {
    return parse(value);
  } catch {
    return undefined;
  }
}

const parseViews = parseViewsWith(PRIVATE_LIST_OPTIONS);
const viewCount = v.object({ views: v.array(v.unknown()) });

/** Stored texts as values; null: nothing is stored. A text that is no JSON stays, and does not validate. */
export const parseStored = (text: unknown): unknown =>
  text === undefined ? undefined : (parseWith((json) => JSON.parse(String(json)), text) ?? text);

/** What validates, each part by itself, and the names of the parts that do not, or not completely. */
export function checkPreferences(saved: SavedPreferences) {
  const settings = validate(settingsSchema, saved.settings);
  const playbook = validate(playbookSchema, saved.playbook);
  const views = parseWith(parseViews, saved.views);
  const recent = parseWith(parseIds, saved.recent);
  const idleMinutes = validate(minutes, saved.idleMinutes);
  const hasAllViews = validate(viewCount, saved.views)?.views.length === views?.views.length;
  const checked = [
    [OWN_COMPANY, saved.settings, settings !== undefined],
    [PLAYBOOK, saved.playbook, playbook !== undefined],
    [SAVED_VIEWS, saved.views, hasAllViews],
    [RECENT, saved.recent, recent !== undefined],
    [IDLE_TIME, saved.idleMinutes, idleMinutes !== undefined],
  ] as const;
  const preferences: Preferences = {
    ...(settings ? { settings } : {}),
    ...(playbook ? { playbook } : {}),
    ...(views ? { views } : {}),
    ...(recent ? { recent } : {}),
    ...(idleMinutes === undefined ? {} : { idleMinutes }),
  };
  const leftOut = checked.flatMap(([name, value, isWhole]) =>
    value === undefined || isWhole ? [] : [name],
  );
  return { preferences, leftOut };
}

/** Of what is here, nothing is replaced; views are added to those that are here. */
async function mergeValues(
  vault: Vault,
  changes: Changes,
  { views, recent = [] }: Preferences,
  ids: ReadonlyMap<ContractId, ContractId>,
): Promise<Pick<MergedPreferences, 'values' | 'leftOut'>> {
  const stored = async (name: UserValueName) => (await vault.get('value', name))?.value;
  const put = (name: UserValueName, value: unknown, before: unknown) => {
    const text = JSON.stringify(value);
    if (text === before) return false;
    changes.put('value', name, text);
    return true;
  };
  const storedViews = await stored('views');
  const storedRecent = await stored('recent');
  const viewsHere = parseWith(parseViews, parseStored(storedViews)) ?? NO_VIEWS;
  const recentHere = parseWith(parseIds, parseStored(storedRecent)) ?? [];
  const taken = recent.flatMap((id) => ids.get(id) ?? []);
  const merged = mergeViews(viewsHere, views ?? NO_VIEWS);
  const hasNewViews = merged !== viewsHere && put('views', merged, storedViews);
  const hasNewRecent =
    recentHere.length === 0 && taken.length > 0 && put('recent', taken, storedRecent);
  const isWhole = views?.views.every((view) => findSameView(merged, view)) ?? true;
  return { values: hasNewViews || hasNewRecent, leftOut: isWhole ? [] : [SAVED_VIEWS] };
}

export interface MergedPreferences {
  /** Whether something was taken over, by what is announced to the tabs. */
  readonly settings: boolean;
  readonly playbook: boolean;
  readonly values: boolean;
  readonly lock: boolean;
  /** What there would be too much of, in words. */
  readonly leftOut: readonly string[];
}

/**
 * Takes over what is not chosen here.
 *
 * @param ids of the contracts of the backup, after the merge, by those that they have in it.
 */
export async function mergePreferences(
  vault: Vault,
  changes: Changes,
  preferences: Preferences,
  ids: ReadonlyMap<ContractId, ContractId>,
): Promise<MergedPreferences> {
  const company = preferences.settings?.company ?? null;
  const settings = company !== null && (await readSettings(vault)).company === null;
  if (settings) changes.put('value', 'settings', { company });
  const hasPlaybook = (await vault.get('value', 'playbook')) !== undefined;
  const playbook = preferences.playbook !== undefined && !hasPlaybook;
  if (playbook) changes.put('value', 'playbook', preferences.playbook);
  const { values, leftOut } = await mergeValues(vault, changes, preferences, ids);
  const { idleMinutes } = preferences;
  const lock = idleMinutes !== undefined && (await vault.readState()).idleMinutes === null;
  if (lock) changes.changeState((state) => ({ ...state, idleMinutes }));
  return { settings, playbook, values, lock, leftOut };
}
