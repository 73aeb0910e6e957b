import { useSelector } from '@xstate/react';
import { createContext, use, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from 'styled-system/css';
import type { Evidence } from '../../../machines/domain/contract';
import type { ShownWords } from '../../../machines/private/document.machine';
import { useOpenContract } from '../../shared/contract/open-contract';
import { VisuallyHidden } from '../../ui/hidden-text';
import { useMedia } from '../../ui/use-media';
import { usePrivateActors } from '../private-actors';

/** From here on, the document stands beside the values. */
const BESIDE = '(min-width: 1180px)';

export const useIsBeside = () => useMedia(BESIDE);

/** The evidence with an id. */
export function useEvidence(id: string | null | undefined): Evidence | undefined {
  const { evidence } = useOpenContract().contract;
  return evidence.find((piece) => piece.id === id);
}

/** Shows words in the document beside the values; `open` also where it lies over them. */
export function useShowWords(words: ShownWords) {
  const { document } = usePrivateActors();
  const isBeside = useIsBeside();
  const isShown = useSelector(document, ({ context }) => context.words?.key === words.key);
  const send = () => document.send({ type: 'words.show', words });
  return {
    isShown,
    isBeside,
    show: () => {
      if (isBeside) send();
    },
    open: () => {
      send();
      document.send({ type: 'sheet.open' });
    },
  };
}

/** Longer words are not read out with the value. */
const LONGEST_DESCRIPTION = 400;

/** A value that shows its words: when it gets the focus, or, where the document lies over the values, when it is pressed. */
export function WordsButton({
  words,
  stop,
  className,
  children,
  ...props
}: {
  words: ShownWords;
  /** In a group of rows: the key of its row. */
  stop?: string | undefined;
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { quote } = words;
  const { isShown, isBeside, show, open } = useShowWords(words);
  const isStop = useIsStop(stop);
  const descriptionId = useId();
  return (
    <>
      <button
        type="button"
        {...props}
        data-row={stop}
        tabIndex={isStop ? undefined : -1}
        aria-current={isShown || undefined}
        aria-haspopup={isBeside ? undefined : 'dialog'}
        aria-describedby={quote ? descriptionId : undefined}
        className={cx(className)}
        onFocus={show}
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

interface Stops {
  readonly current: string | undefined;
}

const StopsContext = createContext<Stops>({ current: undefined });

/** Whether a row is the one of its group that Tab leads to. */
export function useIsStop(key: string | undefined): boolean {
  const { current } = use(StopsContext);
  return key === undefined || current === undefined || key === current;
}

/** The rows in an element, but those that are folded. */
const rowsOf = (element: HTMLElement) =>
  [...element.querySelectorAll<HTMLElement>('[data-row]')].filter(
    (row) => row.closest('details:not([open])') === null,
  );

/** A group of rows with one Tab stop: the row that had the focus last, else the first one. */
export function RowGroup({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  const [last, setLast] = useState<string>();
  const current = last !== undefined && keys.includes(last) ? last : keys[0];
  return (
    <div
      data-rows
      onFocus={({ target }) =>
        setLast(target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? last)
      }
    >
      <StopsContext value={{ current }}>{children}</StopsContext>
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
