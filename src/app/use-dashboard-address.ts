import { useEffect, useLayoutEffect } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { DashboardActorRef } from '../../machines/dashboard.machine';
import { isActive } from './is-active';
import { paths } from './paths';
import { readPlace, writePlace } from './place-codec';

/**
 * The bridge between the dashboard and its query string (ruling 16): what the address says is
 * visited, where the user moves to is written. What is only typed replaces the address, so that
 * Back goes from choice to choice and not from letter to letter.
 */
export function useDashboardAddress(dashboard: DashboardActorRef): void {
  const search = useSearch();

  useLayoutEffect(() => {
    if (!isActive(dashboard)) return;
    const place = readPlace(search);
    // An address written from here comes back: the place is there already, down to its blanks.
    if (writePlace(place) === writePlace(dashboard.getSnapshot().context.place)) return;
    dashboard.send({ type: 'place.visit', place });
  }, [dashboard, search]);

  useEffect(() => {
    const subscription = dashboard.on('place.moved', ({ place, isStep }) => {
      if (writePlace(place) === window.location.search) return;
      try {
        navigate(paths.dashboard + writePlace(place), { replace: !isStep });
      } catch {
        // Refused as one step too many: the address stays behind, until the next one.
      }
    });
    return () => subscription.unsubscribe();
  }, [dashboard]);
}
