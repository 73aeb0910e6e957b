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
  title,
  documentTitle = String(title),
  count,
  detail,
  start,
  actions,
}: {
  title: ReactNode;
  /** If the title is more than a text. */
  documentTitle?: string | undefined;
  /** Beside the title: what the page has, such as "67 in 2 folders". */
  count?: ReactNode;
  /** A second line below the title. */
  detail?: ReactNode;
  /** Before the title, such as the way back. */
  start?: ReactNode;
  /** Before what the frame offers on every page. */
  actions?: ReactNode;
}) {
  const places = use(BarPlacesContext);
  return (
    <>
      <title>{`${documentTitle} · Covenant`}</title>
      {places.title
        ? createPortal(
            <>
              {start}
              <div className={styles.texts}>
                <div className={styles.line}>
                  <h1 className={styles.title}>{title}</h1>
                  {count === undefined ? null : <p className={styles.count}>{count}</p>}
                </div>
                {detail === undefined ? null : <div className={styles.detail}>{detail}</div>}
              </div>
            </>,
            places.title,
          )
        : null}
      {places.actions && actions !== undefined ? createPortal(actions, places.actions) : null}
    </>
  );
}

const styles = {
  texts: css({ minWidth: '0' }),
  line: flexRow({ alignItems: 'baseline', gap: '3', minWidth: '0' }),
  title: css({ minWidth: '0', textStyle: 'title', truncate: true }),
  count: css({
    minWidth: '0',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    truncate: true,
  }),
  detail: css({ textStyle: 'caption', color: 'fg.muted', truncate: true }),
};
