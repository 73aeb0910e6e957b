import {
  escapeInvisibleChars,
  type PickedFile,
  type RefusedFile,
  type UploadFile,
  UNREADABLE,
} from '../../../../machines/domain/upload';
import type { GatherEvent, WorkspacePorts } from '../../../../machines/ports';
import { countOf } from '../../../../machines/domain/words';
import { MAX_FILE_BYTES } from '../reader/limits';
import { readAhead, readFrom } from '../store/backup/byte-source';
import { StoreError } from '../store/store-error';
import { workPort } from './requests';

/** Most files of a folder or a ZIP file. */
const MAX_FILES = 10_000;
/** Largest ZIP file, in bytes. Each file in it has the limit of a file. */
const MAX_ZIP_BYTES = 2 * 1024 ** 3;

/** A folder that was dropped. */
interface DroppedFolder extends UploadFile {
  readonly entry: FileSystemDirectoryEntry;
}

/** A file in a ZIP file, which is unpacked when it is stored. */
interface ZippedFile extends UploadFile {
  readonly unpack: () => Promise<File>;
}

const isDropped = (file: UploadFile): file is DroppedFolder => 'entry' in file;
export const isZipped = (file: UploadFile): file is ZippedFile => 'unpack' in file;

/** Why a folder or a ZIP file is not taken apart, in words. */
class Refusal extends Error {}

const TOO_MANY = new Refusal(
  `It has more than ${MAX_FILES.toLocaleString('en')} files. Add its folders one by one.`,
);
const UNREADABLE_FILE = new Refusal(UNREADABLE);
const EMPTY = new Refusal('It has no files.');
const TOO_LARGE = new Refusal('It is larger than 2 GB. Unpack it, then add the folder.');
const DAMAGED = new Refusal('This ZIP file is empty or damaged. Unpack it, then add the folder.');
const LEADS_OUT = new Refusal(
  'The path of a file in it leads out of the ZIP file. Unpack it with a program that you trust, then add the folder.',
);
const PROTECTED = new Refusal(
  'It is protected by a password. Unpack it with its password, then add the folder.',
);
const BOMB = new Refusal(
  'It unpacks to far more than a ZIP file of contracts. It was not unpacked.',
);
const WRONG_SIZE =
  'This file of the ZIP file is damaged, or is larger than the ZIP file says. Unpack the ZIP file, then add the file.';

const REPEATED =
  'The ZIP file has another file with this name in the same folder, which was added. Unpack the ZIP file, then add this one.';

/** Names of contracts: those of types that are read, and those without a type. */
const CONTRACT_NAME = /\.(?:pdf|docx?|txt)$|^[^.]+$/i;
/** What systems and programs put into folders. */
const SYSTEM_NAME = /^(?:\.|~\$|__MACOSX$|Thumbs\.db$|desktop\.ini$)/i;

/** The files that can be contracts, and the names of the others, without those of the system. */
export function sortFound(files: readonly UploadFile[]) {
  const contracts: UploadFile[] = [];
  const others: string[] = [];
  for (const file of files) {
    const { name, folder = '' } = file;
    if ([...folder.split('/'), name].some((part) => SYSTEM_NAME.test(part))) continue;
    if (CONTRACT_NAME.test(name)) contracts.push(file);
    else others.push(escapeInvisibleChars(`${folder}/${name}`));
  }
  return { contracts, others };
}

const toPicked = (file: UploadFile): PickedFile => ({
  id: crypto.randomUUID(),
  kind: 'file',
  file,
});

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject));

/** All entries of a folder: a browser hands out a hundred at a time. */
async function listEntries(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<readonly FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return entries;
    entries.push(...some);
    if (entries.length > MAX_FILES) throw TOO_MANY;
  }
}

/** Takes what is found in a folder or a ZIP file, and what is not. */
interface Findings {
  readonly find: (files: readonly UploadFile[]) => void;
  readonly refuse: (name: string, reason: string) => void;
}

/** So many files that could not be read are named. */
const NAMED_FILES = 20;

function describeUnreadable(names: readonly string[]): string {
  const rest = names.length - NAMED_FILES;
  const named = names.slice(0, NAMED_FILES).map(escapeInvisibleChars).join(', ');
  const more = rest > 0 ? `, and ${rest} more` : '';
  return `${countOf(names.length, 'file')} in it could not be read: ${named}${more}. Move this folder to this device, then add it again.`;
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** Finds the files of a dropped folder, folder by folder. One that cannot be read is named, and the others are found. */
async function searchFolder(
  { entry: top }: DroppedFolder,
  { find, refuse }: Findings,
  signal: AbortSignal,
): Promise<void> {
  const folders = [top];
  let count = 0;
  for (let folder = folders.shift(); folder; folder = folders.shift()) {
    signal.throwIfAborted();
    const path = folder.fullPath.replace(/^\//, '');
    const entries = await listEntries(folder).catch(
      (error: unknown): readonly FileSystemEntry[] => {
        if (error instanceof Refusal) throw error;
        refuse(path, UNREADABLE);
        return [];
      },
    );
    count += entries.length;
    if (count > MAX_FILES) throw TOO_MANY;
    folders.push(...entries.filter(isFolder));
    const files: UploadFile[] = [];
    const unreadable: string[] = [];
    await Promise.all(
      entries.filter(isFile).map((entry) =>
        fileOf(entry).then(
          (file) => files.push(Object.assign(file, { folder: path })),
          () => unreadable.push(entry.name),
        ),
      ),
    );
    find(files);
    if (unreadable.length > 0) refuse(path, describeUnreadable(unreadable));
  }
}

/** The names in a path of a ZIP file. Old programs for Windows put a backslash between them. */
const namesIn = (path: string) =>
  path
    .split(/[/\\]/)
    .filter((part, index, { length }) => part !== '.' && (part || index === length - 1));

/** Whether a path leads out of its folder somewhere. */
const leadsOut = (path: string) => /\0|^[/\\]|^[a-z]:/i.test(path) || namesIn(path).includes('..');

const withoutZip = (name: string) => name.replace(/\.zip$/i, '');

/** Finds the files of a ZIP file. Nothing is unpacked before it is stored. */
async function searchZip(zip: File, { find, refuse }: Findings): Promise<void> {
  if (zip.size > MAX_ZIP_BYTES) throw TOO_LARGE;
  const { openZip, unpackedLimit } = await import('../store/backup/zip');
  const { listed, repeated } = await openZip(readAhead(readFrom(zip)), () => false);
  const paths = [...listed.keys()];
  if (paths.length === 0) throw DAMAGED;
  if (paths.length + repeated.length > MAX_FILES) throw TOO_MANY;
  if (paths.some(leadsOut)) throw LEADS_OUT;
  const entries = [...listed.values()];
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw PROTECTED;
  if (entries.reduce((sum, { size }) => sum + size, 0) > unpackedLimit(zip.size)) throw BOMB;
  find(
    Array.from(listed, ([path, { size, read }]): ZippedFile => {
      const names = namesIn(path);
      const name = names.at(-1) ?? '';
      const folder = names.slice(0, -1).join('/') || withoutZip(zip.name);
      const unpack = async () => {
        if (size > MAX_FILE_BYTES) throw new StoreError('too-large');
        const bytes = await read().catch((cause: unknown) => {
          if (cause instanceof StoreError) throw cause;
          throw new StoreError('unreadable-file', { message: WRONG_SIZE, cause });
        });
        return new File([bytes], name);
      };
      return { name, size, folder, unpack };
    }).filter(({ name }) => name !== ''),
  );
  for (const path of repeated) refuse(path, REPEATED);
}

/** A browser lists the files of a chosen folder itself. */
const isChosen = ({ file }: PickedFile) => file.folder !== undefined;

const topOf = ([file]: readonly UploadFile[]) => file?.folder?.split('/')[0] ?? '';

/** Finds the files in dropped folders and chosen ZIP files (ruling 38). */
export const gatherPort: Pick<WorkspacePorts, 'gatherFiles'> = {
  gatherFiles: workPort<
    GatherEvent,
    { readonly id: string; readonly containers: readonly PickedFile[] }
  >(
    async ({ id, containers }, send, signal) => {
      const refused: RefusedFile[] = [];
      let found = 0;
      const refuse: Findings['refuse'] = (name, reason) =>
        void refused.push({ id: crypto.randomUUID(), name: escapeInvisibleChars(name), reason });
      const find: Findings['find'] = (files) => {
        const { contracts, others } = sortFound(files);
        found += contracts.length + others.length;
        send({ type: 'files.found', id, files: contracts.map(toPicked), others });
      };
      const search = async ({ file }: PickedFile) => {
        const findings = { find, refuse };
        const before = found + refused.length;
        if (isDropped(file)) await searchFolder(file, findings, signal);
        else if (file instanceof File) await searchZip(file, findings);
        else throw UNREADABLE_FILE;
        if (found + refused.length === before) throw EMPTY;
      };
      try {
        const chosen = containers.filter(isChosen).map(({ file }) => file);
        if (chosen.length > MAX_FILES) refuse(topOf(chosen), TOO_MANY.message);
        else if (chosen.length > 0) find(chosen);
        for (const container of containers) {
          if (isChosen(container)) continue;
          await search(container).catch((error: unknown) => {
            const { message } = error instanceof Refusal ? error : UNREADABLE_FILE;
            refuse(container.file.name, message);
          });
        }
      } finally {
        send({ type: 'gathering.done', id, refused });
      }
    },
    () => null,
  ),
};
