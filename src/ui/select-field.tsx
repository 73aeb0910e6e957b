import { ChevronDown } from 'lucide';
import { field } from 'styled-system/recipes';
import { Icon } from './icon';

/** Option of a select or radio group. */
export interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** Calls `onChange` with the option of this value; ignores unknown values. */
export function choose<Value extends string>(
  options: readonly Option<Value>[],
  value: string,
  onChange: (value: Value) => void,
): void {
  const chosen = options.find((option) => option.value === value);
  if (chosen) onChange(chosen.value);
}

/** Styled native select. The label is for assistive technology only. */
export function SelectField<Value extends string>({
  label,
  value,
  isSet,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  /** Whether the value is not the default: the field is tinted. */
  isSet?: boolean;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
}) {
  const classes = field({ kind: 'select' });

  return (
    <div className={classes.root}>
      <div className={classes.control}>
        <select
          aria-label={label}
          value={value}
          onChange={(event) => choose(options, event.currentTarget.value, onChange)}
          data-set={isSet || undefined}
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
