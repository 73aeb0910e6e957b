import { useRef } from 'react';
import { Button, type ButtonProps, type ButtonVariants } from '../ui/button';

/** Button that asks for a file. */
export function FileButton({
  label,
  accept,
  isDisabled,
  onFile,
  ...props
}: Pick<ButtonProps & ButtonVariants, 'icon' | 'size' | 'isBusy' | 'children'> & {
  /** Name of the file input. */
  label: string;
  /** Missing: any file. */
  accept?: string;
  isDisabled: boolean;
  onFile: (file: File) => void;
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
        {...props}
        variant="outline"
        aria-disabled={isDisabled || undefined}
        onClick={() => {
          if (!isDisabled) input.current?.click();
        }}
      />
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
