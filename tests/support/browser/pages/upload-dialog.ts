import { readProgress } from '../progress';
import type { Tab } from '../visit';

/** A file for the picker, made up. */
export interface PickedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A file of so many bytes. */
export function makeFile(name: string, size = 1536): PickedFile {
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.alloc(size) };
}

/** The dialog in which files are uploaded. */
export class UploadDialog {
  readonly #tab: Tab;

  constructor(tab: Tab) {
    this.#tab = tab;
  }

  get dialog() {
    return this.#tab.page.getByRole('dialog', { name: 'Upload Contracts', exact: true });
  }
  get choose() {
    return this.dialog.getByRole('button', { name: 'Choose Files', exact: true });
  }
  get cancel() {
    return this.dialog.getByRole('button', { name: 'Cancel', exact: true });
  }
  get done() {
    return this.dialog.getByRole('button', { name: 'Done', exact: true });
  }
  get alert() {
    return this.dialog.getByRole('alert');
  }
  /** What is heard of the uploads, and not seen. */
  get announcer() {
    return this.dialog.locator('[aria-live=polite]');
  }
  /** The files, without those refused. */
  get rows() {
    return this.dialog
      .getByRole('listitem')
      .filter({ has: this.#tab.page.getByRole('button', { name: /^Remove / }) });
  }
  get progressBars() {
    return this.dialog.getByRole('progressbar');
  }

  row(name: string) {
    const remove = this.#tab.page.getByRole('button', { name: `Remove ${name}`, exact: true });
    return this.dialog.getByRole('listitem').filter({ has: remove });
  }
  remove(name: string) {
    return this.dialog.getByRole('button', { name: `Remove ${name}`, exact: true });
  }

  /** Opens the dialog by the top bar's button; it is ready for the keyboard. */
  async open(): Promise<void> {
    await this.#tab.click(this.#tab.shell.upload);
    await this.#tab.see(this.dialog);
    await this.#tab.seeFocusOn(this.choose);
  }

  /** Chooses files in the system's picker. */
  async pick(...files: readonly PickedFile[]): Promise<void> {
    const opening = this.#tab.page.waitForEvent('filechooser');
    await this.choose.click();
    const chooser = await opening;
    await chooser.setFiles([...files]);
    await this.rows.first().waitFor();
  }

  /** Chooses files of these names. */
  pickNames(...names: readonly string[]): Promise<void> {
    return this.pick(...names.map((name) => makeFile(name)));
  }

  /** How far a file is, in percent; nothing where it has no progress bar. */
  async readProgress(name: string): Promise<number | undefined> {
    const bars = this.row(name).getByRole('progressbar');
    if ((await bars.count()) === 0) return undefined;
    return readProgress(bars);
  }

  /** How far all files of this name are. */
  async readAllProgress(name: string): Promise<number[]> {
    const bars = await this.row(name).getByRole('progressbar').all();
    return Promise.all(bars.map(readProgress));
  }

  /** The file has come this far, or is about to be shown so. */
  async seeProgress(name: string, progress: number): Promise<void> {
    await this.row(name)
      .getByRole('progressbar')
      .and(this.#tab.page.locator(`[value="${progress}"]`))
      .waitFor();
  }
}
