/** A function of an object that computes once for each; an object that has changed is another one. */
export function memoize<Input extends object, Result>(
  compute: (input: Input) => Result,
): (input: Input) => Result {
  const known = new WeakMap<Input, { readonly result: Result }>();
  return (input) => {
    const entry = known.get(input) ?? { result: compute(input) };
    known.set(input, entry);
    return entry.result;
  };
}
