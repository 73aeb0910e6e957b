import { useSelector } from '@xstate/react';
import { selectSpoken } from '../../../machines/announcer.selectors';
import type { DashboardActorRef } from '../../../machines/dashboard.machine';
import { LiveRegion } from '../../ui/live-region';

/** What became of the last change to the list, for who does not see it. */
export function Announcements({ dashboard }: { dashboard: DashboardActorRef }) {
  const announcer = useSelector(dashboard, ({ children }) => children.announcer);
  const spoken = useSelector(announcer, (snapshot) => (snapshot ? selectSpoken(snapshot) : ''));
  return <LiveRegion>{spoken}</LiveRegion>;
}
