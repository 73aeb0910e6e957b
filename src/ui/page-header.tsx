import { css } from 'styled-system/css';
import { wrapRow } from 'styled-system/patterns';

/** Page title (`h1` and document title) and subtitle. */
export function PageHeader({ title, subtitle }: { title: string; subtitle: string }) {
  return (
    <div
      className={wrapRow({
        minWidth: '0',
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
