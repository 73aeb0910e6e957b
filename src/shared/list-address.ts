import type { DashboardActorRef } from '../../machines/list/dashboard.machine';
import { NO_FILTERS, DEFAULT_LIST_QUERY, type Filters } from '../../machines/domain/filters';
import { formatListQuery } from './list-query-codec';
import { paths } from './addresses';

/** Address of the list as it was left. */
export function listAddress(dashboard: DashboardActorRef): string {
  return paths.dashboard + formatListQuery(dashboard.getSnapshot().context.listQuery);
}

const hrefOf = (filters: Partial<Filters>) =>
  paths.dashboard +
  formatListQuery({ ...DEFAULT_LIST_QUERY, filters: { ...NO_FILTERS, ...filters } });

/** Address of the list of all contracts with a party. */
export const partyHref = (party: string) => hrefOf({ party });

/** Address of the list of all contracts whose next day to act is not known. */
export const UNKNOWN_DAYS_HREF = hrefOf({ expiring: 'unknown' });
