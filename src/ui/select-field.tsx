import { ChevronDown } from 'lucide';
import { useId } from 'react';
import { field } from 'styled-system/recipes';
import { Icon } from './icon';
import { choose, type Option } from './options';
import { VisuallyHidden } from './visually-hidden';

/** Styled native select with a visually hidden label; its first option should name it. */
export function SelectField<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
}) {
  const id = useId();
  const classes = field({ kind: 'select' });

  return (
    <div className={classes.root}>
      <VisuallyHidden>
        <label htmlFor={id}>{label}</label>
      </VisuallyHidden>
      <div className={classes.control}>
        <select
          id={id}
          value={value}
          onChange={(event) => choose(options, event.currentTarget.value, onChange)}
          className={classes.input}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={classes.icon}>
          <Icon of={ChevronDown} />
        </span>
      </div>
    </div>
  );
}
