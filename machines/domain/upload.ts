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
  readonly name: string;
  readonly reason: string;
}

/** The file types that can be uploaded (spec §5). */
export const ACCEPTED_EXTENSIONS = ['.pdf', '.doc', '.docx'] as const;

/** The size the dialog states, in bytes; it is not enforced (spec §5, ruling 23). */
export const STATED_SIZE_LIMIT = 10 * 1024 * 1024;

/** Why a picked file cannot be uploaded, in words; nothing where it can. */
function findRefusal({ kind, file }: PickedFile): string | undefined {
  if (kind === 'folder') return 'Folders cannot be uploaded. Choose the files inside it.';
  const name = file.name.toLowerCase();
  if (ACCEPTED_EXTENSIONS.some((extension) => name.endsWith(extension))) return undefined;
  return 'Only .pdf, .doc and .docx files can be uploaded.';
}

/** Parts what was picked into the files to upload and those refused, in their order. */
export function sortPickedFiles(picked: readonly PickedFile[]): {
  readonly accepted: readonly PickedFile[];
  readonly refused: readonly RefusedFile[];
} {
  const accepted: PickedFile[] = [];
  const refused: RefusedFile[] = [];
  for (const entry of picked) {
    const reason = findRefusal(entry);
    if (reason === undefined) accepted.push(entry);
    else refused.push({ id: entry.id, name: entry.file.name, reason });
  }
  return { accepted, refused };
}

/** Whether a file is larger than the stated limit. */
export function isOverStatedLimit({ size }: UploadFile): boolean {
  return size > STATED_SIZE_LIMIT;
}
