import { Search, X } from 'lucide';
import {
  useEffect,
  useId,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { css } from 'styled-system/css';
import { field } from 'styled-system/recipes';
import { IconButton } from './button';
import { Icon } from './icon';
import { useFocusShortcut } from './shortcuts';

/** A panel of links and buttons below a search field. */
interface SearchPanel {
  readonly isOpen: boolean;
  /** The shown content; null if the panel is closed or has no entries. */
  readonly content: ReactNode;
  /** The field has got the focus or was typed in, or the arrow key asks for the panel. */
  readonly onOpen: () => void;
  /** Escape, or the focus has left. */
  readonly onClose: () => void;
}

/**
 * Search field, cleared by its button or Escape. The label is for assistive technology only. The arrow
 * keys move between the field and the entries of its panel; Escape closes the panel first.
 */
export function SearchField({
  label,
  value,
  onChange,
  placeholder,
  shortcut,
  panel,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  /** Character that focuses the field, if shortcuts are on. */
  shortcut?: string | undefined;
  panel?: SearchPanel | undefined;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const entries = useRef<HTMLDivElement>(null);
  const activeShortcut = useFocusShortcut(shortcut, input);
  const classes = field({ kind: 'search' });
  const isPanelShown = Boolean(panel?.content);
  const closePanel = panel?.onClose;
  // A field that disappears loses the focus without an event.
  const isPanelOpen = panel?.isOpen === true;
  useEffect(() => (isPanelOpen ? closePanel : undefined), [isPanelOpen, closePanel]);

  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  const closeOrClear = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !(isPanelShown || value)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isPanelShown) return clear();
    // The focus opens the panel, which then closes.
    input.current?.focus();
    closePanel?.();
  };
  const moveInPanel = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!panel || !step) return;
    event.preventDefault();
    if (!isPanelShown && step > 0) panel.onOpen();
    const stops = [
      input.current,
      ...(entries.current?.querySelectorAll<HTMLElement>('a, button') ?? []),
    ];
    const current = stops.findIndex((stop) => stop === document.activeElement);
    // From the button that clears the field, as from the field.
    stops[Math.max(current, 0) + step]?.focus();
  };
  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) closePanel?.();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles events of its controls
    <div
      className={classes.root}
      onBlur={closeOnLeave}
      onKeyDown={(event) => {
        closeOrClear(event);
        moveInPanel(event);
      }}
    >
      <div className={classes.control}>
        <input
          id={id}
          ref={input}
          type="search"
          aria-label={label}
          aria-describedby={isPanelShown ? `${id}-hint` : undefined}
          value={value}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          aria-keyshortcuts={activeShortcut}
          className={classes.input}
          onFocus={panel?.onOpen}
          onClick={panel?.onOpen}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            panel?.onOpen();
          }}
        />
        <span className={classes.icon}>
          <Icon of={Search} />
        </span>
        {value === '' && activeShortcut ? (
          <kbd aria-hidden="true" className={styles.kbd}>
            {activeShortcut}
          </kbd>
        ) : null}
        {value === '' ? null : (
          <IconButton
            icon={X}
            size="sm"
            aria-label="Clear search"
            aria-controls={id}
            className={classes.action}
            onClick={clear}
          />
        )}
      </div>
      {isPanelShown ? (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps the focus only
        <div
          ref={entries}
          data-panel
          className={styles.panel}
          // Safari focuses no clicked button: without this, the focus would leave, and the panel close.
          onMouseDown={(event) => event.preventDefault()}
        >
          <p id={`${id}-hint`} className={styles.hint}>
            Suggestions below: press the down arrow key.
          </p>
          {panel?.content}
        </div>
      ) : null}
    </div>
  );
}

const styles = {
  /** Lies above what follows, so that the page does not move. */
  panel: css({
    position: 'absolute',
    zIndex: 'popover',
    top: '[100%]',
    // From border to border of the card: the table's controls reach its edges.
    insetInline: {
      base: '0',
      sm: '[calc(-1px - {spacing.3})]',
      md: '[calc(-1px - {spacing.5})]',
      xl: '0',
    },
    marginTop: '1',
    padding: '1',
    // Covers controls wholly or not at all: a part of a control would be too small to hit. On phones it
    // ends below the filters, and beside a wide field the column header is free.
    height: { base: '[13rem]', xl: '[auto]' },
    maxHeight: { xl: '[min(24rem, 60dvh)]' },
    maxWidth: { xl: '[22rem]' },
    overflowY: 'auto',
    borderRadius: 'lg',
    border: 'hairline',
    backgroundColor: 'surface.raised',
    boxShadow: 'md',
    _print: { display: 'none' },
  }),
  hint: css({ srOnly: true }),
  /** At the end of the field; hidden on touch devices and while the field has the focus. */
  kbd: css({
    display: 'none',
    '@media (pointer: fine)': { display: 'grid' },
    gridArea: '1 / 1',
    justifySelf: 'end',
    placeItems: 'center',
    width: '6',
    height: '6',
    marginInlineEnd: '2',
    borderRadius: 'sm',
    border: 'hairline',
    fontFamily: 'sans',
    fontSize: 'sm',
    color: 'fg.subtle',
    pointerEvents: 'none',
    userSelect: 'none',
    'input:focus ~ &': { display: 'none' },
  }),
};
