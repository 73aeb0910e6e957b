import { countIn } from '../list/needs';
import { kindOfContract } from '../contract-kinds';
import { groupBy } from '../list/desk-list';
import { NOT_READ, RISKS } from '../contract';
import type { ContractFacts, CountBy, InsightGroup, Outlook } from './outlook';
import { nameRule } from '../rule-names';
import { countOf, percentOf } from '../words';
import { listYears, type YearRow } from './trends';

/** A figure with what it says of its contracts. */
export interface Driver extends InsightGroup {
  readonly note: string;
}

/** What the contracts say, taken together (ruling 45). Nothing is listed that no contract has. */
export interface Insights {
  /** By level of risk, the highest first, and those that were not read. */
  readonly levels: readonly InsightGroup[];
  /** What the risk follows from, most first: the rules and the counterparties by the points that they add. */
  readonly rules: readonly Driver[];
  readonly parties: readonly Driver[];
  /** Clauses that contracts at medium or high risk have more often than others, in at least two of them. */
  readonly clauses: readonly Driver[];
  /** Clauses that most contracts of a kind have, and the number of those that do not. */
  readonly lacking: readonly Driver[];
  readonly years: readonly YearRow[];
}

/** Of each list; the others add less. */
const MOST_DRIVERS = 8;
const MOST_LACKING = 12;

/** The sum of points by a key of each part, the highest first. */
function rankByPoints(parts: readonly (readonly [key: string, points: number])[]) {
  const sums = new Map<string, number>();
  for (const [key, points] of parts) sums.set(key, (sums.get(key) ?? 0) + points);
  return [...sums]
    .filter(([, points]) => points > 0)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_DRIVERS);
}

const listRules = (read: readonly ContractFacts[], count: CountBy): readonly Driver[] =>
  rankByPoints(
    read.flatMap(({ findings }) => findings.map(({ rule, points }) => [rule, points] as const)),
  ).map(([rule, points]) => ({
    ...count(nameRule(rule), { finding: rule }),
    note: countOf(points, 'point'),
  }));

/** The other parties of a contract, one by one. */
const listOthers = ({ partyNames = [], counterparty = '' }: ContractFacts) =>
  partyNames.filter((name) => counterparty.includes(name));

const listPartyDrivers = (read: readonly ContractFacts[], count: CountBy): readonly Driver[] =>
  rankByPoints(
    read.flatMap((one) => listOthers(one).map((name) => [name, one.riskScore ?? 0] as const)),
  ).map(([name, points]) => ({
    ...count(name, { party: name }),
    note: `${countOf(points, 'point')} together`,
  }));

/** Medium or high risk. */
const AT_RISK = '41..100';

/** A clause of one contract shows nothing. */
const LEAST_AT_RISK = 2;

const isAtRisk = ({ risk }: ContractFacts) => risk !== 'Low';

/** In percent: how many contracts have a clause. */
const shareIn = (contracts: readonly ContractFacts[], clause: string) =>
  percentOf(
    contracts.filter(({ clauses }) => clauses.includes(clause)).length,
    Math.max(1, contracts.length),
  );

/** The clauses by how much more often contracts at risk have them. */
function listClauses(read: readonly ContractFacts[], count: CountBy): readonly Driver[] {
  const risky = read.filter(isAtRisk);
  const others = read.filter((one) => !isAtRisk(one));
  return [...new Set(risky.flatMap(({ clauses }) => clauses))]
    .map((clause) => ({ clause, share: shareIn(risky, clause), usual: shareIn(others, clause) }))
    .filter(({ share, usual }) => share > usual)
    .toSorted((one, other) => other.share - other.usual - (one.share - one.usual))
    .map(({ clause, share, usual }) => ({
      ...count(nameRule(clause), { clause, risk: AT_RISK }),
      note: `${share}% of these, ${usual}% of the others`,
    }))
    .filter((driver) => driver.count >= LEAST_AT_RISK)
    .slice(0, MOST_DRIVERS);
}

/** Fewer contracts of a kind do not show what is usual. */
const LEAST_OF_A_KIND = 5;

/** Clauses that at least two thirds of the contracts of a kind have, and others of the kind do not; the most usual first. */
function listLacking(read: readonly ContractFacts[], count: CountBy): readonly Driver[] {
  const kinds = groupBy(read, ({ name }) => kindOfContract(name));
  return [...kinds]
    .flatMap(([kind, contracts]) => {
      if (kind === undefined || contracts.length < LEAST_OF_A_KIND) return [];
      const found = [...new Set(contracts.flatMap(({ clauses }) => clauses))].toSorted();
      return found.flatMap((clause) => {
        const having = contracts.filter(({ clauses }) => clauses.includes(clause)).length;
        const share = having / contracts.length;
        if (share === 1 || share * 3 < 2) return [];
        const label = `${kind} without “${nameRule(clause)}”`;
        const lacking = count(label, { type: kind, clause: `no.${clause}` });
        return { ...lacking, share, note: `${having} of ${contracts.length} have it` };
      });
    })
    .toSorted((one, other) => other.share - one.share)
    .slice(0, MOST_LACKING);
}

/** What the contracts say on a day, taken together. */
export function computeInsights({ contracts, today }: Outlook): Insights {
  const read = contracts.filter(({ isRead }) => isRead);
  const count = countIn(contracts, today);
  return {
    levels: [...RISKS.toReversed(), NOT_READ]
      .map((risk) => count(risk, { risk }))
      .filter((group) => group.count > 0),
    rules: listRules(read, count),
    parties: listPartyDrivers(read, count),
    clauses: listClauses(read, count),
    lacking: listLacking(read, count),
    years: listYears(count, today),
  };
}
