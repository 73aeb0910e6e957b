import { MAX_FILE_BYTES, MAX_PAGES, MAX_PLAIN_BYTES, RECOGNITION_TIMEOUT_MS } from './limits';

const inMegabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;

/** Why a file was not read, and what a person can do about it. */
const READ_FAILURES = {
  password: 'This file is protected. Enter its password to read it.',
  'wrong-password': 'This password does not open the file. Check it and enter it again.',
  'protected-word':
    'This Word file is protected by a password. Save it in Word without the password, then add it again.',
  damaged:
    'This file is damaged and cannot be read. Open it in the program that it comes from, save it again, then add the new file.',
  scan: 'This PDF has pictures of pages. Their text is recognised when the other files are read.',
  'nothing-recognised':
    'This PDF has only pictures of pages, and no English text was recognised in them. Scan the pages again, upright and with 200 to 300 dots per inch, then add the new file.',
  'recognition-unavailable':
    'This PDF has only pictures of pages, and text recognition could not be loaded. It needs a connection the first time. The file is kept, and read again when you next open the workspace with a connection, or when you add it again.',
  'recognition-too-long': `Recognising one page took longer than ${RECOGNITION_TIMEOUT_MS / 1000} seconds and was stopped. Scan the pages again with 200 to 300 dots per inch, then add the new file.`,
  'not-english':
    'This contract is not in English, so it was not read. The file is kept: enter its terms by hand.',
  'no-content':
    'This file is empty: it has 0 bytes. Save or download it again, then add the new file.',
  empty:
    'This file has no text, only blanks. Check that it is the right file, save it again with its text, then add the new file.',
  'too-large': `This file is larger than ${inMegabytes(MAX_FILE_BYTES)}. Split it into smaller files.`,
  'text-too-large': `This text is longer than ${inMegabytes(MAX_PLAIN_BYTES)}. Split it into smaller files, then add them.`,
  'too-many-pages': `This file has more than ${MAX_PAGES.toLocaleString('en-US')} pages. Split it into smaller files.`,
  'too-much': 'This file contains too much for the reader. Split it into smaller files.',
  'too-long':
    'Reading took too long for a file of this size and was stopped. Split the file, or save it again in a simpler form.',
  'unknown-type':
    'This is no PDF, DOCX or plain text file. Save it as one of these, then add it again.',
  'legacy-doc':
    'This is a file of Word 2003 or earlier (DOC), which cannot be read here. Save it as DOCX or PDF, then add it again.',
  unreadable:
    'The browser cannot open this file. It may have been moved or changed. Choose it again.',
  crashed:
    'The reader stopped while it read this file. Try again, or save the file in a simpler form.',
  unavailable:
    'The reader could not be loaded. The file is kept, and read when you are online again or next open the workspace.',
} as const;

export type ReadFailureKind = keyof typeof READ_FAILURES;

/** The words for a failure, to display. */
export const failureMessage = (kind: ReadFailureKind): string => READ_FAILURES[kind];

const NAME = 'ReadFailure.';

/** A failure that is expected of some files. Its name has the kind in it: of an error of a worker, the page gets that. */
export class ReadFailure extends Error {
  readonly kind: ReadFailureKind;

  constructor(kind: ReadFailureKind, options?: ErrorOptions) {
    super(failureMessage(kind), options);
    this.name = NAME + kind;
    this.kind = kind;
  }
}

const isKind = (text: string): text is ReadFailureKind => Object.hasOwn(READ_FAILURES, text);

/** The failure that an error of a worker means: an unexpected one has stopped the reader. */
export function toReadFailure(error: unknown): ReadFailure {
  if (error instanceof ReadFailure) return error;
  const name = error instanceof Error ? error.name : '';
  const kind = name.startsWith(NAME) ? name.slice(NAME.length) : '';
  return new ReadFailure(isKind(kind) ? kind : 'crashed', { cause: error });
}
