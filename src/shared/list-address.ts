import type { DashboardActorRef } from '../../machines/list/dashboard.machine';
import { NO_FILTERS, DEFAULT_LIST_QUERY } from '../../machines/domain/filters';
import { formatListQuery } from './list-query-codec';
import { paths } from './addresses';

/** Address of the list as it was left. */
export function listAddress(dashboard: DashboardActorRef): string {
  return paths.dashboard + formatListQuery(dashboard.getSnapshot().context.listQuery);
}

/** Address of the list of all contracts with a party. */
export const partyHref = (party: string) =>
  paths.dashboard + formatListQuery({ ...DEFAULT_LIST_QUERY, filters: { ...NO_FILTERS, party } });
