import { css } from 'styled-system/css';

/** Page title (`h1` and document title) and subtitle. */
export function PageHeader({ title, subtitle }: { title: string; subtitle: string }) {
  return (
    <div
      className={css({
        minWidth: '0',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: '4',
        rowGap: '1',
        marginBottom: { base: '3', md: '4' },
      })}
    >
      <title>{`${title} · Covenant`}</title>
      <h1 className={css({ textStyle: 'display' })}>{title}</h1>
      <p className={css({ color: 'fg.muted' })}>{subtitle}</p>
    </div>
  );
}
