import { useLocation } from 'wouter';
import { formatListQuery } from '../../machines/domain/list/list-query';
import type { DashboardActorRef } from '../../machines/list/dashboard.machine';
import { useActors } from './actors';
import { paths } from './addresses';

/** Navigation options of links that lead back, other than the browser's Back. */
export const AS_RETURN = { state: { isReturn: true } };

/** Address of the list as it was left. */
export function listAddress(dashboard: DashboardActorRef): string {
  const { listQuery, rules } = dashboard.getSnapshot().context;
  return paths.dashboard + formatListQuery(listQuery, rules.options);
}

/** Leads back to the list as it was left. */
export function useReturnToList(): () => void {
  const { dashboard } = useActors();
  const [, navigate] = useLocation();
  return () => navigate(listAddress(dashboard), AS_RETURN);
}

/** Address of the list with one value of each given kind of filter. */
export const listHref = (values: Readonly<Record<string, string>>): string =>
  `${paths.dashboard}?${new URLSearchParams(values)}`;
