/** One of several things to choose from. */
export interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** Tells of the option that a control says was chosen; a value that none has is no choice. */
export function choose<Value extends string>(
  options: readonly Option<Value>[],
  value: string,
  onChange: (value: Value) => void,
): void {
  const chosen = options.find((option) => option.value === value);
  if (chosen) onChange(chosen.value);
}
