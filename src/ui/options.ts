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
