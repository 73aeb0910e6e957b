/** What a test did with an entry. */
export interface EntryCheck {
  readonly title: string;
  /** The checked entry with the same elements, if axe-core was not run on this one. */
  readonly sameAs: string | undefined;
}

declare module 'vitest' {
  interface TaskMeta {
    galleryEntry?: EntryCheck;
  }
}

/** On how many entries axe-core ran. */
export function countChecks(checks: readonly EntryCheck[]): string {
  const skipped = checks.filter(({ sameAs }) => sameAs !== undefined).length;
  return `axe-core checked ${checks.length - skipped} entries and skipped ${skipped} with equal elements and classes`;
}

/** Table of the skipped entries and the checked entries that they equal. */
export function listSkipped(checks: readonly EntryCheck[]): string[][] {
  const rows = checks.flatMap(({ title, sameAs }) =>
    sameAs === undefined ? [] : [[sameAs, title]],
  );
  return [['checked', 'skipped'], ...rows.toSorted()];
}
