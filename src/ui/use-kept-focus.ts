import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to an element when controls that had it disappear. */
export function useKeptFocus(areShown: boolean, target: RefObject<HTMLElement | null>): void {
  const wereShown = useRef(areShown);
  useEffect(() => {
    const haveVanished = wereShown.current && !areShown;
    wereShown.current = areShown;
    if (haveVanished && document.activeElement === document.body) target.current?.focus();
  }, [areShown, target]);
}
