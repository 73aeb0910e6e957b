import * as v from 'valibot';
import {
  IDLE_TIME,
  OWN_COMPANY,
  PLAYBOOK,
  RECENT,
  SAVED_VIEWS,
} from '../../../../machines/domain/backup';
import { PRIVATE_LIST_OPTIONS } from '../../../../machines/domain/filters';
import { mergeViews } from '../../../../machines/domain/merge-views';
import { NO_VIEWS, type SavedViews } from '../../../../machines/domain/views';
import { parseIds } from '../../browser/recent-store';
import { parseViewsWith } from '../../browser/view-store';
import type { UserValueName, WriteTransaction } from './database';
import { DEFAULT_SETTINGS, type ContractId, type PlaybookRecord } from './records';
import { count, playbookSchema, settingsSchema, validate } from './schemas';

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
export const parseStored = (text: string | undefined): unknown =>
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
  transaction: WriteTransaction,
  { views, recent }: Preferences,
): Promise<boolean> {
  const values = transaction.objectStore('values');
  const files = transaction.objectStore('files');
  const put = async (name: UserValueName, value: unknown, stored: string | undefined) => {
    const text = JSON.stringify(value);
    if (text === stored) return false;
    await values.put(text, name);
    return true;
  };
  const [storedViews, storedRecent] = await Promise.all([
    values.get('views'),
    values.get('recent'),
  ]);
  const viewsHere = parseWith(parseViews, parseStored(storedViews)) ?? NO_VIEWS;
  const recentHere = parseWith(parseIds, parseStored(storedRecent)) ?? [];
  const present = await Promise.all(
    (recent ?? []).map(async (id) => ((await files.get(id))?.removedAt === null ? [id] : [])),
  );
  const taken = present.flat();
  const merged = mergeViews(viewsHere, views ?? NO_VIEWS);
  const hasNewViews = merged !== viewsHere && (await put('views', merged, storedViews));
  const hasNewRecent =
    recentHere.length === 0 && taken.length > 0 && (await put('recent', taken, storedRecent));
  return hasNewViews || hasNewRecent;
}

export interface MergedPreferences {
  /** Whether something was taken over, by what is announced to the tabs. */
  readonly settings: boolean;
  readonly playbook: boolean;
  readonly values: boolean;
}

/** Takes over what is not chosen here. The contracts are merged before. */
export async function mergePreferences(
  transaction: WriteTransaction,
  preferences: Preferences,
): Promise<MergedPreferences> {
  const settings = transaction.objectStore('settings');
  const stored = (await settings.get('workspace')) ?? DEFAULT_SETTINGS;
  const company = preferences.settings?.company ?? null;
  const hasNewSettings = stored.company === null && company !== null;
  if (hasNewSettings) await settings.put({ ...stored, company }, 'workspace');
  const playbooks = transaction.objectStore('playbook');
  const { playbook } = preferences;
  const hasNewPlaybook = playbook !== undefined && !(await playbooks.get('workspace'));
  if (hasNewPlaybook) await playbooks.put(playbook, 'workspace');
  const values = await mergeValues(transaction, preferences);
  return { settings: hasNewSettings, playbook: hasNewPlaybook, values };
}
