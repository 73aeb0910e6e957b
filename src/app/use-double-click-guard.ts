import { useEffect } from 'react';

/** The control that a click is meant for, whichever part of it was hit. */
function findControl({ target }: Event): EventTarget | null {
  return (target instanceof Element && target.closest('a, button, label')) || target;
}

/**
 * Ignores the second click of a double click if the first one put another control in its place:
 * it would remove the next file of the list, or open a contract of the next page.
 */
export function useDoubleClickGuard(): void {
  useEffect(() => {
    let control: EventTarget | null = null;
    const check = (event: MouseEvent) => {
      if (event.detail < 2) control = findControl(event);
      else if (findControl(event) !== control) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    window.addEventListener('click', check, true);
    return () => window.removeEventListener('click', check, true);
  }, []);
}
