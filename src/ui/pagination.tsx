import { ChevronLeft, ChevronRight } from 'lucide';
import { useLayoutEffect, useRef, type FocusEvent } from 'react';
import { css, cx } from 'styled-system/css';
import { controlRow } from 'styled-system/patterns';
import { buttonClass } from './button';
import { Icon } from './icon';

const baseClass = buttonClass({ variant: 'ghost', size: 'sm' });

const pageClass = cx(
  baseClass,
  css({
    minWidth: 'control.sm',
    paddingInline: '1',
    _currentPage: {
      backgroundColor: 'accent.soft',
      borderColor: 'accent',
      color: 'accent',
      fontWeight: 'semibold',
    },
  }),
);

const stepClass = cx(
  baseClass,
  css({ minWidth: 'control.sm', paddingInline: { base: '0', md: '3' } }),
);

/** Phones show the arrow only; the accessible name stays the same. */
const stepText = css({ display: { base: 'none', md: 'inline' } });

/** Pagination controls for the given page items. */
export function Pagination({
  current,
  items,
  last,
  onSelect,
}: {
  current: number;
  items: readonly (number | 'ellipsis')[];
  last: number;
  onSelect: (page: number) => void;
}) {
  const nav = useRef<HTMLElement>(null);
  const focusedStep = useRef<HTMLButtonElement>(null);
  const stepProps = {
    type: 'button',
    className: stepClass,
    onFocus: (event: FocusEvent<HTMLButtonElement>) => {
      focusedStep.current = event.currentTarget;
    },
    onBlur: () => {
      focusedStep.current = null;
    },
  } as const;

  useLayoutEffect(() => {
    // On the first or last page the focused step button is disabled: focus the current page instead.
    if (!focusedStep.current?.disabled) return;
    focusedStep.current = null;
    const page = nav.current?.querySelector<HTMLElement>('[aria-current=page]');
    page?.focus({ preventScroll: true });
  });

  return (
    <nav
      ref={nav}
      aria-label="Pagination"
      className={controlRow({
        justifyContent: 'center',
        gap: { md: '1' },
        fontVariantNumeric: 'tabular-nums',
      })}
    >
      <button
        {...stepProps}
        aria-label="Previous"
        disabled={current <= 1}
        onClick={() => onSelect(current - 1)}
      >
        <Icon of={ChevronLeft} />
        <span className={stepText}>Previous</span>
      </button>
      {items.map((item, index) =>
        item === 'ellipsis' ? (
          <span
            key={`ellipsis-${index}`}
            aria-hidden="true"
            className={css({
              /* Narrow, so that all items fit on one line of a phone. */
              display: 'inline-flex',
              justifyContent: 'center',
              width: { base: '[9px]', md: '6' },
              color: 'fg.subtle',
              userSelect: 'none',
            })}
          >
            …
          </span>
        ) : (
          <button
            key={item}
            type="button"
            aria-label={`Page ${item}`}
            aria-current={item === current ? 'page' : undefined}
            className={pageClass}
            onClick={() => onSelect(item)}
          >
            {item}
          </button>
        ),
      )}
      <button
        {...stepProps}
        aria-label="Next"
        disabled={current >= last}
        onClick={() => onSelect(current + 1)}
      >
        <span className={stepText}>Next</span>
        <Icon of={ChevronRight} />
      </button>
    </nav>
  );
}
