import { useRef, type ReactNode } from 'react';
import { Button } from './button';

/** Button that asks for a file. */
export function FileButton({
  label,
  accept,
  isDisabled,
  isBusy = false,
  onFile,
  children,
}: {
  /** Name of the file input. */
  label: string;
  accept: string;
  isDisabled: boolean;
  isBusy?: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  const choose = () => {
    const file = input.current?.files?.[0];
    if (!input.current || !file) return;
    // Reset, so that choosing the same file again fires `change` again.
    input.current.value = '';
    onFile(file);
  };
  return (
    <>
      <Button
        variant="outline"
        isBusy={isBusy}
        aria-disabled={isDisabled || undefined}
        onClick={() => {
          if (!isDisabled) input.current?.click();
        }}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        onChange={choose}
      />
    </>
  );
}
