import { useId, useRef, type ReactNode } from 'react';
import { gridStack } from 'styled-system/patterns';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { ErrorNotice } from '../ui/notice';

/** Dialog with a form, whose first field gets the focus. */
export function FormDialog({
  isOpen,
  isBusy,
  title,
  action,
  failure,
  onClose,
  onSubmit,
  children,
}: {
  isOpen: boolean;
  isBusy: boolean;
  title: string;
  /** Text of the button that submits. */
  action: string;
  /** Null if nothing has failed. */
  failure: string | null;
  onClose: () => void;
  /** `read` returns the text of a field. */
  onSubmit: (read: (name: string) => string, form: HTMLFormElement) => void;
  children: ReactNode;
}) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onClose}
      title={title}
      initialFocusEl={() => form.current?.querySelector('input') ?? null}
      footer={
        <>
          <Button variant="outline" aria-disabled={isBusy || undefined} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={form}
        noValidate
        className={gridStack({ gap: '3' })}
        onSubmit={(event) => {
          event.preventDefault();
          const data = new FormData(event.currentTarget);
          onSubmit((name) => String(data.get(name) ?? ''), event.currentTarget);
        }}
      >
        {children}
        <ErrorNotice summary={failure} />
      </form>
    </Dialog>
  );
}
