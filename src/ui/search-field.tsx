import { Search, X } from 'lucide';
import { useId, useRef, type KeyboardEvent } from 'react';
import { field } from 'styled-system/recipes';
import { IconButton } from './button';
import { Icon } from './icon';
import { Kbd } from './kbd';
import { useFocusShortcut } from './shortcuts';

/** Search field, cleared by its button or Escape. The label is for assistive technology only. */
export function SearchField({
  label,
  value,
  onChange,
  placeholder,
  shortcut,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  /** Character that focuses the field, if shortcuts are on. */
  shortcut?: string | undefined;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const activeShortcut = useFocusShortcut(shortcut, input);
  const classes = field({ kind: 'search' });

  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || value === '') return;
    event.preventDefault();
    event.stopPropagation();
    clear();
  };

  return (
    <div className={classes.root}>
      <div className={classes.control}>
        <input
          id={id}
          ref={input}
          type="search"
          aria-label={label}
          value={value}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          aria-keyshortcuts={activeShortcut}
          className={classes.input}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={clearOnEscape}
        />
        <span className={classes.icon}>
          <Icon of={Search} />
        </span>
        {value === '' && activeShortcut ? <Kbd>{activeShortcut}</Kbd> : null}
        {value === '' ? null : (
          <IconButton
            size="sm"
            aria-label="Clear search"
            aria-controls={id}
            className={classes.action}
            onClick={clear}
          >
            <Icon of={X} />
          </IconButton>
        )}
      </div>
    </div>
  );
}
