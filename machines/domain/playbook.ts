import { escapeInvisibleChars } from './upload';

/** Whether a risk rule counts, and its points if it applies. */
export interface RuleChoice {
  readonly on: boolean;
  readonly points: number;
}

export interface PlaybookRule extends RuleChoice {
  readonly id: string;
  readonly name: string;
  /** What it looks for, as a sentence. */
  readonly reason: string;
  readonly standard: RuleChoice;
}

/** A number of days that rules or the status depend on. */
export interface PlaybookThreshold {
  readonly id: string;
  readonly name: string;
  /** What it decides, as a sentence. */
  readonly reason: string;
  readonly days: number;
  readonly standard: number;
}

/** How the risk of contracts is scored (ruling 53). No rule and threshold have the same id. */
export interface ListedPlaybook {
  readonly rules: readonly PlaybookRule[];
  readonly thresholds: readonly PlaybookThreshold[];
}

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

/** The largest number that can be entered for a rule or threshold. */
export const limitOf = ({ rules }: ListedPlaybook, id: string): number =>
  rules.some((rule) => rule.id === id) ? MAX_POINTS : MAX_DAYS;

export const isRuleChanged = ({ on, points, standard }: PlaybookRule): boolean =>
  on !== standard.on || points !== standard.points;

export const isThresholdChanged = ({ days, standard }: PlaybookThreshold): boolean =>
  days !== standard;

export const isChanged = ({ rules, thresholds }: ListedPlaybook): boolean =>
  rules.some(isRuleChanged) || thresholds.some(isThresholdChanged);

const resetRule = (rule: PlaybookRule): PlaybookRule => ({ ...rule, ...rule.standard });
const resetThreshold = (threshold: PlaybookThreshold): PlaybookThreshold => ({
  ...threshold,
  days: threshold.standard,
});

/** Ids of the rules and thresholds in which a playbook differs from another one. */
export function findDifferences(
  playbook: ListedPlaybook,
  other: ListedPlaybook,
): readonly string[] {
  const rules = new Map(other.rules.map((rule) => [rule.id, rule]));
  const thresholds = new Map(other.thresholds.map((one) => [one.id, one.days]));
  return [
    ...playbook.rules.filter(({ id, on, points }) => {
      const rule = rules.get(id);
      return rule?.on !== on || rule.points !== points;
    }),
    ...playbook.thresholds.filter(({ id, days }) => thresholds.get(id) !== days),
  ].map(({ id }) => id);
}

/** The playbook with these rules and thresholds of another one. */
export function takeEntries(
  playbook: ListedPlaybook,
  other: ListedPlaybook,
  ids: readonly string[],
): ListedPlaybook {
  const rules = new Map(other.rules.map((rule) => [rule.id, rule]));
  const thresholds = new Map(other.thresholds.map((one) => [one.id, one]));
  const take =
    <T extends { readonly id: string }>(entries: ReadonlyMap<string, T>) =>
    (own: T) =>
      ids.includes(own.id) ? (entries.get(own.id) ?? own) : own;
  return {
    rules: playbook.rules.map(take(rules)),
    thresholds: playbook.thresholds.map(take(thresholds)),
  };
}

/** Changes the rule or the threshold with this id. */
const change = (
  { rules, thresholds }: ListedPlaybook,
  id: string,
  changeRule: (rule: PlaybookRule) => PlaybookRule,
  changeThreshold: (threshold: PlaybookThreshold) => PlaybookThreshold,
): ListedPlaybook => ({
  rules: rules.map((rule) => (rule.id === id ? changeRule(rule) : rule)),
  thresholds: thresholds.map((one) => (one.id === id ? changeThreshold(one) : one)),
});

export const switchRule = (playbook: ListedPlaybook, id: string): ListedPlaybook =>
  change(
    playbook,
    id,
    (rule) => ({ ...rule, on: !rule.on }),
    (threshold) => threshold,
  );

/** Sets the points of a rule or the days of a threshold. */
export const setNumber = (playbook: ListedPlaybook, id: string, number: number): ListedPlaybook =>
  change(
    playbook,
    id,
    (rule) => ({ ...rule, points: number }),
    (threshold) => ({ ...threshold, days: number }),
  );

export const resetOne = (playbook: ListedPlaybook, id: string): ListedPlaybook =>
  change(playbook, id, resetRule, resetThreshold);

export const resetAll = ({ rules, thresholds }: ListedPlaybook): ListedPlaybook => ({
  rules: rules.map(resetRule),
  thresholds: thresholds.map(resetThreshold),
});

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
