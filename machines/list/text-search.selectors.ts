import type { SnapshotFrom } from 'xstate';
import type { textSearchMachine } from './text-search.machine';

/** Undefined while the dashboard has no `textSearch` child. */
type TextSearchSnapshot = SnapshotFrom<typeof textSearchMachine> | undefined;

export const selectIsSearchingTexts = (snapshot: TextSearchSnapshot): boolean =>
  snapshot?.hasTag('busy') ?? false;

export const selectHasTextSearchFailed = (snapshot: TextSearchSnapshot): boolean =>
  snapshot?.matches('failed') ?? false;
