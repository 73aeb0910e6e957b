import { useRef, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { useSelector } from '@xstate/react';
import type { PrivateWorkspaceActorRef } from '../../machines/private/workspace.machine';

/** Asks before something is done. The button that does nothing gets the focus. */
export function ConfirmDialog({
  isBusy = false,
  action,
  cancelLabel = 'Cancel',
  onCancel,
  onConfirm,
  ...dialog
}: Omit<ComponentProps<typeof Dialog>, 'onOpenChange'> & {
  isBusy?: boolean;
  /** On the button that does it. */
  action: ReactNode;
  cancelLabel?: string;
  onCancel: () => void;
  onConfirm: () => void;
}) {
  const cancelButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      {...dialog}
      onOpenChange={onCancel}
      initialFocusEl={() => cancelButton.current}
      footer={
        <>
          <Button ref={cancelButton} variant="outline" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button isBusy={isBusy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    />
  );
}

/** Asks whether the workspace shall be locked although that stops what is going on. */
export function LockDialog({ workspace }: { workspace: PrivateWorkspaceActorRef }) {
  const isOpen = useSelector(workspace, (snapshot) =>
    snapshot.matches({ open: { locking: 'asking' } }),
  );
  return (
    <ConfirmDialog
      open={isOpen}
      title="Lock the workspace now?"
      action="Lock now"
      cancelLabel="Keep working"
      onCancel={() => workspace.send({ type: 'lock.cancel' })}
      onConfirm={() => workspace.send({ type: 'lock.confirm' })}
    >
      <p>
        In this tab or another, files are still being added or read, a backup is being saved or read
        in, or a recovery code is shown. Locking stops that: a file that is not stored yet has to be
        chosen again, and the code is not shown again.
      </p>
    </ConfirmDialog>
  );
}
