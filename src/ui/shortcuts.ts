import { createContext, use, useEffect, type RefObject } from 'react';

/** Whether single-character shortcuts are on (WCAG 2.1.4 requires a setting to turn them off). */
export const ShortcutsContext = createContext(false);

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';
const LAYERS = '[aria-modal=true]:not([data-state=closed]), [role=menu]:not([data-state=closed])';

/** False for handled events, with a modifier key, in a field, or if a menu or dialog is open. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const isInField = event.target instanceof Element && event.target.closest(FIELDS) !== null;
  return !isInField && document.querySelector(LAYERS) === null;
}

/**
 * Calls a stable function with an element when the character is typed outside of fields.
 *
 * @returns the character if shortcuts are on.
 */
function useShortcut<Target extends HTMLElement>(
  character: string | undefined,
  target: RefObject<Target | null>,
  run: (target: Target) => void,
): string | undefined {
  const active = use(ShortcutsContext) ? character : undefined;
  useEffect(() => {
    if (active === undefined) return;
    const listen = (event: KeyboardEvent) => {
      // Compare the character, not the key: some keyboard layouts need Shift for it. Caps Lock gives a capital.
      const isTyped = event.key === active || event.key === active.toUpperCase();
      if (!isTyped || !isShortcut(event)) return;
      event.preventDefault();
      // A held key acts once.
      if (target.current && !event.repeat) run(target.current);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active, target, run]);
  return active;
}

const focusField = (field: HTMLInputElement) => {
  field.focus();
  field.select();
};
const click = (target: HTMLElement) => target.click();

/** Focuses a field and selects its text when the character is typed (see `useShortcut`). */
export const useFocusShortcut = (
  character: string | undefined,
  field: RefObject<HTMLInputElement | null>,
) => useShortcut(character, field, focusField);

/** Follows a link, if there is one, when the character is typed (see `useShortcut`). */
export const useLinkShortcut = (character: string, link: RefObject<HTMLAnchorElement | null>) =>
  useShortcut(character, link, click);

/** Presses a button, if there is one, when the character is typed (see `useShortcut`). */
export const useButtonShortcut = (
  character: string | undefined,
  button: RefObject<HTMLButtonElement | null>,
) => useShortcut(character, button, click);
