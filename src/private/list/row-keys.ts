import { useLayoutEffect, useState, type RefObject } from 'react';
import { useLocation } from 'wouter';
import type { ListItem } from '../../../machines/domain/list/desk-list';
import { paths } from '../../shared/addresses';
import { useKeys } from '../frame/keys';
import { usePrivateActors } from '../private-actors';

/** Id of the contract whose row has the focus. */
export const findFocusedId = (): string | undefined =>
  document.activeElement?.closest('tr')?.dataset['id'];

/** `j` and `k` move the focus to the next row, with Shift they select rows; `c` reviews. Returns the contract that they led to. */
export function useRowKeys(
  root: RefObject<HTMLElement | null>,
  items: readonly ListItem[],
): string | undefined {
  const { dashboard } = usePrivateActors();
  const [, navigate] = useLocation();
  const [reached, setReached] = useState<{ readonly id: string }>();
  // The row may be drawn only now.
  useLayoutEffect(() => {
    if (reached)
      root.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(reached.id)}"] a`)?.focus();
  }, [root, reached]);
  const step = (by: 1 | -1, isSelecting = false) => {
    const current = findFocusedId();
    const ids = items.flatMap((item) => (item.kind === 'contract' ? item.contract.id : []));
    const place = current === undefined ? -1 : ids.indexOf(current);
    const id = ids[place < 0 ? 0 : place + by];
    if (id === undefined) return;
    if (isSelecting) {
      if (dashboard.getSnapshot().context.anchor === null && current !== undefined)
        dashboard.send({ type: 'row.toggle', id: current });
      dashboard.send({ type: 'row.extend', id });
    }
    setReached({ id });
  };
  const review = () => {
    const id = findFocusedId();
    if (id === undefined) return false;
    navigate(paths.reviewOf(id));
    return true;
  };
  useKeys({
    c: review,
    j: () => step(1),
    k: () => step(-1),
    'Shift+j': () => step(1, true),
    'Shift+k': () => step(-1, true),
  });
  return reached?.id;
}
