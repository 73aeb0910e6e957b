import { readProgress } from '../progress';
import type { Tab } from '../visit';

/** Evidence panel. */
export class EvidencePanel {
  readonly #tab: Tab;

  constructor(tab: Tab) {
    this.#tab = tab;
  }

  get dialog() {
    return this.#tab.page.getByRole('dialog', { name: 'Evidence Details', exact: true });
  }
  get close() {
    return this.dialog.getByRole('button', { name: 'Close', exact: true });
  }

  text(words: string) {
    return this.dialog.getByText(words, { exact: true });
  }

  /** Value of the relevance bar, in percent. */
  readRelevance(): Promise<number> {
    return readProgress(this.dialog.getByRole('progressbar'));
  }
}
