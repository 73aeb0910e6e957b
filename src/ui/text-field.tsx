import { CircleAlert } from 'lucide';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { field } from 'styled-system/recipes';
import { Icon } from './icon';

/** Props of a form field, in addition to those of `<input>`. */
export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'ref' | 'className'> {
  label: string;
  name: string;
  /** Error message; also marks the input as invalid. */
  error?: string | undefined;
  /** Button at the end of the field. */
  action?: ReactNode;
}

/** Labelled text input with an error message. Uncontrolled unless given a `value`. */
export function TextField({ label, error, action, ...props }: TextFieldProps) {
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
          className={classes.input}
        />
        {action ? <div className={classes.action}>{action}</div> : null}
      </div>
      {error ? (
        <p id={errorId} className={classes.error}>
          <Icon of={CircleAlert} />
          {error}
        </p>
      ) : null}
    </div>
  );
}
