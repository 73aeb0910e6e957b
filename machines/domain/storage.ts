import { addDays, type CalendarDay } from './calendar';

/** What the private workspace keeps in this browser, and how much room that takes. */
export interface StorageUse {
  readonly contracts: number;
  /** Sum of the sizes of all files, in bytes. */
  readonly fileBytes: number;
  /** What Covenant uses and what it may use, in bytes; null if the browser does not say. */
  readonly usedBytes: number | null;
  readonly quotaBytes: number | null;
  /** Whether the browser keeps the data when the disk gets full. */
  readonly isDurable: boolean;
  /** Null: the workspace was never saved as a file. */
  readonly lastBackup: LastBackup | null;
}

export interface LastBackup {
  /** Local day on which it was saved. */
  readonly day: CalendarDay;
  /** The passphrase was set, changed or removed since then: it has another one, or none. */
  readonly isOutdated: boolean;
}

/** A backup is due after so many days, or so many contracts that were added. */
const BACKUP_DAYS = 14;
const BACKUP_CONTRACTS = 20;

/** Whether it is time for a backup. `added`: the days on which the contracts were added. */
export function isBackupDue(
  last: LastBackup | null,
  added: readonly CalendarDay[],
  today: CalendarDay,
): boolean {
  const later = added.filter((day) => last === null || day > last.day);
  const since = last?.day ?? later.reduce((first, day) => (day < first ? day : first), today);
  return (
    added.length > 0 &&
    (last?.isOutdated === true ||
      later.length >= BACKUP_CONTRACTS ||
      addDays(since, BACKUP_DAYS) <= today)
  );
}

/** Why the store of a workspace has closed without the user closing it. */
export type StoreEnd =
  /** Everything was deleted, in this tab or another. */
  | 'deleted'
  /** The browser or another tab has closed it. */
  | 'closed';

/** The word that confirms the deletion of everything. */
export const DELETION_WORD = 'delete';

/** Whether a typed text confirms the deletion. Keyboards of phones start with a capital letter. */
export const confirmsDeletion = (text: string): boolean =>
  text.trim().toLowerCase() === DELETION_WORD;
