import { useSelector } from '@xstate/react';
import { type UpdatesActorRef, selectUpdateText } from '../../../machines/app/updates.machine';
import { Button, SmallButton } from '../../ui/button';
import { focusMain } from '../../ui/main';
import { ToastNotice } from '../../ui/toast';

/** The notice about a new version, while there is one. */
export function Updates({ updates }: { updates: UpdatesActorRef | undefined }) {
  const isAnnounced = useSelector(updates, (snapshot) => snapshot?.hasTag('announced') === true);
  return (
    // Always present: screen readers ignore the initial content.
    <div aria-live="polite">
      {updates && isAnnounced ? <UpdateNotice updates={updates} /> : null}
    </div>
  );
}

/** Says that a new version is ready, with the choice of when to use it (ruling 47). */
function UpdateNotice({ updates }: { updates: UpdatesActorRef }) {
  const text = useSelector(updates, selectUpdateText);
  const isBusy = useSelector(updates, (snapshot) => snapshot.hasTag('busy'));
  const postpone = () => {
    // The notice disappears.
    focusMain();
    updates.send({ type: 'update.postpone' });
  };
  return (
    <ToastNotice text={text}>
      <Button size="sm" isBusy={isBusy} onClick={() => updates.send({ type: 'update.apply' })}>
        {isBusy ? 'Reloading...' : 'Reload'}
      </Button>
      {isBusy ? null : <SmallButton onClick={postpone}>Later</SmallButton>}
    </ToastNotice>
  );
}
