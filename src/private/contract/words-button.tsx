import { useSelector } from '@xstate/react';
import { createContext, use, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Evidence } from '../../../machines/domain/contract';
import type { ShownWords } from '../../../machines/private/document.machine';
import { useOpenContract } from '../../shared/contract/open-contract';
import { VisuallyHidden } from '../../ui/hidden-text';
import { usePrivateActors } from '../private-actors';

/** Whether the document stands beside the values. Elsewhere, it lies over them when words are chosen. */
export const BesideContext = createContext(false);

export const useIsBeside = () => use(BesideContext);

/** Finds evidence of the shown contract by its id. */
export function useEvidence(): (id: string | null | undefined) => Evidence | undefined {
  const { evidence } = useOpenContract().contract;
  return (id) => evidence.find((piece) => piece.id === id);
}

/** Whether the words with a key are those that the document shows. */
export const useIsShown = (key: string): boolean =>
  useSelector(usePrivateActors().document, ({ context }) => context.words?.key === key);

/** Longer words are not read out with the value. */
const LONGEST_DESCRIPTION = 400;

/** A value that shows its words: when it gets the focus, or, where the document lies over the values, when it is pressed. */
export function WordsButton({
  words,
  isRow = true,
  children,
  ...props
}: {
  words: ShownWords;
  /** The arrow keys lead to it. */
  isRow?: boolean;
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { document } = usePrivateActors();
  const { key, quote } = words;
  const isBeside = useIsBeside();
  const isShown = useIsShown(key);
  const isStop = useIsStop(key);
  const descriptionId = useId();
  const show = () => document.send({ type: 'words.show', words });
  const open = () => {
    show();
    document.send({ type: 'sheet.open' });
  };
  return (
    <>
      <button
        type="button"
        {...props}
        data-row={isRow ? key : undefined}
        tabIndex={!isRow || isStop ? undefined : -1}
        aria-current={isShown || undefined}
        aria-haspopup={isBeside ? undefined : 'dialog'}
        aria-describedby={quote ? descriptionId : undefined}
        onFocus={isBeside ? show : undefined}
        onClick={isBeside ? show : open}
      >
        {children}
        {quote ? <VisuallyHidden>{` (page ${quote.page})`}</VisuallyHidden> : null}
      </button>
      {quote ? (
        <span hidden id={descriptionId}>
          {quote.text.slice(0, LONGEST_DESCRIPTION)}
        </span>
      ) : null}
    </>
  );
}

/** The key of the row of a group that Tab leads to; undefined outside of a group. */
const StopContext = createContext<string | undefined>(undefined);

/** Whether Tab leads to a row, and to what belongs to it. */
export function useIsStop(key: string): boolean {
  const stop = use(StopContext);
  return stop === undefined || key === stop;
}

/** The rows in an element, but those that are folded. */
const rowsOf = (element: HTMLElement) =>
  [...element.querySelectorAll<HTMLElement>('[data-row]')].filter(
    (row) => row.closest('details:not([open])') === null,
  );

/** A group of rows with one Tab stop: the row that had the focus last, else the first one. */
export function RowGroup({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  const [last, setLast] = useState<string>();
  return (
    <div
      data-rows
      onFocus={({ target }) =>
        setLast(target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? last)
      }
    >
      <StopContext value={last !== undefined && keys.includes(last) ? last : keys[0]}>
        {children}
      </StopContext>
    </div>
  );
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
const ENDS: Readonly<Record<string, 0 | -1>> = { Home: 0, End: -1 };

/** The row that a key leads to: the next or previous one, or the first or last one of the group. */
function findRow(target: EventTarget, page: HTMLElement, key: string): HTMLElement | undefined {
  const rows = rowsOf(page);
  const position = rows.findIndex((row) => row === target);
  const [step, end] = [STEPS[key], ENDS[key]];
  const row = rows[position];
  if (step !== undefined) return row && (rows[position + step] ?? row);
  const group = row?.closest<HTMLElement>('[data-rows]');
  return end === undefined || !group ? undefined : rowsOf(group).at(end);
}

/** Moves the focus between the rows in an element. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const row = findRow(target, currentTarget, key);
  if (!row) return;
  event.preventDefault();
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}
