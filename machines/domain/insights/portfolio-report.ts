import { PRIVATE_STATUSES, NOT_READ, RISKS, type Risk, type SummaryCertainty } from '../contract';
import type { CalendarDay, ContractDay } from '../calendar';
import { groupDeadlines, type ListedDeadline, type RatedDeadline } from '../deadlines';
import type { Outlook, RiskFinding } from './outlook';

/** A figure of the portfolio: the number of contracts of which something is true. */
export interface ReportCount {
  readonly label: string;
  readonly count: number;
}

/** A contract as the report lists it. */
export interface ReportedContract {
  readonly id: string;
  readonly name: string;
  readonly parties: string;
  readonly end: ContractDay;
  readonly certainty: SummaryCertainty;
  /** Null if there is none. */
  readonly noticeBy: RatedDeadline | null;
  /** Null if none was found. */
  readonly law: string | null;
  /** Null if the contract was not read. */
  readonly risk: Risk | null;
  readonly riskScore: number | null;
}

/** What the risk rules have found in a contract. */
export interface ReportedFindings {
  readonly id: string;
  readonly name: string;
  readonly findings: readonly RiskFinding[];
}

/** The contracts of the workspace on a day, on paper (ruling 52). */
export interface PortfolioReport {
  readonly statuses: readonly ReportCount[];
  readonly risks: readonly ReportCount[];
  /** Overdue, or within the next 12 months, in the order of time; also those put aside. */
  readonly deadlines: readonly ListedDeadline[];
  /** By name. */
  readonly contracts: readonly ReportedContract[];
  /** Of contracts with findings, by name. */
  readonly findings: readonly ReportedFindings[];
}

/** The same day a year later; on 29 February, a day that texts order before 1 March. */
const inTwelveMonths = (today: CalendarDay): CalendarDay =>
  `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;

export function computePortfolioReport({ contracts, marks, today }: Outlook): PortfolioReport {
  const byName = contracts.toSorted(
    (one, other) =>
      one.name.localeCompare(other.name, 'en') || one.id.localeCompare(other.id, 'en'),
  );
  const { overdue, coming, aside } = groupDeadlines(contracts, marks, today);
  const last = inTwelveMonths(today);
  const count = (label: string, applies: (contract: (typeof contracts)[number]) => boolean) => ({
    label,
    count: contracts.filter(applies).length,
  });
  const unread = count(NOT_READ, ({ summary }) => summary.risk === null);
  return {
    statuses: PRIVATE_STATUSES.map((status) =>
      count(status, ({ summary }) => summary.status === status),
    ),
    risks: [
      ...RISKS.toReversed().map((risk) => count(risk, ({ summary }) => summary.risk === risk)),
      ...(unread.count > 0 ? [unread] : []),
    ],
    deadlines: [...overdue, ...coming, ...aside]
      .filter(({ day }) => day <= last)
      .toSorted((one, other) => one.day.localeCompare(other.day, 'en')),
    contracts: byName.map(({ id, name, summary, law, deadlines }) => ({
      id,
      name,
      parties: summary.parties,
      end: summary.expiry,
      certainty: summary.certainty ?? {},
      noticeBy: deadlines.find(({ kind }) => kind === 'notice') ?? null,
      law,
      risk: summary.risk,
      riskScore: summary.riskScore,
    })),
    findings: byName
      .filter(({ findings }) => findings.length > 0)
      .map(({ id, name, findings }) => ({
        id,
        name,
        findings: findings.toSorted((one, other) => other.points - one.points),
      })),
  };
}
