import { countOf } from './words';

/** What a backup leaves out, because it is damaged, or larger than or not of the form that is kept. */
export interface LeftOut {
  /** Names of contracts. */
  readonly contracts: readonly string[];
  /** Names of contracts without what was read in them, which is read anew. */
  readonly readings: readonly string[];
  /** Names of contracts without some corrections, confirmations or marks of deadlines. */
  readonly statements: readonly string[];
  /** What does not belong to a contract, in words: "the playbook". */
  readonly others: readonly string[];
}

/** What does not belong to a contract, in words. */
export const OWN_COMPANY = 'your companies';
export const PLAYBOOK = 'the playbook';
export const SAVED_VIEWS = 'saved views';
export const RECENT = 'the list of recently opened contracts';
export const IDLE_TIME = 'the time after which the workspace is locked';
/** The list of contracts of a damaged file: nobody can tell what else it had. */
export const CONTRACT_LIST = 'the list of contracts: this file may have had more of them';

/** Lists to which names are added. */
export const createLeftOut = (): Readonly<Record<keyof LeftOut, string[]>> => ({
  contracts: [],
  readings: [],
  statements: [],
  others: [],
});

/** A workspace that was saved as a file. */
export interface SavedBackup {
  readonly fileName: string;
  /** Number of contracts in it. */
  readonly contracts: number;
  readonly bytes: number;
  /** Whether reading it in needs the passphrase that the workspace had. */
  readonly isEncrypted: boolean;
  readonly leftOut: LeftOut;
}

/** What reading in a saved workspace has changed, in contracts. */
export interface MergedBackup {
  readonly added: number;
  /** They were here, and something newer was in the file. */
  readonly updated: number;
  readonly unchanged: number;
  readonly leftOut: LeftOut;
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
export function describeMerged({ added, updated, unchanged, leftOut }: MergedBackup): string {
  const parts = [
    [added, 'added'],
    [updated, 'updated'],
    [unchanged, 'already here'],
    [leftOut.contracts.length, 'left out'],
  ] as const;
  const words = parts.flatMap(([number, word]) => (number > 0 ? [`${number} ${word}`] : []));
  return words.length > 0 ? `${words.join(', ')}.` : 'The saved workspace has no contracts.';
}
