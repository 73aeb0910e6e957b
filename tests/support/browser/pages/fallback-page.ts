import type { Tab } from '../visit';

/** Fallback page. */
export class ErrorPage {
  readonly #tab: Tab;

  constructor(tab: Tab) {
    this.#tab = tab;
  }

  get heading() {
    return this.#tab.page.getByRole('heading', {
      level: 1,
      name: 'Unexpected Application Error!',
      exact: true,
    });
  }
  get alert() {
    return this.#tab.page.getByRole('alert').filter({ has: this.heading });
  }
  get backLink() {
    return this.#tab.page.getByRole('link', { name: /dashboard/i });
  }
}
