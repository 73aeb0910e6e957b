import { countIn } from '../list/needs';
import { kindOfContract } from '../contract-kinds';
import { groupBy } from '../list/desk-list';
import type { ContractFacts, CountBy, InsightGroup, Outlook } from './outlook';
import { nameRule } from '../rule-names';
import { listTrends, type Trends } from './trends';

/** What a risk rule adds to the scores of all contracts. */
export interface RiskDriver extends InsightGroup {
  readonly points: number;
}

/** What the contracts say, taken together (ruling 45). */
export interface Insights {
  /** Contracts that were read. */
  readonly read: number;
  /** By risk score, in steps of ten. */
  readonly scores: readonly InsightGroup[];
  /** By risk rule, from the one with the most points. */
  readonly drivers: readonly RiskDriver[];
  readonly trends: Trends;
  readonly alerts: readonly InsightGroup[];
}

const SCORE_STEP = 10;
const SCORE_GROUPS = 10;

/** 0 to 10, 11 to 20, …, so that levels of risk begin with a group. */
const listScores = (count: CountBy): readonly InsightGroup[] =>
  Array.from({ length: SCORE_GROUPS }, (_, index) => {
    const first = index === 0 ? 0 : index * SCORE_STEP + 1;
    const last = (index + 1) * SCORE_STEP;
    return count(`${first}–${last}`, { risk: `${first}..${last}` });
  });

function listDrivers(contracts: readonly ContractFacts[], count: CountBy): readonly RiskDriver[] {
  const drivers = new Map<string, { readonly label: string; points: number }>();
  for (const { rule, points, reason } of contracts.flatMap(({ findings }) => findings)) {
    const driver = drivers.get(rule) ?? { label: reason, points: 0 };
    driver.points += points;
    drivers.set(rule, driver);
  }
  return [...drivers]
    .toSorted(([, one], [, other]) => other.points - one.points)
    .map(([rule, { label, points }]) => ({ ...count(label, { finding: rule }), points }));
}

/** Fewer contracts of a kind do not show what is usual. */
const LEAST_OF_A_KIND = 4;

/** Clauses that at least two thirds of the contracts of a kind have, and others of the kind do not. */
function listMissingClauses(
  read: readonly ContractFacts[],
  count: CountBy,
): readonly InsightGroup[] {
  const kinds = groupBy(read, ({ name }) => kindOfContract(name));
  return [...kinds].flatMap(([kind, contracts]) => {
    if (kind === undefined || contracts.length < LEAST_OF_A_KIND) return [];
    const found = [...new Set(contracts.flatMap(({ clauses }) => clauses))].toSorted();
    return found.flatMap((clause) => {
      const having = contracts.filter(({ clauses }) => clauses.includes(clause)).length;
      const isUsual = having < contracts.length && having * 3 >= contracts.length * 2;
      const label = `${kind} without “${nameRule(clause)}” (${having} of ${contracts.length} have it)`;
      return isUsual ? count(label, { type: kind, clause: `no.${clause}` }) : [];
    });
  });
}

const ALERTS: readonly (readonly [label: string, filter: InsightGroup['filter']])[] = [
  ['Some liability has no limit', { finding: 'uncapped-liability' }],
  ['No limit of liability was found', { finding: 'no-cap-on-liability' }],
  ['Renews by itself, and no notice that stops it was found', { renewal: 'silent' }],
  ['No end was found', { missing: 'expiry' }],
  ['No governing law was found', { missing: 'governingLaw' }],
  ['Values to check', { check: 'any' }],
  ['Not read: nothing is known of their clauses', { risk: 'Not read' }],
];

/** What the contracts say on a day, taken together. */
export function computeInsights({ contracts, today }: Outlook): Insights {
  const read = contracts.filter(({ isRead }) => isRead);
  const count = countIn(contracts, today);
  const alerts = [
    ...ALERTS.map(([label, filter]) => count(label, filter)),
    ...listMissingClauses(read, count),
  ];
  return {
    read: read.length,
    scores: listScores(count),
    drivers: listDrivers(read, count),
    trends: listTrends(count, today),
    alerts: alerts.filter((alert) => alert.count > 0),
  };
}
