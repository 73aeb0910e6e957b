import { escapeInvisibleChars } from '../../../../machines/domain/upload';

export type RefusalReason =
  /** Not a file of Covenant. */
  | 'notABackup'
  /** Another version of the product has written it. */
  | 'otherVersion'
  /** It lists a file that it does not contain. */
  | 'incomplete'
  /** Content does not match its hash, length or form. */
  | 'damaged'
  /** Encrypted content, or its header, is not as it was saved. */
  | 'broken'
  /** Its key follows from the passphrase by more work than any version does, or its content takes very long to read. */
  | 'tooSlow'
  /** Unpacked, it would be larger than any backup. */
  | 'tooLarge';

const NOTHING_CHANGED = 'Nothing was changed.';
const MAX_NAME_LENGTH = 100;

/** A name for a message. */
export function shortenName(name: string): string {
  const text = name.toWellFormed();
  return text.length > MAX_NAME_LENGTH ? `${text.slice(0, MAX_NAME_LENGTH)}…` : text;
}

/** Without characters that would disguise the name. */
const quote = (name: string) => `“${escapeInvisibleChars(shortenName(name))}”`;

const MESSAGES: Readonly<Record<RefusalReason, (name: string) => string>> = {
  notABackup: () => 'This file is not a backup of Covenant.',
  otherVersion: () =>
    'This backup was made by another version of Covenant, an earlier or a newer one. Load the page again to get the newest version. If that does not help, keep the backup for the other version, or delete it.',
  incomplete: (name) => `This backup is incomplete: ${quote(name)} is missing in it.`,
  damaged: (name) =>
    `This backup is damaged: ${quote(name)} is not what was saved. Use another backup, if you have one.`,
  broken: () => 'This backup is damaged or incomplete. Use another copy of it, if you have one.',
  tooSlow: () => 'This file was refused: reading it in takes too long.',
  tooLarge: (name) => `This file was refused: ${quote(name)} is larger than a backup can be.`,
};

/** Why a backup is not read in. `message` is for people. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, name = '', options?: ErrorOptions) {
    super(`${MESSAGES[reason](name)} ${NOTHING_CHANGED}`, options);
    this.reason = reason;
  }
}
