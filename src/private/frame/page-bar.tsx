import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { css } from 'styled-system/css';
import { flexRow } from 'styled-system/patterns';

/** The places in the top bar that a screen fills; null until the bar is there. */
export interface BarPlaces {
  readonly title: HTMLElement | null;
  readonly actions: HTMLElement | null;
}

export const BarPlacesContext = createContext<BarPlaces>({ title: null, actions: null });

/** What a screen shows in the top bar: its title, which is the `h1`, and its actions. Also sets the document's title. */
export function PageBar({
  lead,
  title,
  documentTitle = String(title),
  count,
  start,
  actions,
  isPrinted = false,
}: {
  /** Before the title, as a part of it. */
  lead?: ReactNode;
  title: ReactNode;
  /** If the title is more than a text. */
  documentTitle?: string | undefined;
  /** Beside the title: what the page has, such as "67 in 2 folders". */
  count?: ReactNode;
  /** Before the title, such as the way back. */
  start?: ReactNode;
  /** Before what the frame offers on every page. */
  actions?: ReactNode;
  /** Paper has no bar: the title stands above the page, which has no other one. */
  isPrinted?: boolean;
}) {
  const places = use(BarPlacesContext);
  return (
    <>
      <title>{`${documentTitle} · Covenant`}</title>
      {places.title
        ? createPortal(
            <>
              {start}
              <div className={styles.line}>
                <h1 className={styles.title}>
                  {lead ? (
                    <>
                      <span className={styles.text}>{lead}</span>{' '}
                    </>
                  ) : null}
                  <span className={styles.text}>{title}</span>
                </h1>
                {count === undefined ? null : <p className={styles.count}>{count}</p>}
              </div>
            </>,
            places.title,
          )
        : null}
      {isPrinted ? <p className={styles.printed}>{title}</p> : null}
      {places.actions && actions !== undefined ? createPortal(actions, places.actions) : null}
    </>
  );
}

const styles = {
  /** What has no room beside the title is in the next line, which is not seen. */
  line: flexRow({
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '3',
    minWidth: '0',
    height: '8',
    overflow: 'hidden',
  }),
  /** Of two long parts, each has half of the room. */
  title: css({
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '[minmax(0, max-content)]',
    alignItems: 'baseline',
    columnGap: '2',
    minWidth: '0',
    textStyle: 'title',
  }),
  text: css({ truncate: true }),
  count: css({ color: 'fg.muted', fontVariantNumeric: 'tabular-nums', truncate: true }),
  printed: css({
    display: { base: 'none', _print: 'block' },
    marginBottom: '5',
    textStyle: 'display',
  }),
};
