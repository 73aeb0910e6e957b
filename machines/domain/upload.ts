import { countOf } from './words';

/** The part of a browser's `File` that machines use. */
export interface UploadFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Folder that the file was given in, with `/` between the names; missing: none. */
  readonly folder?: string;
}

/** The contract of an uploaded file. */
export interface UploadedContract {
  readonly id: string;
  /** Whether it was here before this upload. */
  readonly isKnown: boolean;
}

/** A file or folder that the user picked or dropped; the adapter creates the id. */
export interface PickedFile {
  readonly id: string;
  readonly kind: 'file' | 'folder';
  readonly file: UploadFile;
}

/** A file or folder that cannot be uploaded, with the reason to display (ruling 22). */
export interface RefusedFile {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
}

/** Why a file, folder or ZIP file is refused if the cause is not known. */
export const UNREADABLE = 'It could not be read. Move it to this device, then add it again.';

/** The file types that can be uploaded (spec §5). */
export const ACCEPTED_EXTENSIONS = ['.pdf', '.doc', '.docx'] as const;

/** Magic bytes, one byte per character: DOC is an OLE container, DOCX a ZIP archive. */
const SIGNATURES = { '.pdf': '%PDF', '.doc': '\xD0\xCF\x11\xE0', '.docx': 'PK\x03\x04' } as const;

/** Which files can be uploaded, and what the dialog says about them. */
export interface UploadRules {
  /** Only files with an accepted extension are accepted; the content is compared with it. */
  readonly areNamesChecked: boolean;
  /** Size from which a row has a note, in bytes; null if the adapter refuses such files. */
  readonly statedLimit: number | null;
  /** Folders and ZIP files are taken apart, and what is no contract in them is counted. */
  readonly takesFolders: boolean;
  /** Types and size, in words. */
  readonly hint: string;
  /** What has happened to a file that is done. */
  readonly done: 'uploaded' | 'read';
  /** What its row says meanwhile, and at the end. */
  readonly labels: Readonly<Record<'pending' | 'uploading' | 'success' | 'error', string>>;
}

/** The stated limit is not enforced (spec §5, ruling 23). */
export const DEMO_UPLOADS: UploadRules = {
  areNamesChecked: true,
  statedLimit: 10 * 1024 * 1024,
  takesFolders: false,
  hint: 'PDF, DOC or DOCX, up to 10MB each',
  done: 'uploaded',
  labels: {
    pending: 'Pending',
    uploading: 'Uploading',
    success: 'Uploaded',
    error: 'Upload failed',
  },
};

/**
 * Percent-encodes control and format characters of a file name, such as the right-to-left override
 * that displays `fdp.exe` as `exe.pdf`. Joiners stay: emoji and some scripts need them.
 */
export function escapeInvisibleChars(name: string): string {
  return name.replace(/(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, encodeURI);
}

/** The accepted extension of a file name, if it has one. */
function extensionOf({ name }: UploadFile) {
  const lower = name.toLowerCase();
  return ACCEPTED_EXTENSIONS.find((extension) => lower.endsWith(extension));
}

/**
 * Whether the first bytes contradict the file extension. The row shows a note; the file is uploaded
 * all the same (spec §5). An empty file matches every type.
 */
export function hasTypeMismatch(file: UploadFile, firstBytes: readonly number[]): boolean {
  const extension = extensionOf(file);
  if (!extension || firstBytes.length === 0) return false;
  return !String.fromCharCode(...firstBytes).startsWith(SIGNATURES[extension]);
}

/** Note on a file whose content contradicts its extension: the meaning and what to do. */
export function typeMismatchNote(file: UploadFile): string {
  const extension = extensionOf(file) ?? '';
  const type = extension.slice(1).toUpperCase();
  return (
    `The name ends in ${extension}, but the content does not look like a ${type} file. ` +
    'Open the file to check it, or remove it.'
  );
}

/** Why a file is refused, to display; undefined for an accepted file. */
function refusalReason({ kind, file }: PickedFile, rules: UploadRules): string | undefined {
  if (kind === 'folder') return 'Folders cannot be uploaded. Choose the files inside it.';
  if (!rules.areNamesChecked || extensionOf(file)) return undefined;
  return 'Only .pdf, .doc and .docx files can be uploaded.';
}

/** Whether something is looked through for contracts: a folder, a file that was chosen in one, or a ZIP file. */
const isContainer = ({ kind, file: { name, folder } }: PickedFile) =>
  kind === 'folder' || folder !== undefined || /\.zip$/i.test(name);

/** Separates accepted from refused files and from containers; all keep their order. */
export function partitionFiles(
  picked: readonly PickedFile[],
  rules: UploadRules,
): {
  readonly accepted: readonly PickedFile[];
  readonly refused: readonly RefusedFile[];
  readonly containers: readonly PickedFile[];
} {
  const accepted: PickedFile[] = [];
  const refused: RefusedFile[] = [];
  const containers: PickedFile[] = [];
  for (const entry of picked) {
    const isTaken = rules.takesFolders && isContainer(entry);
    const reason = isTaken ? undefined : refusalReason(entry, rules);
    if (reason === undefined) (isTaken ? containers : accepted).push(entry);
    else refused.push({ id: entry.id, name: escapeInvisibleChars(entry.file.name), reason });
  }
  return { accepted, refused, containers };
}

export function isOverStatedLimit({ size }: UploadFile, { statedLimit }: UploadRules): boolean {
  return statedLimit !== null && size > statedLimit;
}

export const hasPictureName = (name: string): boolean =>
  /\.(?:jpe?g|jfif|png|gif|webp|tiff?|bmp|hei[cf]|avif|jp2|jxl|svg)$/i.test(name);

/** What to do with a picture of a contract. */
export const PICTURE_HINT =
  'To add a scan or a photo of a contract, save or print it as a PDF, then add that: its text is recognised.';

/** How the work on a file can end: `known`, it was here before; `declined`, it is no contract. */
export type UploadResult = 'locked' | 'error' | 'success' | 'known' | 'declined';

/** Event that an upload item sends to its parent. */
export interface UploadReport {
  /** `upload.progressed` is sent once per quarter, `upload.stepped` when it does something else. */
  readonly type:
    | 'upload.progressed'
    | 'upload.stepped'
    | 'upload.succeeded'
    | 'upload.known'
    | 'upload.declined'
    | 'upload.failed'
    | 'upload.locked'
    /** The password was entered. */
    | 'upload.resumed'
    | 'upload.removed';
  readonly id: string;
  readonly name: string;
  /** Quarters of the file that are uploaded, 0 to 3. */
  readonly quarter: number;
  /** What is being done, to display; empty if the progress says enough. */
  readonly step: string;
}

/** Full quarters of a progress in percent. At most 3: the end has its own event. */
export function quarterOf(progress: number): number {
  return Math.min(Math.floor(progress / 25), 3);
}

type Done = UploadRules['done'];

/** Announcement for one file; empty for a removed one. */
export function reportAnnouncement(
  { type, name, quarter }: UploadReport,
  { done, labels }: Pick<UploadRules, 'done' | 'labels'>,
): string {
  switch (type) {
    case 'upload.progressed':
      return `${name}: ${quarter * 25} percent`;
    case 'upload.succeeded':
      return `${name}: ${done}`;
    case 'upload.known':
      return `${name}: already here`;
    case 'upload.declined':
      return `${name}: not a contract`;
    case 'upload.failed':
      return `${name}: ${labels.error.toLowerCase()}`;
    case 'upload.locked':
      return `${name}: password needed`;
    default:
      return '';
  }
}

/** How all files ended that were given; those that are still read are in the total only. */
export interface UploadResults extends Readonly<Record<UploadResult, number>> {
  readonly refused: number;
  /** Files in folders that are no contracts. */
  readonly others: number;
  readonly total: number;
}

/** "3 of 4 files uploaded"; "3 of 4 read", and "4 read". */
function ofTotal(count: number, total: number, done: Done): string {
  if (done === 'uploaded') return `${count} of ${countOf(total, 'file')} uploaded`;
  return count === total ? `${count} read` : `${count} of ${total} read`;
}

const joinCounted = (...counted: readonly (readonly [count: number, text: string])[]) =>
  counted.flatMap(([count, text]) => (count === 0 ? [] : text)).join(', ');

/** The files that need a person, such as "1 waits for its password, 2 failed"; empty without any. */
export const needyText = ({ locked, error, refused }: UploadResults): string =>
  joinCounted(
    [locked, locked === 1 ? '1 waits for its password' : `${locked} wait for their passwords`],
    [error, `${error} failed`],
    [refused, `${refused} refused`],
  );

/** The other files, such as "3 of 9 files uploaded, 1 already here, 4 not contracts". */
export function uploadedText(
  { success, known, declined, others, total }: UploadResults,
  done: Done,
): string {
  const none = declined + others;
  return joinCounted(
    [total, ofTotal(success, total, done)],
    [known, `${known} already here`],
    [none, `${none} not ${none === 1 ? 'a contract' : 'contracts'}`],
  );
}

/** The result of all files, those that need a person first. */
export const resultText = (results: UploadResults, done: Done): string =>
  [needyText(results), uploadedText(results, done)].filter((text) => text !== '').join(', ');

/** With more than three files, only failures are announced per file; a summary covers the rest. */
export function areManyFiles(total: number): boolean {
  return total > 3;
}

/**
 * Announcement for many files, and for few from folders if others were found in these. Changes at each quarter of the total; exact when
 * the work on all files has ended. Empty before the first quarter.
 */
export function summaryAnnouncement(results: UploadResults, done: Done): string {
  const { total, success, ...ended } = results;
  const isMany = areManyFiles(total);
  if (Object.values(ended).reduce((sum, count) => sum + count, success) === total)
    return isMany || ended.others > 0 ? resultText(results, done) : '';
  const quarters = Math.floor((success * 4) / total);
  return isMany && quarters > 0 ? ofTotal(Math.ceil((quarters * total) / 4), total, done) : '';
}
