import { useEffect } from 'react';

/**
 * Keeps the second click of a double click from what the first one has put in its place: removing a
 * file would remove the next one, too, and a new page of the list would open a contract.
 */
export function useStrayClicks(): void {
  useEffect(() => {
    let clicked: EventTarget | null = null;
    const check = (event: MouseEvent) => {
      if (event.detail < 2) clicked = event.target;
      else if (event.target !== clicked) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    // Captured, so that nothing hears of it before.
    window.addEventListener('click', check, true);
    return () => window.removeEventListener('click', check, true);
  }, []);
}
