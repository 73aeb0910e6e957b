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
export const hasText = (text: string): boolean => document.body.textContent.includes(text);

/** Contract names in the table, in order. */
export const listedContracts = (): string =>
  [...document.querySelectorAll('tbody a')].map(({ textContent }) => textContent).join(', ');

/** Selector of the user menu button. */
export const MENU_BUTTON = 'header [aria-haspopup=menu]';

export function click(selector: string, name = ''): void {
  fireEvent.click(must(find(selector, name), `${selector} ${name}`));
}

export function fill(selector: string, value: string): void {
  const field = must(document.querySelector(selector), selector);
  // Sets the whole value in one event.
  fireEvent.input(field, { target: { value } });
}

export function select(selector: string, value: string): void {
  fireEvent.change(must(document.querySelector(selector), selector), { target: { value } });
}

export function selectFiles(...names: readonly string[]): void {
  const input = must(
    document.querySelector('input[type=file]:not([webkitdirectory])'),
    'file input',
  );
  const files = names.map((name) => new File(['%PDF-'], name));
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  fireEvent.change(input);
}
