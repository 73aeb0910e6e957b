import { useSelector } from '@xstate/react';
import { selectSpoken } from '../../../machines/announcer.selectors';
import type { DashboardActorRef } from '../../../machines/dashboard.machine';
import { LiveRegion } from '../../ui/live-region';

/** Live region for changes of the list. */
export function Announcements({ dashboard }: { dashboard: DashboardActorRef }) {
  const announcer = useSelector(dashboard, ({ children }) => children.announcer);
  const spoken = useSelector(announcer, (snapshot) => (snapshot ? selectSpoken(snapshot) : ''));
  return <LiveRegion>{spoken}</LiveRegion>;
}
