import type { Duration, Renewal } from './reading';
import { RISK_RULES } from './risk';

/** Whether a rule counts, and its points if it applies. */
export interface RuleSetting {
  readonly on: boolean;
  /** A whole number from 0 to 100. */
  readonly points: number;
}

/** Thresholds in days. */
export interface Thresholds {
  /** A contract is due this long before its last day of notice, or before its end. */
  readonly renewalDue: number;
  /** A notice of this length or more is long. */
  readonly longNotice: number;
  /** A shorter notice is short. */
  readonly shortNotice: number;
}

/** How the risk of contracts is scored, as a person has set it (ruling 53). */
export interface Playbook {
  /** By rule. */
  readonly rules: ReadonlyMap<string, RuleSetting>;
  readonly thresholds: Thresholds;
}

/** A rule as it is listed, with its standard setting. */
export interface ListedRule extends RuleSetting {
  readonly rule: string;
  readonly name: string;
  readonly reason: string;
}

interface NoticeRule extends ListedRule {
  readonly applies: (days: number, thresholds: Thresholds) => boolean;
}

/** Rules about the notice that stops a renewal. They are off at first, so that a score never changes by itself. */
const NOTICE_RULES: readonly NoticeRule[] = [
  {
    rule: 'long-notice',
    name: 'Long notice',
    points: 5,
    on: false,
    reason: 'The notice that stops the renewal is long.',
    applies: (days, { longNotice }) => days >= longNotice,
  },
  {
    rule: 'short-notice',
    name: 'Short notice',
    points: 5,
    on: false,
    reason: 'The notice that stops the renewal is short.',
    applies: (days, { shortNotice }) => days < shortNotice,
  },
];

/** All rules, in the order in which they are listed. */
export const PLAYBOOK_RULES: readonly ListedRule[] = [
  ...RISK_RULES.map(({ rule, name, reason, points }) => ({ rule, name, reason, points, on: true })),
  ...NOTICE_RULES,
];

export const STANDARD_THRESHOLDS: Thresholds = { renewalDue: 90, longNotice: 90, shortNotice: 30 };

export const STANDARD_PLAYBOOK: Playbook = {
  rules: new Map(PLAYBOOK_RULES.map(({ rule, on, points }) => [rule, { on, points }])),
  thresholds: STANDARD_THRESHOLDS,
};

const DAYS_OF_UNIT: Readonly<Record<string, number>> = { D: 1, W: 7, M: 30, Y: 365 };

/** About how long a duration is: a month has 30 days, a year 365. */
function daysOf(duration: Duration): number {
  const [, count = '', unit = ''] = /^P(\d+)([DWMY])$/.exec(duration) ?? [];
  return Number(count) * (DAYS_OF_UNIT[unit] ?? Number.NaN);
}

/** What a rule has found, as far as its points depend on it. */
interface Finding {
  readonly rule: string;
  readonly points: number;
}

/** The terms that the rules about notice look at. */
export interface NoticeTerms {
  readonly renewal: Renewal | null;
  readonly notice: Duration | null;
}

/** The rules about notice that apply and are on. */
export function findNotices(
  { renewal, notice }: NoticeTerms,
  { rules, thresholds }: Playbook,
): readonly (Finding & { readonly reason: string })[] {
  if (!renewal || renewal.onRequest || notice === null) return [];
  const days = daysOf(notice);
  return NOTICE_RULES.flatMap(({ rule, reason, applies }) => {
    const setting = rules.get(rule);
    return setting?.on && applies(days, thresholds)
      ? [{ rule, reason, points: setting.points }]
      : [];
  });
}

/** The findings of the rules that are on, with their points. A rule that is not known keeps its own. */
export const applyRules = <T extends Finding>(
  findings: readonly T[],
  { rules }: Playbook,
): readonly T[] =>
  findings.flatMap((finding) => {
    const setting = rules.get(finding.rule);
    if (!setting) return [finding];
    return setting.on ? [{ ...finding, points: setting.points }] : [];
  });

const HIGHEST = 100;

/** The risk score of what was found in a contract, with the points of a playbook. */
export function scoreRisk(
  findings: readonly Finding[],
  terms: NoticeTerms,
  playbook: Playbook,
): number {
  const counted = [...applyRules(findings, playbook), ...findNotices(terms, playbook)];
  return Math.min(
    HIGHEST,
    counted.reduce((total, { points }) => total + points, 0),
  );
}
