import { useSelector } from '@xstate/react';
import type { UpdatesActorRef } from '../../machines/app/updates.machine';
import { lazyView } from '../ui/lazy-view';

const UpdateNotice = lazyView(() =>
  import('./update-notice').then((module) => module.UpdateNotice),
);

/** The notice about a new version, while there is one. Most visits do not need its code. */
export function Updates({ updates }: { updates: UpdatesActorRef | undefined }) {
  const isAnnounced = useSelector(updates, (snapshot) => snapshot?.hasTag('announced') === true);
  return (
    // Always present: screen readers ignore the initial content.
    <div aria-live="polite">
      {updates && isAnnounced ? <UpdateNotice updates={updates} /> : null}
    </div>
  );
}
