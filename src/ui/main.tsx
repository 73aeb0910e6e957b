import type { ReactNode } from 'react';

/** The id of what holds a page: where the skip link leads and the keyboard begins. */
export const MAIN_ID = 'main';

/** The `main` landmark of a page, which can be given the focus. */
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
