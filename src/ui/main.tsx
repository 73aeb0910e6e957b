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
