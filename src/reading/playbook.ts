import { renewsByItself } from '../../machines/domain/fields';
import { countDurationDays } from '../../machines/domain/durations';
import { RISK_RULES, sumPoints, type CitedField, type RiskTerms } from './risk';

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

/** A rule that looks at terms: at those in force, with a person's words. */
interface TermRule extends ListedRule {
  readonly applies: (terms: RiskTerms, thresholds: Thresholds) => boolean;
  readonly cites: CitedField;
}

/** A rule about the notice that stops a renewal. */
const onNotice =
  (isMeant: (days: number, thresholds: Thresholds) => boolean): TermRule['applies'] =>
  (terms, thresholds) =>
    renewsByItself(terms.renewal) &&
    terms.notice !== null &&
    isMeant(countDurationDays(terms.notice), thresholds);

/** Rules about the notice that stops a renewal. They are off at first, so that a score never changes by itself. */
const NOTICE_RULES: readonly TermRule[] = [
  {
    rule: 'long-notice',
    name: 'Long notice',
    points: 5,
    on: false,
    reason: 'The notice that stops the renewal is long.',
    applies: onNotice((days, { longNotice }) => days >= longNotice),
    cites: 'notice',
  },
  {
    rule: 'short-notice',
    name: 'Short notice',
    points: 5,
    on: false,
    reason: 'The notice that stops the renewal is short.',
    applies: onNotice((days, { shortNotice }) => days < shortNotice),
    cites: 'notice',
  },
];

/** All rules, in the order in which they are listed. */
export const PLAYBOOK_RULES: readonly ListedRule[] = [
  ...RISK_RULES.map(({ rule, name, reason, points }) => ({ rule, name, reason, points, on: true })),
  ...NOTICE_RULES,
];

/** The rules that look at terms. */
const TERM_RULES: ReadonlyMap<string, TermRule> = new Map(
  [
    ...RISK_RULES.flatMap((one) => ('applies' in one ? [{ ...one, on: true }] : [])),
    ...NOTICE_RULES,
  ].map((one) => [one.rule, one]),
);

/** The places of the rules in the list. */
const PLACES: ReadonlyMap<string, number> = new Map(
  PLAYBOOK_RULES.map(({ rule }, place) => [rule, place]),
);

export const STANDARD_THRESHOLDS: Thresholds = { renewalDue: 90, longNotice: 90, shortNotice: 30 };

export const STANDARD_PLAYBOOK: Playbook = {
  rules: new Map(PLAYBOOK_RULES.map(({ rule, on, points }) => [rule, { on, points }])),
  thresholds: STANDARD_THRESHOLDS,
};

/** What a rule has found, as far as its points depend on it. */
interface Finding {
  readonly rule: string;
  readonly points: number;
}

/** A rule that applies to the terms in force. */
export interface TermFinding extends Finding {
  readonly reason: string;
  readonly cites: CitedField;
}

const placeOf = ({ rule }: Finding) => PLACES.get(rule) ?? PLACES.size;

/** With the points of the playbook; none if the rule is off. A rule that is not known keeps its own. */
const weigh =
  ({ rules }: Playbook) =>
  <F extends Finding>(finding: F): readonly F[] => {
    const setting = rules.get(finding.rule);
    if (!setting) return [finding];
    return setting.on ? [{ ...finding, points: setting.points }] : [];
  };

/**
 * The findings that count, in the order of the rules: those of the reading about clauses, and those about the
 * terms in force.
 */
export function findRisks<T extends Finding>(
  read: readonly T[],
  terms: RiskTerms,
  playbook: Playbook,
): readonly (T | TermFinding)[] {
  const onClauses = read.filter(({ rule }) => !TERM_RULES.has(rule));
  const onTerms = [...TERM_RULES.values()]
    .filter(({ applies }) => applies(terms, playbook.thresholds))
    .map(({ rule, points, reason, cites }): TermFinding => ({ rule, points, reason, cites }));
  const weighed: readonly (T | TermFinding)[] = [
    ...onClauses.flatMap(weigh(playbook)),
    ...onTerms.flatMap(weigh(playbook)),
  ];
  return weighed.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The risk score of a contract, with the points of a playbook. */
export const scoreRisk = (read: readonly Finding[], terms: RiskTerms, playbook: Playbook): number =>
  sumPoints(findRisks(read, terms, playbook));
