import type { ReactNode } from 'react';
import { css } from 'styled-system/css';

/** The head of a screen: its one `h1`, and the document's title with it. */
export function PageHeader({
  title,
  subtitle,
  actions,
  documentTitle = title,
}: {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  documentTitle?: string | undefined;
}) {
  return (
    <div
      className={css({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        justifyContent: 'space-between',
        gap: '4',
        marginBottom: { base: '5', md: '6' },
      })}
    >
      <title>{`${documentTitle} · Covenant`}</title>
      <div className={css({ minWidth: '0', display: 'grid', gap: '1' })}>
        <h1 className={css({ textStyle: 'display' })}>{title}</h1>
        {subtitle ? <div className={css({ color: 'fg.muted' })}>{subtitle}</div> : null}
      </div>
      {actions ? (
        <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>{actions}</div>
      ) : null}
    </div>
  );
}
