import { useSelector } from '@xstate/react';
import { ListFilter, X } from 'lucide';
import { useCallback, useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { css } from 'styled-system/css';
import { flexRow, wrapRow } from 'styled-system/patterns';
import { groupBy, suggestFilters, type Suggestion } from '../../../machines/domain/list/desk-list';
import { valuesOf, type Condition } from '../../../machines/domain/list/filters';
import { escapeInvisibleChars } from '../../../machines/domain/upload';
import { QuietButton, IconButton } from '../../ui/button';
import { useFocusAfter } from '../../ui/use-focus-after';
import { SearchField } from '../../ui/search-field';
import { usePrivateActors } from '../private-actors';
import { useKeys } from '../frame/keys';

/** The button that adds a condition. */
const ADD = '[data-add-filter]';

const focusEntry = () => document.querySelector<HTMLElement>(ADD)?.focus();

/** The set conditions, and functions that add and remove one. */
function useConditions() {
  const { dashboard } = usePrivateActors();
  const { filters } = useSelector(dashboard, ({ context }) => context.listQuery);
  const set = (kind: string, values: readonly string[]) =>
    dashboard.send({ type: 'filter.set', kind, values });
  return {
    filters,
    add: ({ kind, value }: Condition) => set(kind, [...valuesOf(filters, kind), value]),
    remove: ({ kind, value }: Condition) =>
      set(
        kind,
        valuesOf(filters, kind).filter((one) => one !== value),
      ),
  };
}

/** Button for the field that adds a condition. */
export function FilterEntry() {
  const { filterField } = usePrivateActors();
  const isOpen = useSelector(filterField, (snapshot) => snapshot.matches('open'));
  // The button takes the place of the field.
  useFocusAfter(isOpen, focusEntry);
  useKeys({ f: () => filterField.send({ type: 'field.open' }) });
  if (isOpen) return <FilterField />;
  return (
    <QuietButton
      data-add-filter
      icon={ListFilter}
      aria-keyshortcuts="f"
      onClick={() => filterField.send({ type: 'field.open' })}
    >
      Filter
      <kbd aria-hidden="true" className={styles.key}>
        f
      </kbd>
    </QuietButton>
  );
}

/** The set conditions, each with the button that removes it. */
export function FilterChips() {
  const { dashboard } = usePrivateActors();
  const { kinds } = useSelector(dashboard, ({ context }) => context.rules.options);
  const { filters, remove } = useConditions();
  if (filters.conditions.length === 0) return null;
  return (
    <ul aria-label="Filters" className={styles.list}>
      {filters.conditions.map((condition) => {
        const kind = kinds.find(({ id }) => id === condition.kind);
        const words = escapeInvisibleChars(kind?.describe(condition.value) ?? '');
        return (
          <li key={`${condition.kind} ${condition.value}`} className={styles.chip}>
            <span className={styles.label}>{kind?.label}</span>
            <bdi className={styles.value} title={words}>
              {words}
            </bdi>
            <IconButton
              icon={X}
              size="sm"
              aria-label={`Remove filter ${kind?.label}: ${words}`}
              className={styles.remove}
              onClick={() => {
                // The button disappears.
                focusEntry();
                remove(condition);
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** The field that offers conditions as one types. */
function FilterField() {
  const { dashboard, filterField } = usePrivateActors();
  const typed = useSelector(filterField, ({ context }) => context.typed);
  const { filters, add } = useConditions();
  const options = useSelector(dashboard, ({ context }) => context.rules.options);
  const contracts = useSelector(dashboard, ({ context }) => context.index.contracts);
  const today = useSelector(dashboard, ({ context }) => context.today);
  const suggestions = useMemo(
    () => suggestFilters(typed, filters, options, contracts, today),
    [typed, filters, options, contracts, today],
  );
  const close = useCallback(() => {
    // The field loses the focus, too, when the workspace ends.
    if (filterField.getSnapshot().status === 'active') filterField.send({ type: 'field.close' });
  }, [filterField]);
  const pick = (suggestion: Suggestion) => {
    add(suggestion);
    close();
  };
  const onKey = (event: KeyboardEvent) => {
    const [first] = suggestions;
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && first) {
      event.preventDefault();
      pick(first);
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={root} className={styles.field} onKeyDownCapture={onKey}>
      <SearchField
        label="Add a filter"
        placeholder="Clause, law, day, risk…"
        value={typed}
        onChange={(text) => filterField.send({ type: 'field.type', typed: text })}
        panel={{
          // It is closed with the field, not by it.
          isOpen: false,
          content: <Suggestions suggestions={suggestions} onPick={pick} />,
          onOpen: () => {},
          onClose: close,
        }}
      />
    </div>
  );
}

function Suggestions({
  suggestions,
  onPick,
}: {
  suggestions: readonly Suggestion[];
  onPick: (suggestion: Suggestion) => void;
}) {
  const groups = groupBy(suggestions, ({ label }) => label);
  if (suggestions.length === 0) return <p className={styles.none}>No such filter.</p>;
  return [...groups].map(([label, group]) => (
    <div key={label}>
      <p aria-hidden className={styles.head}>
        {label}
      </p>
      <ul aria-label={label}>
        {group.map((suggestion) => (
          <li key={suggestion.value}>
            <button type="button" className={styles.entry} onClick={() => onPick(suggestion)}>
              <bdi>{escapeInvisibleChars(suggestion.words)}</bdi>
              <span className={styles.count}>{suggestion.count}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  ));
}

const styles = {
  list: wrapRow({ gap: '2', minWidth: '0' }),
  chip: flexRow({
    gap: '1.5',
    minWidth: '0',
    maxWidth: '[min(100%, 24rem)]',
    paddingInlineStart: '3',
    borderRadius: 'full',
    backgroundColor: 'accent.soft',
    textStyle: 'small',
    _highContrast: { border: '[1px solid]' },
  }),
  label: css({ flexShrink: '0', color: 'fg.muted' }),
  value: css({ minWidth: '0', fontWeight: 'medium', truncate: true }),
  remove: css({ borderRadius: 'full' }),
  key: css({
    display: 'none',
    '@media (pointer: fine)': { display: 'inline-grid' },
    minWidth: '5',
    border: 'hairline',
    borderRadius: 'sm',
    backgroundColor: 'surface.sunken',
    fontFamily: 'sans',
    textStyle: 'caption',
    color: 'fg.subtle',
  }),
  field: css({ width: '[min(100%, 22rem)]' }),
  none: css({ padding: '3', textStyle: 'small.muted' }),
  head: css({ paddingInline: '3', paddingTop: '2', textStyle: 'eyebrow', color: 'fg.muted' }),
  entry: flexRow({
    justifyContent: 'space-between',
    gap: '3',
    width: 'full',
    minHeight: 'control.sm',
    paddingInline: '3',
    paddingBlock: '1',
    borderRadius: 'md',
    textStyle: 'small',
    textAlign: 'start',
    _hover: { backgroundColor: 'surface.hover' },
    _focusVisible: { outlineOffset: '[-2px]' },
    '& bdi': { minWidth: '0', overflowWrap: 'anywhere' },
  }),
  count: css({ flexShrink: '0', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' }),
};
