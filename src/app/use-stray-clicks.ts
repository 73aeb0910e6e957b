import { useEffect } from 'react';

/** What somebody meant who clicked: a button, say, whatever it shows at the moment. */
function findMeant({ target }: Event): EventTarget | null {
  return (target instanceof Element && target.closest('a, button, label')) || target;
}

/**
 * Keeps the second click of a double click from what the first one has put in its place: removing a
 * file would remove the next one, too, and a new page of the list would open a contract.
 */
export function useStrayClicks(): void {
  useEffect(() => {
    let meant: EventTarget | null = null;
    const check = (event: MouseEvent) => {
      if (event.detail < 2) meant = findMeant(event);
      else if (findMeant(event) !== meant) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    // Captured, so that nothing hears of it before.
    window.addEventListener('click', check, true);
    return () => window.removeEventListener('click', check, true);
  }, []);
}
