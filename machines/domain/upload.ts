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
}

/** The stated limit is not enforced (spec §5, ruling 23). */
export const DEMO_UPLOADS: UploadRules = {
  areNamesChecked: true,
  statedLimit: 10 * 1024 * 1024,
  takesFolders: false,
  hint: 'PDF, DOC or DOCX, up to 10MB each',
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

/** Event that an upload item sends to its parent. */
export interface UploadReport {
  /** `upload.progressed` is sent once per quarter. */
  readonly type:
    | 'upload.progressed'
    | 'upload.succeeded'
    | 'upload.failed'
    | 'upload.locked'
    /** The password was entered. */
    | 'upload.resumed'
    | 'upload.removed';
  readonly id: string;
  readonly name: string;
  /** Quarters of the file that are uploaded, 0 to 3. */
  readonly quarter: number;
}

/** Full quarters of a progress in percent. At most 3: the end has its own event. */
export function quarterOf(progress: number): number {
  return Math.min(Math.floor(progress / 25), 3);
}

/** Announcement for one file; empty for a removed one. */
export function reportAnnouncement({ type, name, quarter }: UploadReport): string {
  switch (type) {
    case 'upload.progressed':
      return `${name}: ${quarter * 25} percent`;
    case 'upload.succeeded':
      return `${name}: uploaded`;
    case 'upload.failed':
      return `${name}: upload failed`;
    case 'upload.locked':
      return `${name}: password needed`;
    default:
      return '';
  }
}

/** Progress or result of a list of files, such as "3 of 4 files uploaded". */
export function uploadedText(succeeded: number, total: number): string {
  return `${succeeded} of ${countOf(total, 'file')} uploaded`;
}

/** The result of folders: "33 read, 4 not contracts". */
export function gatheredText(succeeded: number, others: number): string {
  return `${succeeded} read, ${others} not ${others === 1 ? 'a contract' : 'contracts'}`;
}

/** With more than three files, only failures are announced per file; a summary covers the rest. */
export function areManyFiles(total: number): boolean {
  return total > 3;
}

/**
 * Announcement for many files. Changes at each quarter of the total; exact when all uploads have
 * ended. Empty before the first quarter, and for few files.
 */
export function summaryAnnouncement(total: number, succeeded: number, failed: number): string {
  if (!areManyFiles(total)) return '';
  const hasEnded = succeeded + failed === total;
  const quarters = Math.floor((succeeded * 4) / total);
  if (!hasEnded && quarters === 0) return '';
  const count = hasEnded ? succeeded : Math.ceil((quarters * total) / 4);
  return uploadedText(count, total);
}
