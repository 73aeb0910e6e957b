import { readIntoStore } from '../../../src/adapters/private/ports/read-into-store';
import type { ReadOutcome } from '../../../src/adapters/private/reader/reader-pool';
import { openBrowserStore } from '../../../src/adapters/private/store/open-store';
import type { SourceDocument } from '../../../src/reading/reading';

/** A file with what the reader says about it. */
export interface ReadFile {
  readonly name: string;
  readonly mimeType: string;
  readonly base64: string;
  readonly format: SourceDocument['format'] | null;
  readonly outcome: ReadOutcome;
}

/** Keeps files in the workspace, with the store of the product. Runs in a page of its site. */
async function keepFiles(files: readonly ReadFile[]): Promise<void> {
  const store = await openBrowserStore('covenant.workspace');
  for (const { name, mimeType, base64, format, outcome } of files) {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const content = new Blob([bytes], { type: mimeType });
    // One after the other, as they are listed.
    const { id } = await store.addFile({ name, content, format });
    const pool = { read: () => Promise.resolve(outcome), close: () => {} };
    await readIntoStore({ pool, putReading: store.putReading }, { id, content }, {});
  }
  store.close();
}

declare global {
  interface Window {
    readonly keepFiles: typeof keepFiles;
  }
}

Object.assign(window, { keepFiles });
