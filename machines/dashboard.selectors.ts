import type { SnapshotFrom } from 'xstate';
import type { dashboardMachine } from './dashboard.machine';
import type { ContractSummary } from './domain/contract';
import { listPage } from './domain/listing';
import { countMatches } from './domain/matching';
import { oncePer } from './domain/once-per';
import { pageWindow, type Page, type PageWindowItem } from './domain/pagination';
import { computeStatistics, type Statistics } from './domain/statistics';

type DashboardSnapshot = SnapshotFrom<typeof dashboardMachine>;
type DashboardContext = DashboardSnapshot['context'];

/** What the dashboard shows of the portfolio (spec §2). */
export interface PortfolioView {
  readonly statistics: Statistics;
  readonly total: number;
  readonly matches: number;
  readonly page: Page<ContractSummary>;
  readonly pageWindow: readonly PageWindowItem[];
}

const statisticsOf = oncePer(computeStatistics);

const viewOf = oncePer(
  ({ portfolio: { contracts }, listQuery }: DashboardContext): PortfolioView => {
    const page = listPage(contracts, listQuery);
    return {
      statistics: statisticsOf(contracts),
      total: contracts.length,
      matches: countMatches(contracts, listQuery.filters),
      page,
      pageWindow: pageWindow(page.page, page.lastPage),
    };
  },
);

/** The view of a snapshot; the same object for as long as nothing in it changed. */
export function selectPortfolioView({ context }: DashboardSnapshot): PortfolioView {
  return viewOf(context);
}

export const selectFilters = ({ context }: DashboardSnapshot) => context.listQuery.filters;
export const selectSort = ({ context }: DashboardSnapshot) => context.listQuery.sort;
export const selectUnreadable = ({ context }: DashboardSnapshot) => context.portfolio.unreadable;
