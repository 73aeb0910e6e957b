import { useEffect, useLayoutEffect } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { DashboardActorRef } from '../../machines/dashboard.machine';
import { isActive } from './is-active';
import { paths } from './paths';
import { parseListQuery, formatListQuery } from './list-query-codec';

/**
 * The bridge between the dashboard and its query string (ruling 16): what the address says is
 * visited, where the user moves to is written. What is only typed replaces the address, so that
 * Back goes from choice to choice and not from letter to letter.
 */
export function useDashboardAddress(dashboard: DashboardActorRef): void {
  const search = useSearch();

  useLayoutEffect(() => {
    if (!isActive(dashboard)) return;
    const listQuery = parseListQuery(search);
    // An address written from here comes back: the place is there already, down to its blanks.
    if (formatListQuery(listQuery) === formatListQuery(dashboard.getSnapshot().context.listQuery))
      return;
    dashboard.send({ type: 'listQuery.set', listQuery });
  }, [dashboard, search]);

  useEffect(() => {
    const subscription = dashboard.on('listQuery.changed', ({ listQuery, history }) => {
      if (formatListQuery(listQuery) === window.location.search) return;
      try {
        navigate(paths.dashboard + formatListQuery(listQuery), { replace: history === 'replace' });
      } catch {
        // Refused as one step too many: the address stays behind, until the next one.
      }
    });
    return () => subscription.unsubscribe();
  }, [dashboard]);
}
