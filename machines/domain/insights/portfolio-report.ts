import { PRIVATE_STATUSES, NOT_READ, RISKS } from '../contract';
import type { CalendarDay } from '../calendar';
import { groupDeadlines, type ListedDeadline } from '../deadlines';
import type { ContractFacts } from './outlook';

/** A figure of the portfolio: the number of contracts of which something is true. */
export interface ReportCount {
  readonly label: string;
  readonly count: number;
}

/** Contracts on a day, on paper (ruling 52). */
interface PortfolioReport {
  /** Those that at least one contract has. */
  readonly statuses: readonly ReportCount[];
  readonly risks: readonly ReportCount[];
  /** Overdue, or within the next 12 months, in the order of time; also those put aside. */
  readonly deadlines: readonly ListedDeadline[];
  /** In their order, each with the findings that add most points first. */
  readonly contracts: readonly ContractFacts[];
}

/** The same day a year later; on 29 February, a day that texts order before 1 March. */
const inTwelveMonths = (today: CalendarDay): CalendarDay =>
  `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;

export function computePortfolioReport(
  contracts: readonly ContractFacts[],
  today: CalendarDay,
): PortfolioReport {
  // What waits for a reminder is on paper, too.
  const unmarked = contracts.map((one) => ({ ...one, marks: [] }));
  const { overdue, coming } = groupDeadlines(unmarked, today);
  const last = inTwelveMonths(today);
  const countBy = (
    labels: readonly string[],
    labelOf: (contract: ContractFacts) => string | null,
  ) =>
    labels
      .map((label) => ({
        label,
        count: contracts.filter((one) => labelOf(one) === label).length,
      }))
      .filter(({ count }) => count > 0);
  return {
    statuses: countBy(PRIVATE_STATUSES, ({ status }) => status),
    risks: countBy([...RISKS.toReversed(), NOT_READ], ({ risk }) => risk ?? NOT_READ),
    deadlines: [...overdue, ...coming].filter(({ day }) => day <= last),
    contracts: contracts.map((contract) => ({
      ...contract,
      findings: contract.findings.toSorted((one, other) => other.points - one.points),
    })),
  };
}
