import { css } from 'styled-system/css';

/** Page title (`h1` and document title) and subtitle. */
export function PageHeader({ title, subtitle }: { title: string; subtitle: string }) {
  return (
    <div
      className={css({
        minWidth: '0',
        display: 'grid',
        gap: '1',
        marginBottom: { base: '5', md: '6' },
      })}
    >
      <title>{`${title} · Covenant`}</title>
      <h1 className={css({ textStyle: 'display' })}>{title}</h1>
      <p className={css({ color: 'fg.muted' })}>{subtitle}</p>
    </div>
  );
}
