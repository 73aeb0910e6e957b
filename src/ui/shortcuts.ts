import { createContext, use, useEffect, type RefObject } from 'react';

/** Whether single characters may do something outside of fields; who uses them can turn it off. */
export const ShortcutsContext = createContext(false);

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';
const LAYERS = '[aria-modal=true]:not([data-state=closed]), [role=menu]:not([data-state=closed])';

/** Whether a character was typed to nobody: not into a field, a menu or behind a modal dialog. */
function isUnclaimed(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const isInField = event.target instanceof Element && event.target.closest(FIELDS) !== null;
  return !isInField && document.querySelector(LAYERS) === null;
}

/**
 * Lets a character, typed to nobody in particular, lead to a field and what stands in it.
 *
 * @returns the character, where shortcuts are on.
 */
export function useFocusShortcut(
  character: string | undefined,
  field: RefObject<HTMLInputElement | null>,
): string | undefined {
  const active = use(ShortcutsContext) ? character : undefined;
  useEffect(() => {
    if (active === undefined) return;
    const listen = (event: KeyboardEvent) => {
      // By the character, not by the key: some keyboards have it on another one, with Shift.
      if (event.key !== active || !isUnclaimed(event)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active, field]);
  return active;
}
