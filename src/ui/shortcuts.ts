import { createContext, use, useEffect, type RefObject } from 'react';

/** Whether single-character shortcuts are on (WCAG 2.1.4 requires a setting to turn them off). */
export const ShortcutsContext = createContext(false);

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';
const LAYERS = '[aria-modal=true]:not([data-state=closed]), [role=menu]:not([data-state=closed])';

/** False for handled events, with a modifier key, in a field, or if a menu or dialog is open. */
function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const isInField = event.target instanceof Element && event.target.closest(FIELDS) !== null;
  return !isInField && document.querySelector(LAYERS) === null;
}

/**
 * Focuses a field and selects its text when the character is typed outside of fields.
 *
 * @returns the character if shortcuts are on.
 */
export function useFocusShortcut(
  character: string | undefined,
  field: RefObject<HTMLInputElement | null>,
): string | undefined {
  const active = use(ShortcutsContext) ? character : undefined;
  useEffect(() => {
    if (active === undefined) return;
    const listen = (event: KeyboardEvent) => {
      // Compare the character, not the key: some keyboard layouts need Shift for it.
      if (event.key !== active || !isShortcut(event)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active, field]);
  return active;
}
