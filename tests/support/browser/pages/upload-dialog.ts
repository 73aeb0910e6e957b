import { PagePart } from './page-part';

/** In-memory file for the file picker. */
export interface FilePayload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A file with this size in bytes. */
export function makeFile(name: string, size = 1536): FilePayload {
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.alloc(size) };
}

/** Upload dialog. */
export class UploadsPage extends PagePart {
  readonly dialog = this.tab.page.getByRole('dialog', {
    name: /^(Upload Contracts|Add contracts)$/,
  });
  readonly choose = this.dialog.getByRole('button', { name: 'Choose Files', exact: true });
  readonly cancel = this.dialog.getByRole('button', { name: 'Cancel', exact: true });
  readonly done = this.dialog.getByRole('button', { name: 'Done', exact: true });
  readonly alert = this.dialog.getByRole('alert');
  /** Rows of the file list; refused files are not in it. */
  readonly rows = this.dialog
    .getByRole('listitem')
    .filter({ has: this.tab.page.getByRole('button', { name: /^Remove / }) });

  row(name: string) {
    const remove = this.tab.page.getByRole('button', { name: `Remove ${name}`, exact: true });
    return this.dialog.getByRole('listitem').filter({ has: remove });
  }
  remove(name: string) {
    return this.dialog.getByRole('button', { name: `Remove ${name}`, exact: true });
  }

  /** Opens the dialog with the top bar's button and waits until it has the focus. */
  async open(): Promise<void> {
    await this.tab.click(this.tab.shell.upload);
    await this.tab.see(this.dialog);
    await this.tab.seeFocusOn(this.choose);
  }

  /** Selects files in the file picker. */
  async pick(...files: readonly FilePayload[]): Promise<void> {
    const opening = this.tab.page.waitForEvent('filechooser');
    await this.choose.click();
    const chooser = await opening;
    await chooser.setFiles([...files]);
    await this.rows.first().waitFor();
  }

  /** Selects files with these names. */
  pickNames(...names: readonly string[]): Promise<void> {
    return this.pick(...names.map((name) => makeFile(name)));
  }

  /** Waits in real time until the progress is shown. */
  async seeProgress(name: string, progress: number): Promise<void> {
    await this.row(name)
      .getByRole('progressbar')
      .and(this.tab.page.locator(`[value="${progress}"]`))
      .waitFor();
  }
}
