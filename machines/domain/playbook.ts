import { escapeInvisibleChars } from './upload';

/** How an entry of the playbook is set. */
interface EntrySetting {
  /** Whether a rule counts. A threshold always does. */
  readonly on: boolean;
  /** The points of a rule if it applies, or the days of a threshold. */
  readonly number: number;
}

/** A risk rule, or a number of days that rules or the status depend on. */
export interface PlaybookEntry extends EntrySetting {
  readonly kind: 'rule' | 'threshold';
  /** Of both kinds, no two have the same. */
  readonly id: string;
  readonly name: string;
  /** What the rule looks for, or what the threshold decides, as a sentence. */
  readonly reason: string;
  readonly standard: EntrySetting;
}

/** How the risk of contracts is scored (ruling 53), in the order in which it is listed. */
export type ListedPlaybook = readonly PlaybookEntry[];

/** A playbook from a file. */
export interface ReadPlaybook {
  readonly playbook: ListedPlaybook;
  /** Rules and thresholds of the file that this version does not know. */
  readonly ignored: readonly string[];
}

export const MAX_POINTS = 100;
/** Two years. */
export const MAX_DAYS = 730;

/** The entered number; null if it is no whole number of this range. */
export function parseWhole(text: string, most: number): number | null {
  const digits = text.trim();
  const number = Number(digits);
  return /^\d{1,4}$/.test(digits) && number <= most ? number : null;
}

export const describeRange = (most: number): string => `A whole number, 0 to ${most}.`;

const findEntry = (playbook: ListedPlaybook, id: string) =>
  playbook.find((entry) => entry.id === id);

/** The largest number that can be entered for a rule or threshold. */
export const limitOf = (playbook: ListedPlaybook, id: string): number =>
  findEntry(playbook, id)?.kind === 'rule' ? MAX_POINTS : MAX_DAYS;

const differs = ({ on, number }: EntrySetting, other: EntrySetting | undefined): boolean =>
  on !== other?.on || number !== other.number;

export const isEntryChanged = (entry: PlaybookEntry): boolean => differs(entry, entry.standard);

export const isChanged = (playbook: ListedPlaybook): boolean => playbook.some(isEntryChanged);

/** Ids of the rules and thresholds in which a playbook differs from another one. */
export const findDifferences = (
  playbook: ListedPlaybook,
  other: ListedPlaybook,
): readonly string[] =>
  playbook.filter((entry) => differs(entry, findEntry(other, entry.id))).map(({ id }) => id);

/** The playbook with these rules and thresholds of another one. */
export const takeEntries = (
  playbook: ListedPlaybook,
  other: ListedPlaybook,
  ids: readonly string[],
): ListedPlaybook =>
  playbook.map((own) => (ids.includes(own.id) ? (findEntry(other, own.id) ?? own) : own));

/** Changes the rule or the threshold with this id. */
const change = (
  playbook: ListedPlaybook,
  id: string,
  changeEntry: (entry: PlaybookEntry) => Partial<EntrySetting>,
): ListedPlaybook =>
  playbook.map((entry) => (entry.id === id ? { ...entry, ...changeEntry(entry) } : entry));

export const switchRule = (playbook: ListedPlaybook, id: string): ListedPlaybook =>
  change(playbook, id, ({ kind, on }) => ({ on: kind === 'threshold' || !on }));

/** Sets the points of a rule or the days of a threshold. */
export const setNumber = (playbook: ListedPlaybook, id: string, number: number): ListedPlaybook =>
  change(playbook, id, () => ({ number }));

export const resetOne = (playbook: ListedPlaybook, id: string): ListedPlaybook =>
  change(playbook, id, ({ standard }) => standard);

export const resetAll = (playbook: ListedPlaybook): ListedPlaybook =>
  playbook.map((entry) => ({ ...entry, ...entry.standard }));

const MOST_NAMES = 5;
const LONGEST_NAME = 60;

const showName = (name: string): string =>
  escapeInvisibleChars(name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name);

/** The file that was loaded, and what it has that is not known here. */
export function describeLoaded(fileName: string, ignored: readonly string[]): string {
  const loaded = `The playbook of ${showName(fileName)} is in use.`;
  if (ignored.length === 0) return loaded;
  const names = ignored.slice(0, MOST_NAMES).map(showName).join(', ');
  const more = ignored.length - MOST_NAMES;
  return `${loaded} Not known in this version and left out: ${names}${more > 0 ? ` and ${more} more` : ''}.`;
}

/** Message when the playbook cannot be read from the workspace. */
export const PLAYBOOK_UNAVAILABLE = 'The playbook could not be read';
export const PLAYBOOK_FAILURE = 'The playbook could not be saved';
export const DOWNLOAD_FAILURE = 'The playbook could not be saved as a file';
export const LOAD_FAILURE = 'The file could not be loaded';
