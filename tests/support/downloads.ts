import { vi } from 'vitest';
import { must } from './must';

/** The address of the content of each file. */
const ADDRESS = 'blob:saved';

/** Records the files that the product downloads, instead of saving them. */
export function recordDownloads() {
  // An address is revoked a minute later.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const files: { readonly name: string; readonly content: Blob }[] = [];
  let content: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    if (given instanceof Blob) content = given;
    return ADDRESS;
  });
  vi.stubGlobal('document', {
    createElement: () => ({
      href: '',
      download: '',
      click(this: { readonly href: string; readonly download: string }) {
        if (this.href === ADDRESS)
          files.push({ name: this.download, content: must(content, 'content') });
      },
    }),
  });
  return files;
}
