import { useSelector } from '@xstate/react';
import { selectSpoken } from '../../machines/uploads/announcer.machine';
import type { DashboardActorRef } from '../../machines/list/dashboard.machine';
import type { UploadsActorRef } from '../../machines/uploads/uploads.machine';
import { LiveRegion } from '../ui/hidden-text';

/** Live region of an actor that invokes an `announcer`. */
export function Announcements({ source }: { source: DashboardActorRef | UploadsActorRef }) {
  const announcer = useSelector(source, ({ children }) => children.announcer);
  const spoken = useSelector(announcer, (snapshot) => (snapshot ? selectSpoken(snapshot) : ''));
  return <LiveRegion>{spoken}</LiveRegion>;
}
