import { useId } from 'react';
import { field } from 'styled-system/recipes';

/** Native date input. The value is `YYYY-MM-DD`, or empty. */
export function DateField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  const classes = field();
  return (
    <div className={classes.root}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.control}>
        <input
          id={id}
          type="date"
          value={value}
          className={classes.input}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
    </div>
  );
}
