import type { ReactNode } from 'react';

/** Id of the `main` element, target of the skip link. */
export const MAIN_ID = 'main';

/** Moves the focus to the content, as before its focused control disappears. */
export function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}

/** `main` landmark, focusable by script. */
export function Main({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={className}>
      {children}
    </main>
  );
}

/**
 * Moves the focus to the element that the hash of the address names, and shows it. Returns whether the page
 * has this element. Browsers do this for page loads, not for navigation by script.
 */
export function focusHashTarget(): boolean {
  const target = document.getElementById(window.location.hash.slice(1));
  if (!target) return false;
  // What is folded gets no focus.
  target.closest('details')?.setAttribute('open', '');
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center' });
  return true;
}
