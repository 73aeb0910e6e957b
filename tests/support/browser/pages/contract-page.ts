import type { Tab } from '../visit';

/** Contract screen. */
export class ContractPage {
  readonly #tab: Tab;

  constructor(tab: Tab) {
    this.#tab = tab;
  }

  get #main() {
    return this.#tab.shell.main;
  }
  get back() {
    return this.#main.getByRole('button', { name: 'Back to Dashboard', exact: true });
  }
  get alert() {
    return this.#main.getByRole('alert');
  }
  get retry() {
    return this.alert.getByRole('button', { name: 'Retry', exact: true });
  }
  get notFound() {
    return this.#main.getByRole('heading', { name: 'Contract not found', exact: true });
  }
  get notFoundText() {
    return this.#main.getByText('The requested contract could not be found.', { exact: true });
  }
  get evidence() {
    return this.#main.getByRole('complementary', { name: 'Supporting Evidence', exact: true });
  }

  heading(name: string) {
    return this.#main.getByRole('heading', { level: 1, name, exact: true });
  }
  /** The evidence button with this source. */
  evidenceButton(source: string) {
    return this.evidence.getByRole('button', { name: source });
  }
  /** A button that copies, by its name, before or after the copy. */
  copyButton(name: string) {
    return this.#main.getByRole('button', { name, exact: true });
  }
  text(content: string) {
    return this.#main.getByText(content, { exact: true });
  }
}
