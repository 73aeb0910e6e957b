import { PRIVATE_STATUSES, NOT_READ, RISKS } from '../contract';
import type { CalendarDay } from '../calendar';
import { groupDeadlines, type ListedDeadline } from '../deadlines';
import type { ContractFacts, Outlook } from './outlook';

/** A figure of the portfolio: the number of contracts of which something is true. */
export interface ReportCount {
  readonly label: string;
  readonly count: number;
}

/** The contracts of the workspace on a day, on paper (ruling 52). */
export interface PortfolioReport {
  readonly statuses: readonly ReportCount[];
  readonly risks: readonly ReportCount[];
  /** Overdue, or within the next 12 months, in the order of time; also those put aside. */
  readonly deadlines: readonly ListedDeadline[];
  /** By name, each with the findings that add most points first. */
  readonly contracts: readonly ContractFacts[];
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
  const unread = count(NOT_READ, ({ risk }) => risk === null);
  return {
    statuses: PRIVATE_STATUSES.map((status) => count(status, (one) => one.status === status)),
    risks: [
      ...RISKS.toReversed().map((risk) => count(risk, (one) => one.risk === risk)),
      ...(unread.count > 0 ? [unread] : []),
    ],
    deadlines: [...overdue, ...coming, ...aside]
      .filter(({ day }) => day <= last)
      .toSorted((one, other) => one.day.localeCompare(other.day, 'en')),
    contracts: byName.map((contract) => ({
      ...contract,
      findings: contract.findings.toSorted((one, other) => other.points - one.points),
    })),
  };
}
