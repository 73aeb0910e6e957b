/** The number of contracts that are remembered. */
export const MAX_RECENT = 5;

/** The ids of the contracts that were opened last, newest first, after one more was opened. */
export function addRecent(ids: readonly string[], id: string): readonly string[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, MAX_RECENT);
}
