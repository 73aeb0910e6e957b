import { vi } from 'vitest';
import { must } from './must';

/** Records the files that the product downloads, instead of saving them. */
export function recordDownloads() {
  // An address is revoked a minute later.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const files: { readonly name: string; readonly content: Blob }[] = [];
  let content: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    if (given instanceof Blob) content = given;
    return 'blob:saved';
  });
  vi.stubGlobal('document', {
    createElement: () => ({
      download: '',
      click(this: { readonly download: string }) {
        files.push({ name: this.download, content: must(content, 'content') });
      },
    }),
  });
  return files;
}
