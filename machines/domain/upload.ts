/** What a machine knows of a file; a browser's `File` is one. */
export interface UploadFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** A file or folder that a person picked or dropped, with an id made where it was picked. */
export interface PickedFile {
  readonly id: string;
  readonly kind: 'file' | 'folder';
  readonly file: UploadFile;
}

/** A picked file that is not uploaded, and why in words (ruling 22). */
export interface RefusedFile {
  readonly id: string;
  /** As it is shown. */
  readonly name: string;
  readonly reason: string;
}

/** The file types that can be uploaded (spec §5). */
export const ACCEPTED_EXTENSIONS = ['.pdf', '.doc', '.docx'] as const;

/** How files of these types begin, one byte a character: DOC is an OLE container, DOCX a ZIP archive. */
const BEGINNINGS = { '.pdf': '%PDF', '.doc': '\xD0\xCF\x11\xE0', '.docx': 'PK\x03\x04' } as const;

/** The size the dialog states, in bytes; it is not enforced (spec §5, ruling 23). */
export const STATED_SIZE_LIMIT = 10 * 1024 * 1024;

/**
 * A file's name in which everything is seen: what works unseen is written as in addresses, such as
 * `%E2%80%AE` for the sign that shows `fdp.exe` as `exe.pdf`. Joiners of letters and emoji stay.
 */
export function escapeInvisibleChars(name: string): string {
  return name.replace(/(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, encodeURI);
}

/** The type that a name says the file is of; nothing where it is none that can be uploaded. */
function extensionOf({ name }: UploadFile) {
  const lower = name.toLowerCase();
  return ACCEPTED_EXTENSIONS.find((extension) => lower.endsWith(extension));
}

/**
 * Whether a file begins otherwise than files of the type that its name says, which is said and not
 * enforced (spec §5). Of an empty file, nothing is known.
 */
export function hasTypeMismatch(file: UploadFile, firstBytes: readonly number[]): boolean {
  const extension = extensionOf(file);
  if (!extension || firstBytes.length === 0) return false;
  return !String.fromCharCode(...firstBytes).startsWith(BEGINNINGS[extension]);
}

/** Why a picked file cannot be uploaded, in words; nothing where it can. */
function refusalReason({ kind, file }: PickedFile): string | undefined {
  if (kind === 'folder') return 'Folders cannot be uploaded. Choose the files inside it.';
  if (extensionOf(file)) return undefined;
  return 'Only .pdf, .doc and .docx files can be uploaded.';
}

/** Parts what was picked into the files to upload and those refused, in their order. */
export function partitionFiles(picked: readonly PickedFile[]): {
  readonly accepted: readonly PickedFile[];
  readonly refused: readonly RefusedFile[];
} {
  const accepted: PickedFile[] = [];
  const refused: RefusedFile[] = [];
  for (const entry of picked) {
    const reason = refusalReason(entry);
    if (reason === undefined) accepted.push(entry);
    else refused.push({ id: entry.id, name: escapeInvisibleChars(entry.file.name), reason });
  }
  return { accepted, refused };
}

/** Whether a file is larger than the stated limit. */
export function isOverStatedLimit({ size }: UploadFile): boolean {
  return size > STATED_SIZE_LIMIT;
}
