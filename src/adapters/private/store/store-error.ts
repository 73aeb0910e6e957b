export type StoreErrorKind =
  /** The disk, or the browser's share of it, is full. */
  | 'full'
  /** Another tab keeps the database open and prevents its upgrade or deletion. */
  | 'blocked'
  /** The browser offers no storage here. */
  | 'unavailable'
  /** Stored data cannot be read. */
  | 'damaged'
  /** Another version of the product has written the database. */
  | 'unknown-version'
  /** The connection was closed: by `close`, another tab or the browser. */
  | 'closed'
  /** The passphrase is needed. */
  | 'locked'
  /** The contract is not in the workspace. */
  | 'gone'
  /** A file, or the whole backup, is over its limit. */
  | 'too-large'
  /** The name or the type of a file is over its limit. */
  | 'too-long-name'
  /** A value is not of the form that is stored, or over its limit. */
  | 'invalid'
  /** The bytes of a chosen file cannot be read. */
  | 'unreadable-file'
  /** Anything else. */
  | 'failed';

/** What a person reads. Every message says what has happened and what to do. */
const MESSAGES: Readonly<Record<StoreErrorKind, string>> = {
  full: 'There is no room left for your contracts on this device. Nothing was changed. Free some disk space or remove contracts, then try again.',
  blocked:
    'Another tab has your workspace open. Close all other tabs with Covenant, then try again.',
  unavailable:
    'This browser does not let Covenant keep files here. A private window or a browser setting can be the reason. Open Covenant in a normal window.',
  damaged:
    'Your workspace could not be read. Its data in this browser may be damaged. Load the page again; if that does not help, restore your last backup.',
  'unknown-version':
    'Your workspace was made by another version of Covenant, an earlier or a newer one. Nothing in it was changed. Load the page again to get the newest version. If that does not help, keep the workspace for the other version, or delete everything in the settings.',
  closed:
    'Your workspace was closed in this tab, because it was updated or deleted elsewhere. Load the page again.',
  locked: 'Your workspace is locked. Enter its passphrase to open it.',
  gone: 'This contract is no longer in your workspace.',
  'too-large': 'This file is too large. A file may have up to 50 MB.',
  'too-long-name': 'The name of this file is too long. Give it a shorter one, then add it again.',
  invalid:
    'This could not be stored, because it is longer than Covenant keeps. Nothing was changed.',
  'unreadable-file':
    'This file could not be read. It may have been moved or changed. Choose it again.',
  failed: 'Your workspace could not be changed. Nothing was changed. Try again.',
};

export const NOT_LOADED =
  'A part of Covenant could not be loaded. Nothing was changed. Check your connection, load the page again, then try again.';

/** Of a change that was given up before it was stored. */
export const TOO_SLOW = 'Your workspace took too long to answer. Nothing was changed. Try again.';

const NAME = 'StoreError.';

/** An expected failure of the store. `message` is for people. */
export class StoreError extends Error {
  /** Has the kind in it: of an error of a worker, the page gets name and message. */
  override readonly name: string;
  readonly kind: StoreErrorKind;

  constructor(kind: StoreErrorKind, options?: ErrorOptions & { readonly message?: string }) {
    super(options?.message ?? MESSAGES[kind], options);
    this.name = NAME + kind;
    this.kind = kind;
  }
}

const isKind = (text: string): text is StoreErrorKind => Object.hasOwn(MESSAGES, text);

/** The meaning of the browser's errors by name, after the database was opened. */
const KINDS: Readonly<Record<string, StoreErrorKind>> = {
  QuotaExceededError: 'full',
  VersionError: 'unknown-version',
  SecurityError: 'unavailable',
  InvalidStateError: 'closed',
  NotFoundError: 'damaged',
  NotReadableError: 'damaged',
  DataError: 'damaged',
  UnknownError: 'damaged',
};

/** While a database is opened, these errors mean that the browser has no storage. */
const KINDS_OF_OPENING: Readonly<Record<string, StoreErrorKind>> = {
  ...KINDS,
  InvalidStateError: 'unavailable',
  NotFoundError: 'unavailable',
  ReferenceError: 'unavailable',
  TypeError: 'unavailable',
};

const convert = (error: unknown, kinds: Readonly<Record<string, StoreErrorKind>>): StoreError => {
  if (error instanceof StoreError) return error;
  const { name, message } = error instanceof Error ? error : { name: '', message: '' };
  const kind = name.startsWith(NAME) ? name.slice(NAME.length) : '';
  if (isKind(kind)) return new StoreError(kind, { message, cause: error });
  return new StoreError(kinds[name] ?? 'failed', { cause: error });
};

/** The failure that an error of an open database means. */
export const toStoreError = (error: unknown): StoreError => convert(error, KINDS);

/** The failure that an error while opening a database means. */
export const toOpeningError = (error: unknown): StoreError => convert(error, KINDS_OF_OPENING);

export const isFull = (error: unknown): boolean =>
  error instanceof StoreError && error.kind === 'full';

/** A sealed file that cannot be opened is told like one that is missing; other files are not concerned. */
export function ignoreDamage(error: unknown): undefined {
  if (error instanceof StoreError && error.kind === 'damaged') return undefined;
  throw error;
}
