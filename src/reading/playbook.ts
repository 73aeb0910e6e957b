import {
  halve,
  RISK_RULES,
  STANDARD_THRESHOLDS,
  sumPoints,
  type RiskRule,
  type RiskTerms,
  type Thresholds,
} from './risk';

/** Whether a rule counts, and its points if it applies. */
export interface RuleSetting {
  readonly on: boolean;
  /** A whole number from 0 to 100. */
  readonly points: number;
}

/** How the risk of contracts is scored, as a person has set it (ruling 53). */
export interface Playbook {
  /** By rule. */
  readonly rules: ReadonlyMap<string, RuleSetting>;
  readonly thresholds: Thresholds;
}

/** The rules that look at terms. */
const TERM_RULES = new Set(RISK_RULES.flatMap(({ rule, applies }) => (applies ? [rule] : [])));

/** The places of the rules in the list. */
const PLACES: ReadonlyMap<string, number> = new Map(
  RISK_RULES.map(({ rule }, place) => [rule, place]),
);

export const STANDARD_PLAYBOOK: Playbook = {
  rules: new Map(
    RISK_RULES.map(({ rule, isOff = false, points }) => [rule, { on: !isOff, points }]),
  ),
  thresholds: STANDARD_THRESHOLDS,
};

/** What a rule has found, as far as its points depend on it. */
interface Finding {
  readonly rule: string;
  readonly points: number;
  /** It counts half. */
  readonly isUnsure?: true;
}

/** A rule that applies to the terms in force. */
export type TermFinding = Pick<RiskRule, 'rule' | 'points' | 'reason' | 'cites'>;

const placeOf = ({ rule }: Finding) => PLACES.get(rule) ?? PLACES.size;

/** With the points of the playbook; none if the rule is off. A rule that is not known keeps its own. */
const weigh =
  ({ rules }: Playbook) =>
  <F extends Finding>(finding: F): readonly F[] => {
    const setting = rules.get(finding.rule);
    if (!setting) return [finding];
    const points = finding.isUnsure ? halve(setting.points) : setting.points;
    return setting.on ? [{ ...finding, points }] : [];
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
  const onTerms = RISK_RULES.filter(({ applies }) => applies?.(terms, playbook.thresholds));
  const onClauses = read.filter(({ rule }) => !TERM_RULES.has(rule));
  const weighed: readonly (T | TermFinding)[] = [
    ...onClauses.flatMap(weigh(playbook)),
    ...onTerms.flatMap(weigh(playbook)),
  ];
  return weighed.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The risk score of a contract, with the points of a playbook. */
export const scoreRisk = (read: readonly Finding[], terms: RiskTerms, playbook: Playbook): number =>
  sumPoints(findRisks(read, terms, playbook));
