import type { ContractSummary } from '../../../../machines/domain/contract';
import { showPlainDrop } from './plain-drop';
import { showPlainTable } from './plain-table';
import { timeQueries, timeSorts } from './work';

/** What can be asked of the page at `/bench`, which is blank until it is. */
const bench = {
  /** The parsed list, which stays in memory. */
  contracts: [] as readonly ContractSummary[],
  async load() {
    const response = await fetch('/contracts.json');
    this.contracts = JSON.parse(await response.text());
  },
  showPlainTable() {
    showPlainTable(this.contracts);
  },
  showPlainDrop,
  timeQueries(queries: readonly string[]) {
    return timeQueries(this.contracts, queries);
  },
  timeSorts(rounds: number) {
    return timeSorts(this.contracts, rounds);
  },
};

declare global {
  interface Window {
    bench?: typeof bench;
  }
}

window.bench = bench;
