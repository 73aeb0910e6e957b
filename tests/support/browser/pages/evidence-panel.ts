import type { Tab } from '../visit';

/** Evidence panel. */
export class EvidencePage {
  readonly #tab: Tab;

  constructor(tab: Tab) {
    this.#tab = tab;
  }

  get dialog() {
    return this.#tab.page.getByRole('dialog', { name: 'Evidence Details', exact: true });
  }
  get copyButton() {
    return this.dialog.getByRole('button', { name: 'Copy quote', exact: true });
  }
}
