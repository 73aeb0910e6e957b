import { useRef, type ComponentProps, type ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

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
