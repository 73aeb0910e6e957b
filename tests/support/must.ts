/** The value itself; a test that needs one that is not there fails here, by its name. */
export function must<T>(value: T | null | undefined, name: string): T {
  if (value === null || value === undefined) throw new Error(`There is no ${name}`);
  return value;
}
