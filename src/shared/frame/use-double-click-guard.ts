import { useEffect } from 'react';

/** Milliseconds between the presses of a double click, with the slowest common setting. */
const DOUBLE_CLICK_MS = 1000;
/** Pixels that the mouse may move between them. */
const DOUBLE_CLICK_PX = 5;

/** The link, button or label around the target of a click; else the target. */
function findControl({ target }: Event): EventTarget | null {
  return (target instanceof Element && target.closest('a, button, label')) || target;
}

/** Whether a press may be the second one of a double click. Its event has no count of clicks. */
const follows = (press: PointerEvent, last: PointerEvent): boolean =>
  press.timeStamp - last.timeStamp < DOUBLE_CLICK_MS &&
  Math.hypot(press.clientX - last.clientX, press.clientY - last.clientY) <= DOUBLE_CLICK_PX;

/**
 * Ignores the second click of a double click if it hits another control than the first one, because
 * the content has moved: it would remove the next file, open a contract of the next page, or close the
 * dialog that the first one has opened.
 */
export function useDoubleClickGuard(): void {
  useEffect(() => {
    let control: EventTarget | null = null;
    let lastPress: PointerEvent | null = null;
    const checkPress = (event: PointerEvent) => {
      const isSecond = lastPress !== null && follows(event, lastPress);
      if (isSecond && findControl(event) !== control) {
        // A press outside of an overlay closes it. The third one does.
        event.stopPropagation();
        lastPress = null;
      } else {
        control = findControl(event);
        lastPress = event;
      }
    };
    const checkClick = (event: MouseEvent) => {
      if (event.detail < 2) control = findControl(event);
      else if (findControl(event) !== control) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    window.addEventListener('pointerdown', checkPress, true);
    window.addEventListener('click', checkClick, true);
    return () => {
      window.removeEventListener('pointerdown', checkPress, true);
      window.removeEventListener('click', checkClick, true);
    };
  }, []);
}
