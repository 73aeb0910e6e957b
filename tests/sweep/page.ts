/**
 * What a person finds on the page and does to it, by tags and words: roles, as the other tests have
 * them, would take most of the sweep's time to work out.
 */
import { fireEvent } from '@testing-library/react';
import { must } from '../support/must';

const nameOf = (element: Element) =>
  (element.getAttribute('aria-label') ?? element.textContent).trim();

const find = (selector: string, name: string) =>
  [...document.querySelectorAll(selector)].find((element) => nameOf(element).startsWith(name));

/** Whether something of this tag, or selector, and of a name that begins so, is on the page. */
export const has = (selector: string, name = ''): boolean => find(selector, name) !== undefined;

/** Whether these words stand somewhere on the page. */
export const reads = (words: string): boolean => document.body.textContent.includes(words);

/** The names in the table, in their order. */
export const listed = (): string =>
  [...document.querySelectorAll('tbody a')].map(({ textContent }) => textContent).join(', ');

/** The button that the user menu hangs from. */
export const MENU_BUTTON = 'header [aria-haspopup=menu]';

export function click(selector: string, name = ''): void {
  fireEvent.click(must(find(selector, name), `${selector} ${name}`));
}

export function fill(selector: string, value: string): void {
  const field = must(document.querySelector(selector), selector);
  // A password manager and a person's typing look the same: the value, and that it is another one.
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
