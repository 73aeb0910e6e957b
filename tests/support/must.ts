/** Returns the value, or fails with its name if it is null or undefined. */
export function must<T>(value: T | null | undefined, name: string): T {
  if (value === null || value === undefined) throw new Error(`There is no ${name}`);
  return value;
}
