import { useId, type ComponentProps, type Ref } from 'react';
import { field } from 'styled-system/recipes';
import { FieldError } from './field-error';

/** What every field of a form takes, next to the input's own props. */
export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'ref' | 'id' | 'className'> {
  label: string;
  name: string;
  /** What is wrong, in words; the field is marked invalid and tied to it. */
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** A labelled line of text. Uncontrolled unless given a `value`. */
export function TextField({ label, error, inputRef, ...props }: TextFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const classes = field({ kind: 'text' });
  return (
    <div className={classes.root}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.control}>
        <input
          type="text"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          {...props}
          id={id}
          ref={inputRef}
          className={classes.input}
        />
      </div>
      {error ? (
        <FieldError id={errorId} className={classes.error}>
          {error}
        </FieldError>
      ) : null}
    </div>
  );
}
