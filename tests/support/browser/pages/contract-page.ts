import { PagePart } from './page-part';

/** Contract screen. */
export class ContractPage extends PagePart {
  readonly #main = this.tab.shell.main;
  readonly back = this.#main.getByRole('button', { name: 'Back to Dashboard', exact: true });
  readonly alert = this.#main.getByRole('alert');
  readonly retry = this.alert.getByRole('button', { name: 'Retry', exact: true });
  readonly notFound = this.#main.getByRole('heading', { name: 'Contract not found', exact: true });
  readonly panel = this.tab.page.getByRole('dialog', { name: 'Evidence Details', exact: true });
  readonly evidence = this.#main.getByRole('complementary', {
    name: 'Supporting Evidence',
    exact: true,
  });

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
