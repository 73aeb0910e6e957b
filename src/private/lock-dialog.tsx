import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { PrivateWorkspaceActorRef } from '../../machines/private/workspace.machine';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';

/** Asks whether the workspace shall be locked although that stops what is going on. */
export function LockDialog({ workspace }: { workspace: PrivateWorkspaceActorRef }) {
  const isOpen = useSelector(workspace, (snapshot) =>
    snapshot.matches({ open: { locking: 'asking' } }),
  );
  const cancelButton = useRef<HTMLButtonElement>(null);
  const cancel = () => workspace.send({ type: 'lock.cancel' });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={cancel}
      title="Lock the workspace now?"
      initialFocusEl={() => cancelButton.current}
      footer={
        <>
          <Button ref={cancelButton} variant="outline" onClick={cancel}>
            Keep working
          </Button>
          <Button variant="solid" onClick={() => workspace.send({ type: 'lock.confirm' })}>
            Lock now
          </Button>
        </>
      }
    >
      <p>
        In this tab or another, files are still being added or read, a backup is being saved or read
        in, or a recovery code is shown. Locking stops that: a file that is not stored yet has to be
        chosen again, and the code is not shown again.
      </p>
    </Dialog>
  );
}
