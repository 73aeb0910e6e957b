import { Eye, EyeOff } from 'lucide';
import { useId, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { field } from 'styled-system/recipes';
import { IconButton } from './button';
import { FieldError } from './field-error';
import { Icon } from './icon';
import type { TextFieldProps } from './text-field';

/** A labelled password with a button that shows or hides what was typed. */
export function PasswordField({ label, error, inputRef, ...props }: Omit<TextFieldProps, 'type'>) {
  const id = useId();
  const errorId = `${id}-error`;
  const classes = field({ kind: 'action' });
  const [shown, setShown] = useState(false);

  /** Changing an input's type loses the caret, so it is put back. */
  const toggle = (event: MouseEvent<HTMLButtonElement>) => {
    const input = event.currentTarget.parentElement?.querySelector('input');
    const start = input?.selectionStart ?? null;
    const end = input?.selectionEnd ?? null;
    flushSync(() => setShown(!shown));
    if (input && document.activeElement === input) input.setSelectionRange(start, end);
  };

  return (
    <div className={classes.root}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.control}>
        <input
          autoComplete="current-password"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          autoCapitalize="none"
          spellCheck={false}
          {...props}
          type={shown ? 'text' : 'password'}
          id={id}
          ref={inputRef}
          className={classes.input}
        />
        <IconButton
          size="sm"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-controls={id}
          disabled={props.disabled}
          className={classes.action}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
        >
          {shown ? <Icon of={EyeOff} /> : <Icon of={Eye} />}
        </IconButton>
      </div>
      {error ? (
        <FieldError id={errorId} className={classes.error}>
          {error}
        </FieldError>
      ) : null}
    </div>
  );
}
