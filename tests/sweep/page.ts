/**
 * Page queries and actions by tag and text. Queries by role, as in other tests, would dominate the
 * run time.
 */
import { fireEvent } from '@testing-library/react';
import { must } from '../support/must';

const nameOf = (element: Element) =>
  (element.getAttribute('aria-label') ?? element.textContent).trim();

const find = (selector: string, name: string) =>
  [...document.querySelectorAll(selector)].find((element) => nameOf(element).startsWith(name));

/** Whether an element matches the selector and its name starts with `name`. */
export const has = (selector: string, name = ''): boolean => find(selector, name) !== undefined;

/** Whether the page contains the text. */
export const reads = (words: string): boolean => document.body.textContent.includes(words);

/** Contract names in the table, in order. */
export const listed = (): string =>
  [...document.querySelectorAll('tbody a')].map(({ textContent }) => textContent).join(', ');

/** Selector of the user menu button. */
export const MENU_BUTTON = 'header [aria-haspopup=menu]';

export function click(selector: string, name = ''): void {
  fireEvent.click(must(find(selector, name), `${selector} ${name}`));
}

export function fill(selector: string, value: string): void {
  const field = must(document.querySelector(selector), selector);
  // Sets the value at once, as a password manager does.
  fireEvent.input(field, { target: { value } });
}

export function pick(selector: string, value: string): void {
  fireEvent.change(must(document.querySelector(selector), selector), { target: { value } });
}

export function pickFiles(...names: readonly string[]): void {
  const picker = must(document.querySelector('input[type=file]'), 'picker');
  const files = names.map((name) => new File(['%PDF-'], name));
  Object.defineProperty(picker, 'files', { value: files, configurable: true });
  fireEvent.change(picker);
}
