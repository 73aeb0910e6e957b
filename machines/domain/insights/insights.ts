import { NOT_FOUND } from '../calendar';
import { titleOfContract } from '../contract-title';
import { deadlineId, groupDeadlines } from '../deadlines';
import { nameDeadlinesFile, type ExportRequest } from '../export';
import type { ContractFacts, Outlook, GroupEntry, InsightGroup } from './outlook';
import { renewsByItself, FIELDS } from '../fields';
import { listTrends, type Trends } from './trends';
import { countOf } from '../words';

/** Contracts with a risk score in a range. */
export interface ScoreGroup extends InsightGroup {
  readonly range: string;
}

/** What a risk rule adds to the scores of all contracts. */
export interface RiskDriver extends InsightGroup {
  readonly points: number;
}

/** What the contracts say, taken together (ruling 45). */
export interface Insights {
  /** Contracts that were read. */
  readonly read: number;
  /** By risk score, in steps of ten. */
  readonly scores: readonly ScoreGroup[];
  /** By risk rule, from the one with the most points. */
  readonly drivers: readonly RiskDriver[];
  readonly trends: Trends;
  readonly alerts: readonly InsightGroup[];
}

export const toEntry = (
  { id, ...contract }: Pick<ContractFacts, 'id' | 'name' | 'counterparty'>,
  note = '',
): GroupEntry => ({ id, name: titleOfContract(contract), note });

const SCORE_STEP = 10;
const SCORE_GROUPS = 10;

/** The group of a score: 0 to 10, 11 to 20, …, so that levels of risk begin with a group. */
const scoreGroup = (score: number) => Math.max(0, Math.ceil(score / SCORE_STEP) - 1);

function listScores(read: readonly ContractFacts[]): readonly ScoreGroup[] {
  const groups = Array.from({ length: SCORE_GROUPS }, (): GroupEntry[] => []);
  for (const facts of read) {
    const { riskScore } = facts;
    if (riskScore === null) continue;
    groups[scoreGroup(riskScore)]?.push(toEntry(facts, `Risk score ${riskScore}`));
  }
  return groups.map((entries, index) => {
    const first = index === 0 ? 0 : index * SCORE_STEP + 1;
    const range = `${first}–${(index + 1) * SCORE_STEP}`;
    return { id: `score ${first}`, label: `Risk score ${range}`, range, entries };
  });
}

function listDrivers(read: readonly ContractFacts[]): readonly RiskDriver[] {
  const drivers = new Map<string, { label: string; points: number; entries: GroupEntry[] }>();
  for (const facts of read) {
    for (const { rule, points, reason } of facts.findings) {
      const known = drivers.get(rule);
      const driver = known ?? { label: reason, points: 0, entries: [] };
      if (!known) drivers.set(rule, driver);
      driver.points += points;
      driver.entries.push(toEntry(facts, countOf(points, 'point')));
    }
  }
  return [...drivers]
    .map(([rule, driver]) => ({ id: `rule ${rule}`, ...driver }))
    .toSorted((one, other) => other.points - one.points || (one.id < other.id ? -1 : 1));
}

/** Fewer contracts of a kind do not show what is usual. */
const LEAST_OF_A_KIND = 4;

/** Clauses that at least two thirds of the contracts of a kind have, and others of the kind do not. */
function listMissingClauses(read: readonly ContractFacts[]): readonly InsightGroup[] {
  const kinds = new Map<string, ContractFacts[]>();
  for (const facts of read) {
    const kind = kindOfContract(facts.name);
    if (kind === undefined) continue;
    const others = kinds.get(kind);
    if (others) others.push(facts);
    else kinds.set(kind, [facts]);
  }
  return [...kinds].flatMap(([kind, contracts]) => {
    if (contracts.length < LEAST_OF_A_KIND) return [];
    const names = [...new Set(contracts.flatMap(({ clauses }) => clauses))].toSorted();
    return names.flatMap((clause): readonly InsightGroup[] => {
      const lacking = contracts.filter(({ clauses }) => !clauses.includes(clause));
      const having = contracts.length - lacking.length;
      if (lacking.length === 0 || having * 3 < contracts.length * 2) return [];
      return [
        {
          id: `missing ${kind} ${clause}`,
          label: `${kind} without “${clause}”`,
          entries: lacking.map((facts) =>
            toEntry(facts, `${having} of ${contracts.length} of this kind have it`),
          ),
        },
      ];
    });
  });
}

interface AlertRule {
  readonly id: string;
  readonly label: string;
  readonly applies: (facts: ContractFacts) => boolean;
  readonly noteOf?: (facts: ContractFacts) => string;
}

const hasFinding =
  (rule: string): AlertRule['applies'] =>
  ({ findings }) =>
    findings.some((finding) => finding.rule === rule);

const ALERT_RULES: readonly AlertRule[] = [
  {
    id: 'uncapped',
    label: 'Some liability has no limit',
    applies: hasFinding('uncapped-liability'),
  },
  {
    id: 'no-cap',
    label: 'No limit of liability was found',
    applies: hasFinding('no-cap-on-liability'),
  },
  {
    id: 'silent-renewal',
    label: 'Renews by itself, and no notice that stops it was found',
    applies: ({ renewal, hasNotice }) => renewsByItself(renewal) && !hasNotice,
  },
  {
    id: 'no-end',
    label: 'No end was found',
    applies: ({ expiry }) => expiry === NOT_FOUND,
  },
  { id: 'no-law', label: 'No governing law was found', applies: ({ law }) => law === null },
  {
    id: 'check',
    label: 'Values to check',
    applies: ({ toCheck }) => toCheck.length > 0,
    noteOf: ({ toCheck }) => toCheck.map((field) => FIELDS[field].label).join(', '),
  },
];

function listAlerts(
  read: readonly ContractFacts[],
  unread: readonly ContractFacts[],
): readonly InsightGroup[] {
  const ruled = ALERT_RULES.map(({ id, label, applies, noteOf }): InsightGroup => ({
    id: `alert ${id}`,
    label,
    entries: read.filter(applies).map((facts) => toEntry(facts, noteOf?.(facts))),
  }));
  const notRead: InsightGroup = {
    id: 'alert not-read',
    label: 'Not read: nothing is known of their clauses',
    entries: unread.map((facts) => toEntry(facts)),
  };
  return [...ruled, notRead, ...listMissingClauses(read)].filter(
    ({ entries }) => entries.length > 0,
  );
}

/** What the contracts say on a day, taken together. */
export function computeInsights({ contracts, today }: Outlook): Insights {
  const read = contracts.filter(({ isRead }) => isRead);
  const unread = contracts.filter(({ isRead }) => !isRead);
  return {
    read: read.length,
    scores: listScores(read),
    drivers: listDrivers(read),
    trends: listTrends(contracts, today),
    alerts: listAlerts(read, unread),
  };
}

/** A calendar file with the deadlines ahead that nobody has put aside. */
export function requestDeadlinesExport({ contracts, marks, today }: Outlook): ExportRequest {
  const ahead = new Set(groupDeadlines(contracts, marks, today).coming.map(deadlineId));
  const withAhead = (facts: ContractFacts) => ({
    ...facts,
    deadlines: facts.deadlines.filter((one) =>
      ahead.has(deadlineId({ contractId: facts.id, ...one })),
    ),
  });
  return {
    format: 'calendar',
    contracts: contracts.map(withAhead),
    fileName: nameDeadlinesFile(today),
  };
}

/** The group with an id; undefined if the contracts have changed so that there is none. */
export function findGroup(
  { scores, drivers, trends, alerts }: Insights,
  id: string,
): InsightGroup | undefined {
  const moments = [...trends.months, ...trends.years].flatMap(({ ends, renewals, added }) => [
    ends,
    renewals,
    added,
  ]);
  return [...scores, ...drivers, ...moments, ...alerts].find((group) => group.id === id);
}

/** Words in the names of contracts, and the kind that they tell; the more specific come first. */
const KINDS: readonly (readonly [words: RegExp, kind: string])[] = [
  [/non-? ?disclosure|confidentiality|\bnda\b/i, 'Non-disclosure agreements'],
  [/joint venture/i, 'Joint ventures'],
  [/franchise/i, 'Franchise agreements'],
  [/\bemploy/i, 'Employment contracts'],
  [/\blease|tenancy|\brent/i, 'Leases'],
  [/\bloan|\bcredit\b|promissory/i, 'Loans'],
  [/distribut|resell/i, 'Distribution agreements'],
  [/maintenance|\bsupport\b/i, 'Maintenance agreements'],
  [/hosting|subscription|\bsaas\b/i, 'Subscriptions'],
  [/licen[cs]/i, 'Licences'],
  [/manufactur/i, 'Manufacturing agreements'],
  [/supply|\bpurchas|\bsales?\b/i, 'Supply and sales agreements'],
  [/consult/i, 'Consulting agreements'],
  [/sponsor|endorse/i, 'Sponsorships'],
  [/marketing|promotion|advertis|affiliate/i, 'Marketing agreements'],
  [/\bagen(?:cy|t)\b/i, 'Agency agreements'],
  [/develop|collaborat|alliance/i, 'Development agreements'],
  [/services?\b|outsourc/i, 'Service agreements'],
];

/** The kind of a contract by its name, in the plural; undefined if the name does not tell. */
export const kindOfContract = (name: string): string | undefined =>
  KINDS.find(([words]) => words.test(name))?.[1];
