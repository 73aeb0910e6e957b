import { useId, type ComponentProps, type ReactNode, type Ref } from 'react';
import { field } from 'styled-system/recipes';
import { FieldError } from './field-error';

/** Props of a form field, in addition to those of `<input>`. */
export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'ref' | 'className'> {
  label: string;
  name: string;
  /** Error message; also marks the input as invalid. */
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** Button at the end of the field. */
  action?: ReactNode;
}

/** Labelled text input with an error message. Uncontrolled unless given a `value`. */
export function TextField({ label, error, inputRef, action, ...props }: TextFieldProps) {
  const generatedId = useId();
  const id = props.id ?? generatedId;
  const errorId = `${id}-error`;
  const classes = field({ kind: action ? 'action' : 'text' });
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
        {action ? <div className={classes.action}>{action}</div> : null}
      </div>
      {error ? (
        <FieldError id={errorId} className={classes.error}>
          {error}
        </FieldError>
      ) : null}
    </div>
  );
}
