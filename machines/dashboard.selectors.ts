import type { SnapshotFrom } from 'xstate';
import type { dashboardMachine } from './dashboard.machine';
import type { ContractSummary } from './domain/contract';
import { listContracts } from './domain/listing';
import { pageWindow, paginate, type Page, type PageWindowItem } from './domain/pagination';
import { summarise, type Statistics } from './domain/statistics';

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

function deriveView({ portfolio, place }: DashboardContext): PortfolioView {
  const matching = listContracts(portfolio.contracts, place);
  const page = paginate(matching, place.page);
  return {
    statistics: summarise(portfolio.contracts),
    total: portfolio.contracts.length,
    matches: matching.length,
    page,
    pageWindow: pageWindow(page.page, page.lastPage),
  };
}

const views = new WeakMap<DashboardContext, PortfolioView>();

/** The view of a snapshot; the same object for as long as nothing in it changed. */
export function selectPortfolioView({ context }: DashboardSnapshot): PortfolioView {
  const view = views.get(context) ?? deriveView(context);
  views.set(context, view);
  return view;
}

export const selectFilters = ({ context }: DashboardSnapshot) => context.place.filters;
export const selectSort = ({ context }: DashboardSnapshot) => context.place.sort;
export const selectUnreadable = ({ context }: DashboardSnapshot) => context.portfolio.unreadable;
