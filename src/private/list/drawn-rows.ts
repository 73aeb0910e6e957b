import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import type { ListItem } from '../../../machines/domain/list/desk-list';

/** Of the page's font, in pixels. */
const remOf = () => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

const keyOf = (item: ListItem | undefined): string =>
  item?.kind === 'contract' ? item.contract.id : `group ${item?.id}`;

/** A row that is drawn, after a space for those before it that are not. Heights are in pixels. */
export interface DrawnRow {
  readonly key: string;
  readonly index: number;
  readonly space: number;
}

/** Width of a table, and where its rows begin on the page, in pixels. */
function useBox(root: RefObject<HTMLTableElement | null>) {
  const [width, setWidth] = useState(0);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const table = root.current;
    if (!table) return;
    const measure = () => {
      setWidth(table.clientWidth);
      setTop((table.tBodies[0]?.getBoundingClientRect().top ?? 0) + window.scrollY);
    };
    measure();
    // What is above it can change its height.
    const observer = new ResizeObserver(measure);
    observer.observe(table);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [root]);
  return { width, top };
}

/** The rows of a list that are in view, as they are drawn in its table; those to keep are drawn wherever they are. */
export function useDrawnRows(
  root: RefObject<HTMLTableElement | null>,
  items: readonly ListItem[],
  /** Before the row is measured, in rem. */
  heightOf: (item: ListItem | undefined) => number,
  keptIds: () => readonly (string | undefined)[],
) {
  const { width, top } = useBox(root);
  const rem = useMemo(remOf, []);
  const estimate = (index: number) => heightOf(items[index]) * rem;
  // oxlint-disable-next-line react/incompatible-library -- about React Compiler, which is not used
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: estimate,
    getItemKey: (index) => keyOf(items[index]),
    // What is not laid out, as on paper, has no height.
    measureElement: (row, _entry, { indexFromElement }) =>
      row.getBoundingClientRect().height || estimate(indexFromElement(row)),
    rangeExtractor: (range) => {
      const ids = keptIds();
      const kept = items.flatMap((item, index) => (ids.includes(keyOf(item)) ? index : []));
      const shown = new Set([...defaultRangeExtractor(range), ...kept]);
      return [...shown].toSorted((one, other) => one - other);
    },
    overscan: 12,
    // Without it, the first frame has no rows.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: top,
  });
  let end = top;
  const rows = virtualizer.getVirtualItems().map((row): DrawnRow => {
    const space = row.start - end;
    ({ end } = row);
    return { key: String(row.key), index: row.index, space };
  });
  return {
    rows,
    /** Below the last row. */
    space: top + virtualizer.getTotalSize() - end,
    measure: virtualizer.measureElement,
    width: width / rem,
  };
}
