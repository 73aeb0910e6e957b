import { useSelector } from '@xstate/react';
import { type UpdatesActorRef, selectUpdateText } from '../../../machines/app/updates.machine';
import { Button, SmallButton } from '../../ui/button';
import { focusMain } from '../../ui/main';
import { ToastNotice } from '../../ui/toast';

/** Says that a new version is ready, with the choice of when to use it (ruling 47). */
export function Updates({ updates }: { updates: UpdatesActorRef | undefined }) {
  const text = useSelector(updates, (snapshot) => snapshot && selectUpdateText(snapshot));
  const isAnnounced = useSelector(updates, (snapshot) => snapshot?.hasTag('announced') === true);
  const isBusy = useSelector(updates, (snapshot) => snapshot?.hasTag('busy') === true);
  const postpone = () => {
    // The notice disappears.
    focusMain();
    updates?.send({ type: 'update.postpone' });
  };
  return (
    // Always present: screen readers ignore the initial content.
    <div aria-live="polite">
      {isAnnounced ? (
        <ToastNotice text={text}>
          <Button size="sm" isBusy={isBusy} onClick={() => updates?.send({ type: 'update.apply' })}>
            {isBusy ? 'Reloading...' : 'Reload'}
          </Button>
          {isBusy ? null : <SmallButton onClick={postpone}>Later</SmallButton>}
        </ToastNotice>
      ) : null}
    </div>
  );
}
