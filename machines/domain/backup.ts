import { countOf } from './words';

/** A workspace that was saved as a file. */
export interface SavedBackup {
  readonly fileName: string;
  /** Number of contracts in it. */
  readonly contracts: number;
  readonly bytes: number;
  /** Whether reading it in needs the passphrase that the workspace had. */
  readonly isEncrypted: boolean;
  /** Names of files that are damaged in this browser, which are not in it. */
  readonly damaged: readonly string[];
  /** Names of files that are in it without what was read in them, because that is too large. */
  readonly unread: readonly string[];
}

/** What reading in a saved workspace has changed, in contracts. */
export interface MergedBackup {
  readonly added: number;
  /** They were here, and something newer was in the file. */
  readonly updated: number;
  readonly unchanged: number;
}

/** Shown if the cause is not known. */
export const SAVE_FAILURE = 'Your workspace could not be saved. Nothing was changed. Try again.';
export const READ_FAILURE = 'This file could not be read in. Nothing was changed. Try again.';
/** The merging goes on, or has ended without an answer: either all of it is done, or nothing. */
export const MERGE_TIMEOUT =
  'Reading in this file takes very long. If it ends, its contracts appear in the list; if it does not, nothing was changed. Try again.';

/** Result of saving, in words. */
export const describeSaved = ({ contracts, fileName, isEncrypted }: SavedBackup): string =>
  `${countOf(contracts, 'contract')} saved to ${fileName}${isEncrypted ? ', encrypted with your passphrase' : ''}.`;

/** Result of reading in, in words: "12 added, 3 already here." */
export function describeMerged({ added, updated, unchanged }: MergedBackup): string {
  const parts = [
    [added, 'added'],
    [updated, 'updated'],
    [unchanged, 'already here'],
  ] as const;
  const words = parts.flatMap(([number, word]) => (number > 0 ? [`${number} ${word}`] : []));
  return words.length > 0 ? `${words.join(', ')}.` : 'The saved workspace has no contracts.';
}
