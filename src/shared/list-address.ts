import { useLocation } from 'wouter';
import { DEFAULT_LIST_QUERY, NO_FILTERS } from '../../machines/domain/filters';
import type { DashboardActorRef } from '../../machines/list/dashboard.machine';
import { useActors } from './actors';
import { paths } from './addresses';
import { formatListQuery } from './list-query-codec';

/** Navigation options of links that lead back, other than the browser's Back. */
export const AS_RETURN = { state: { isReturn: true } };

/** Address of the list as it was left. */
export function listAddress(dashboard: DashboardActorRef): string {
  return paths.dashboard + formatListQuery(dashboard.getSnapshot().context.listQuery);
}

/** Leads back to the list as it was left. */
export function useReturnToList(): () => void {
  const { dashboard } = useActors();
  const [, navigate] = useLocation();
  return () => navigate(listAddress(dashboard), AS_RETURN);
}

/** Address of the list of all contracts with a party. */
export const partyHref = (party: string) =>
  paths.dashboard + formatListQuery({ ...DEFAULT_LIST_QUERY, filters: { ...NO_FILTERS, party } });
