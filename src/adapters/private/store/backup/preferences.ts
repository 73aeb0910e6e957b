import * as v from 'valibot';
import {
  IDLE_TIME,
  OWN_COMPANY,
  PLAYBOOK,
  RECENT,
  SAVED_VIEWS,
} from '../../../../../machines/domain/backup';
import { findSameView, mergeViews, NO_VIEWS } from '../../../../../machines/domain/list/views';
import { parseIds } from '../../../browser/recent-store';
import { parseViews } from '../../../browser/view-store';
import type { ContractId } from '../records';
import { count, playbookSchema, settingsSchema, validate } from '../schemas';
import { readSettings, readValue } from '../values';
import type { RecordChanges, Vault } from '../vault';

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

const viewCount = v.object({ views: v.array(v.unknown()) });

/** Stored texts as values; undefined: nothing is stored. A text that is no JSON stays, and does not validate. */
export const parseStored = (text: unknown): unknown =>
  text === undefined ? undefined : (parseWith((json) => JSON.parse(String(json)), text) ?? text);

/** What is kept with the workspace as a whole, as far as something was chosen. */
export type Preferences = Partial<ReturnType<typeof checkPreferences>['preferences']>;

/** What validates, each part by itself, and the names of the parts that do not, or not completely. */
export function checkPreferences(
  saved: Readonly<
    Partial<Record<'settings' | 'playbook' | 'views' | 'recent' | 'idleMinutes', unknown>>
  >,
) {
  const leftOut: string[] = [];
  const check = <T>(
    name: string,
    value: unknown,
    parse: (given: unknown) => T | undefined,
    isWhole: (parsed: T) => boolean = () => true,
  ): T | undefined => {
    if (value === undefined) return undefined;
    const parsed = parseWith(parse, value);
    if (parsed === undefined || !isWhole(parsed)) leftOut.push(name);
    return parsed;
  };
  const preferences = {
    settings: check(OWN_COMPANY, saved.settings, (value) => validate(settingsSchema, value)),
    /** What was changed in it. */
    playbook: check(PLAYBOOK, saved.playbook, (value) => validate(playbookSchema, value)),
    views: check(
      SAVED_VIEWS,
      saved.views,
      parseViews,
      ({ views }) => views.length === validate(viewCount, saved.views)?.views.length,
    ),
    /** Contracts that were opened last, newest first. */
    recent: check(RECENT, saved.recent, parseIds),
    /** Minutes without input after which the workspace is locked. */
    idleMinutes: check(IDLE_TIME, saved.idleMinutes, (value) => validate(minutes, value)),
  };
  return { preferences, leftOut };
}

/**
 * Takes over what is not chosen here, and adds views to those that are here. Returns the kinds of what has changed, and
 * the names of what there would be too much of.
 *
 * @param ids of the contracts of the backup, after the merge, by those that they have in it.
 */
export async function mergePreferences(
  vault: Vault,
  changes: RecordChanges,
  { settings, playbook, views = NO_VIEWS, recent = [], idleMinutes }: Preferences,
  ids: ReadonlyMap<ContractId, ContractId>,
) {
  const changed = new Set<'settings' | 'playbook' | 'values' | 'lock'>();
  const put = (kind: 'settings' | 'playbook' | 'values', name: string, value: unknown) => {
    changes.put('value', name, value);
    changed.add(kind);
  };
  const company = settings?.company ?? null;
  if (company !== null && (await readSettings(vault)).company === null)
    put('settings', 'settings', { company });
  if (playbook && (await readValue(vault, 'playbook')) === undefined)
    put('playbook', 'playbook', playbook);
  const storedViews = await readValue(vault, 'views');
  const viewsHere = parseWith(parseViews, parseStored(storedViews)) ?? NO_VIEWS;
  const merged = mergeViews(viewsHere, views);
  const text = JSON.stringify(merged);
  if (merged !== viewsHere && text !== storedViews) put('values', 'views', text);
  const recentHere = parseWith(parseIds, parseStored(await readValue(vault, 'recent'))) ?? [];
  const taken = recent.flatMap((id) => ids.get(id) ?? []);
  if (recentHere.length === 0 && taken.length > 0) put('values', 'recent', JSON.stringify(taken));
  if (idleMinutes !== undefined && (await vault.readState()).idleMinutes === null) {
    changes.changeState((state) => ({ ...state, idleMinutes }));
    changed.add('lock');
  }
  const hasAllViews = views.views.every((view) => findSameView(merged, view));
  return { changed, leftOut: hasAllViews ? [] : [SAVED_VIEWS] };
}
