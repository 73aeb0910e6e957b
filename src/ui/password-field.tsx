import { Eye, EyeOff } from 'lucide';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from './button';
import { TextField, type TextFieldProps } from './text-field';

/** Password input with a button that shows or hides the password. */
export function PasswordField(props: Omit<TextFieldProps, 'id' | 'type' | 'action'>) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);

  const toggle = () => {
    const input = document.activeElement;
    if (input instanceof HTMLInputElement && input.id === id) {
      // Changing the input's type resets the caret.
      const { selectionStart, selectionEnd } = input;
      flushSync(() => setIsShown(!isShown));
      input.setSelectionRange(selectionStart, selectionEnd);
    } else setIsShown(!isShown);
  };

  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      id={id}
      type={isShown ? 'text' : 'password'}
      action={
        <IconButton
          icon={isShown ? EyeOff : Eye}
          size="sm"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          aria-controls={id}
          disabled={props.disabled}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
        />
      }
    />
  );
}
