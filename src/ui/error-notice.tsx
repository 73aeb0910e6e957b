import type { ReactNode } from 'react';
import { Notice } from './notice';

/** Red banner that is announced when it appears. Children, such as buttons, are below it. */
export function ErrorNotice({
  summary,
  className,
  children,
}: {
  summary: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div role="alert" className={className}>
      <Notice tone="red" summary={summary} />
      {children}
    </div>
  );
}
