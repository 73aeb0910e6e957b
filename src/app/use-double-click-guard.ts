import { useEffect } from 'react';

/** The link, button or label around the target of a click; else the target. */
function findControl({ target }: Event): EventTarget | null {
  return (target instanceof Element && target.closest('a, button, label')) || target;
}

/**
 * Ignores the second click of a double click if it hits another control than the first one, because
 * the content has moved: it would remove the next file, or open a contract of the next page.
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
