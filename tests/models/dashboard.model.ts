import { dashboardMachine } from '../../machines/dashboard.machine';
import { selectPortfolioView } from '../../machines/dashboard.selectors';
import { NO_FILTERS } from '../../machines/domain/filters';
import { makeContracts } from '../support/fixtures';
import { defineModel, portFails, portSucceeds } from './harness/model';

/** Two pages; every other contract is Expired, every third of High risk. */
export const TWELVE = {
  contracts: makeContracts(12, (index) => ({
    status: index % 2 === 0 ? 'Active' : 'Expired',
    risk: index % 3 === 0 ? 'High' : 'Low',
    riskScore: index % 3 === 0 ? 90 : 10,
  })),
  unreadable: [],
};

const EMPTY = { contracts: [], unreadable: [] };

const visit = (page: number) => ({
  type: 'place.visit',
  place: { filters: NO_FILTERS, page },
});

export const dashboardModel = defineModel({
  name: 'dashboard',
  machine: dashboardMachine,
  events: [
    portSucceeds('loadContracts', TWELVE),
    portSucceeds('loadContracts', EMPTY),
    portFails('loadContracts'),
    { type: 'contracts.retry' },
    { type: 'query.type', query: 'nowhere' },
    { type: 'status.pick', status: 'Expired' },
    { type: 'risk.pick', risk: 'High' },
    { type: 'filters.clear' },
    { type: 'page.turn', page: 2 },
    visit(2),
    visit(9),
  ],
  facts: (snapshot) => {
    const { place } = snapshot.context;
    const { total, matches } = selectPortfolioView(snapshot);
    return { ...place.filters, page: place.page, total, matches };
  },
  longestSimplePath: 3,
});
