/**
 * Asserts an invariant.
 *
 * @throws if it does not hold, with the value that was found.
 */
export function hold(isSo: boolean, invariant: string, found: unknown): void {
  if (!isSo) throw new Error(`Broken: ${invariant}. Found: ${JSON.stringify(found)}`);
}
