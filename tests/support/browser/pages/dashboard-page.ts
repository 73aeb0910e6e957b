import { deepEqual, equal } from 'node:assert/strict';
import { PagePart } from './page-part';

/** Dashboard screen. */
export class DashboardPage extends PagePart {
  readonly #main = this.tab.shell.main;
  readonly heading = this.#main.getByRole('heading', { level: 1, name: 'Contracts', exact: true });
  readonly spinner = this.#main.getByRole('status');
  readonly alert = this.#main.getByRole('alert');
  readonly retry = this.alert.getByRole('button', { name: 'Retry', exact: true });
  readonly table = this.#main.getByRole('table');
  readonly links = this.table.getByRole('link');
  readonly search = this.#main.getByRole('searchbox', { name: 'Search contracts', exact: true });
  readonly status = this.#main.getByRole('combobox', { name: 'Status', exact: true });
  readonly risk = this.#main.getByRole('combobox', { name: 'Risk', exact: true });
  readonly sortBy = this.#main.getByRole('combobox', { name: 'Sort by', exact: true });
  readonly exportList = this.#main.getByRole('button', { name: 'Export CSV', exact: true });
  readonly addToCalendar = this.#main.getByRole('button', { name: 'Add to calendar', exact: true });
  readonly clearSelection = this.#main.getByRole('button', {
    name: 'Clear selection',
    exact: true,
  });
  readonly pagination = this.#main.getByRole('navigation', { name: 'Pagination', exact: true });
  readonly next = this.pagination.getByRole('button', { name: 'Next', exact: true });
  readonly noMatches = this.#main.getByRole('heading', { name: 'No contracts match your filters' });

  contract(name: string) {
    return this.table.getByRole('link', { name, exact: true });
  }
  checkbox(name: string) {
    return this.table.getByRole('checkbox', { name: `Select ${name}`, exact: true });
  }
  row(name: string) {
    const link = this.tab.page.getByRole('link', { name, exact: true });
    return this.table.getByRole('row').filter({ has: link });
  }
  sortButton(column: string) {
    return this.table.getByRole('button', { name: column, exact: true });
  }
  pageButton(number: number) {
    return this.pagination.getByRole('button', { name: `Page ${number}`, exact: true });
  }
  /** A text, which may be announced as well. */
  text(content: string) {
    return this.#main.getByText(content, { exact: true }).first();
  }

  /** Contract names on the current page, in order. */
  readNames(): Promise<string[]> {
    return this.links.allInnerTexts();
  }

  /** Sorted columns with their `aria-sort`. */
  readSorted(): Promise<string[]> {
    return this.table
      .locator('[aria-sort]')
      .evaluateAll((heads) =>
        heads.map((head) => `${head.textContent} ${head.getAttribute('aria-sort')}`),
      );
  }

  /** Waits until exactly these contracts are shown. */
  seeNames(...names: readonly string[]): Promise<void> {
    return this.tab.until(async () => deepEqual(await this.readNames(), names));
  }

  /** Waits until this page number is current. */
  seePage(number: number): Promise<void> {
    return this.tab.until(async () =>
      equal(await this.pageButton(number).getAttribute('aria-current', { timeout: 50 }), 'page'),
    );
  }

  /** Opens a contract by its link and waits for its details. */
  async open(name: string): Promise<void> {
    await this.tab.click(this.contract(name));
    await this.tab.see(this.tab.contract.heading(name), this.tab.contract.evidence);
  }
}
