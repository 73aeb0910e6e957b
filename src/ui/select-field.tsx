import { ChevronDown } from 'lucide-react';
import { useId, type ChangeEvent } from 'react';
import { field } from 'styled-system/recipes';
import { VisuallyHidden } from './visually-hidden';

/** One of the things a select offers. */
export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
}

/** A native select, dressed. The label is heard, not seen: let the first option say what it is. */
export function SelectField<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
}) {
  const id = useId();
  const classes = field({ kind: 'select' });

  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    const chosen = options.find((option) => option.value === event.currentTarget.value);
    if (chosen) onChange(chosen.value);
  };

  return (
    <div className={classes.root}>
      <VisuallyHidden>
        <label htmlFor={id}>{label}</label>
      </VisuallyHidden>
      <div className={classes.control}>
        <select id={id} value={value} onChange={choose} className={classes.input}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={classes.icon}>
          <ChevronDown />
        </span>
      </div>
    </div>
  );
}
