/** The names of the options and their values; null if one has no value. */
export function readOptions(
  args: readonly string[],
  names: readonly string[],
): ReadonlyMap<string, string> | null {
  const pairs = args.flatMap((arg, at): readonly (readonly [string, string])[] =>
    at % 2 === 0 ? [[arg, args[at + 1] ?? '']] : [],
  );
  const isComplete = pairs.every(([name, value]) => names.includes(name) && value !== '');
  return isComplete ? new Map(pairs) : null;
}
