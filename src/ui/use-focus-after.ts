import { useEffect, useRef } from 'react';

/**
 * Moves the focus when controls have gone, such as a form, and the focus with them, unless the person has
 * moved it.
 */
export function useFocusAfter(areShown: boolean, focus: () => void): void {
  const wereShown = useRef(areShown);
  useEffect(() => {
    const haveGone = wereShown.current && !areShown;
    wereShown.current = areShown;
    if (haveGone && document.activeElement === document.body) focus();
  }, [areShown, focus]);
}
