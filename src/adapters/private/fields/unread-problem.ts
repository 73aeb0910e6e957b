import { countOf } from '../../../../machines/domain/words';
import type { ContractReading, Format } from '../../../reading/reading';
import type { ReadingOutcome, UnreadableReason } from '../store/records';

const READ_AGAIN =
  'It needs a connection the first time. The file is read again when you next open the workspace with a connection, or when you add it again.';

/** Why a file has no reading, and what a person can do. */
const REASONS: Readonly<Record<UnreadableReason, string>> = {
  password:
    'This Word file is protected by a password, so it could not be read. Save it in Word without the password, then add the new file.',
  damaged:
    'This file is damaged and could not be read. Open it in the program that it comes from, save it again, then add the new file.',
  noText:
    'This file has only pictures of pages, and no text could be recognised in them. Scan the pages again, upright and with 200 to 300 dots per inch, then add the new file.',
  noRecognition: `This file has only pictures of pages, and text recognition could not be loaded. ${READ_AGAIN}`,
  notEnglish: 'This contract is not in English, so it was not read.',
  empty:
    'This file is empty or has only blanks. Check that it is the right file, save it again with its text, then add the new file.',
  unsupported:
    'This is no PDF, DOCX or plain text file, so it could not be read. Save it as one of these, then add the new file.',
  failed:
    'The reader could not finish this file. Add it again, or split it into smaller files first.',
};

const BY_HAND = 'You can also enter its terms below.';

const PROTECTED_PDF =
  'This file is protected by a password, so it could not be read. Enter its password to read it.';

/** Whether the reader can open a file with its password; it cannot open protected Word files. */
export const needsPassword = (outcome: ReadingOutcome | null, format: Format | null): boolean =>
  outcome?.kind === 'unreadable' && outcome.reason === 'password' && format === 'pdf';

/** The words for a contract without a reading; empty for one that was read. */
export function problemOf(outcome: ReadingOutcome | null, isProtected: boolean): string {
  if (outcome?.kind === 'read') return '';
  if (isProtected) return `${PROTECTED_PDF} ${BY_HAND}`;
  const reason = outcome
    ? REASONS[outcome.reason]
    : 'This file has not been read yet. It is read when you are online or next open the workspace, or when you add it again.';
  return `${reason} ${BY_HAND}`;
}

/** So many pages are named. */
const NAMED_PAGES = 10;

/** The numbers of pages, after a statement about them. */
function namePages(pages: readonly number[]): string {
  const named = pages.slice(0, NAMED_PAGES).map(String);
  const rest = pages.length - named.length;
  const list = new Intl.ListFormat('en').format(rest > 0 ? [...named, `${rest} more`] : named);
  return `: page ${list}`;
}

/** What a reading out of pictures of pages says about itself; empty for other readings. */
export function recognitionNote(reading: ContractReading | null): string {
  if (!reading?.recognition) return '';
  const { pages, left, isUnavailable = false } = reading.recognition;
  const read =
    pages.length === 0
      ? ''
      : 'Read from pictures of pages. Letters and numbers can be wrong: check each value against its page.';
  const missing =
    left.length === 0
      ? ''
      : `${countOf(left.length, 'page')} without text could not be recognised${namePages(left)}.`;
  const later = isUnavailable ? `Text recognition could not be loaded. ${READ_AGAIN}` : '';
  return [read, missing, later].filter((text) => text !== '').join(' ');
}
