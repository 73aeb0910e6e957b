import { ChevronLeft, ChevronRight } from 'lucide';
import { useLayoutEffect, useRef, type FocusEvent } from 'react';
import { css, cx } from 'styled-system/css';
import { buttonClass } from './button';
import { Icon } from './icon';

const bare = buttonClass({ variant: 'ghost', size: 'sm' });

const pageClass = cx(
  bare,
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

const stepClass = cx(bare, css({ minWidth: 'control.sm', paddingInline: { base: '0', md: '3' } }));

/** On a phone the arrow says it; the name is the same everywhere. */
const stepText = css({ display: { base: 'none', md: 'inline' } });

/** Page buttons, from a window of pages that somebody else has worked out. */
export function Pagination({
  current,
  items,
  last,
  onSelect,
  label = 'Pagination',
}: {
  current: number;
  items: readonly (number | 'ellipsis')[];
  last: number;
  onSelect: (page: number) => void;
  label?: string | undefined;
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
    // At an end a step is disabled and loses the focus: the page that it led to takes it.
    if (!focusedStep.current?.disabled) return;
    focusedStep.current = null;
    const page = nav.current?.querySelector<HTMLElement>('[aria-current=page]');
    page?.focus({ preventScroll: true });
  });

  return (
    <nav
      ref={nav}
      aria-label={label}
      className={css({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
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
              /* So narrow that all of a window fits on one line of a phone. */
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
