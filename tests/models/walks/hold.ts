/**
 * Holds an invariant.
 *
 * @throws where it does not hold, with what was found in its listQuery.
 */
export function hold(isSo: boolean, invariant: string, found: unknown): void {
  if (!isSo) throw new Error(`Broken: ${invariant}. Found: ${JSON.stringify(found)}`);
}
