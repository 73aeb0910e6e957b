/**
 * Asserts an invariant.
 *
 * @throws if it does not hold, with the value that was found.
 */
export function assertInvariant(holds: boolean, invariant: string, found: unknown): void {
  if (!holds) throw new Error(`Broken: ${invariant}. Found: ${JSON.stringify(found)}`);
}
