import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** A form in a row: its first input gets the focus, with its text selected, then one that is refused. Escape cancels. */
export function useInlineForm(
  isRefused: boolean,
  onCancel: () => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const cancel = useEffectEvent(onCancel);
  useEffect(() => {
    const element = form.current;
    const first = element?.querySelector<HTMLElement>('input, select');
    first?.focus();
    // What is typed replaces the value.
    if (first instanceof HTMLInputElement) first.select();
    const cancelOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') cancel();
    };
    element?.addEventListener('keydown', cancelOnEscape);
    return () => element?.removeEventListener('keydown', cancelOnEscape);
  }, []);
  useEffect(() => {
    if (isRefused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [isRefused]);
  return form;
}
