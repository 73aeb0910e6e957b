import { deepEqual, equal } from 'node:assert/strict';
import type { Tab } from '../visit';

/** Dashboard screen. */
export class DashboardPage {
  readonly #tab: Tab;

  constructor(tab: Tab) {
    this.#tab = tab;
  }

  get #main() {
    return this.#tab.shell.main;
  }
  get heading() {
    return this.#main.getByRole('heading', { level: 1, name: 'Contracts', exact: true });
  }
  get spinner() {
    return this.#main.getByRole('status');
  }
  get alert() {
    return this.#main.getByRole('alert');
  }
  get retry() {
    return this.alert.getByRole('button', { name: 'Retry', exact: true });
  }
  get table() {
    return this.#main.getByRole('table');
  }
  get links() {
    return this.table.getByRole('link');
  }
  get search() {
    return this.#main.getByRole('searchbox', { name: 'Search contracts', exact: true });
  }
  get status() {
    return this.#main.getByRole('combobox', { name: 'Status', exact: true });
  }
  get risk() {
    return this.#main.getByRole('combobox', { name: 'Risk', exact: true });
  }
  get sortBy() {
    return this.#main.getByRole('combobox', { name: 'Sort by', exact: true });
  }
  get exportList() {
    return this.#main.getByRole('button', { name: 'Export CSV', exact: true });
  }
  get addToCalendar() {
    return this.#main.getByRole('button', { name: 'Add to calendar', exact: true });
  }
  get clearSelection() {
    return this.#main.getByRole('button', { name: 'Clear selection', exact: true });
  }
  get pageCheckbox() {
    return this.table.getByRole('checkbox', { name: 'Select all on this page', exact: true });
  }
  get pagination() {
    return this.#main.getByRole('navigation', { name: 'Pagination', exact: true });
  }
  get next() {
    return this.pagination.getByRole('button', { name: 'Next', exact: true });
  }
  get noMatches() {
    return this.#main.getByRole('heading', { name: 'No contracts match your filters' });
  }

  contract(name: string) {
    return this.table.getByRole('link', { name, exact: true });
  }
  checkbox(name: string) {
    return this.table.getByRole('checkbox', { name: `Select ${name}`, exact: true });
  }
  row(name: string) {
    const link = this.#tab.page.getByRole('link', { name, exact: true });
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
    return this.#tab.until(async () => deepEqual(await this.readNames(), names));
  }

  /** Waits until this page number is current. */
  seePage(number: number): Promise<void> {
    return this.#tab.until(async () =>
      equal(await this.pageButton(number).getAttribute('aria-current', { timeout: 50 }), 'page'),
    );
  }

  /** Opens a contract by its link and waits for its details. */
  async open(name: string): Promise<void> {
    await this.#tab.click(this.contract(name));
    await this.#tab.see(this.#tab.contract.heading(name), this.#tab.contract.evidence);
  }
}
