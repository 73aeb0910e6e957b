/** What a test did with an entry. */
export interface EntryCheck {
  readonly title: string;
  /** Whether all elements were on entries before, so that axe-core was not run on this one. */
  readonly isKnown: boolean;
}

declare module 'vitest' {
  interface TaskMeta {
    galleryEntry?: EntryCheck;
  }
}

/** On how many entries axe-core ran. */
export function countChecks(checks: readonly EntryCheck[]): string {
  const skipped = checks.filter(({ isKnown }) => isKnown).length;
  return `axe-core checked ${checks.length - skipped} entries and skipped ${skipped} without new elements`;
}

/** The titles of the skipped entries, one per line. */
export function listSkipped(checks: readonly EntryCheck[]): string[][] {
  return checks.flatMap(({ title, isKnown }) => (isKnown ? [[title]] : [])).toSorted();
}
