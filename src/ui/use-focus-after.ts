import { useEffect, useRef } from 'react';

/** Moves the focus when a form has gone, and the focus with it, unless the person has moved it. */
export function useFocusAfter(isShown: boolean, focus: () => void): void {
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current && !isShown && document.activeElement === document.body) focus();
    wasShown.current = isShown;
  }, [isShown, focus]);
}
