import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { describe, expect, test } from 'vitest';
import { ShortcutsContext, useFocusShortcut } from '../../src/ui/shortcuts';

function Field() {
  const field = useRef<HTMLInputElement>(null);
  return <input ref={field} aria-keyshortcuts={useFocusShortcut('/', field)} />;
}

const withShortcuts = (
  <ShortcutsContext value>
    <Field />
  </ShortcutsContext>
);
const isFocused = () => document.activeElement === screen.getByRole('textbox');

/** Presses the key. Returns whether its default is kept. */
const press = (target: Node = document.body) => fireEvent.keyDown(target, { key: '/' });

describe('useFocusShortcut', () => {
  test('focuses the field instead of typing the character into it', () => {
    render(withShortcuts);
    expect(press()).toBe(false);
    expect(isFocused()).toBe(true);
  });

  test('focuses the field if the document receives the event', () => {
    render(withShortcuts);
    press(document);
    expect(isFocused()).toBe(true);
  });

  test('ignores the key after the field is removed', () => {
    const { unmount } = render(withShortcuts);
    unmount();
    expect(press()).toBe(true);
  });

  test('has no shortcut by default', () => {
    render(<Field />);
    expect(screen.getByRole('textbox').hasAttribute('aria-keyshortcuts')).toBe(false);
    expect(press()).toBe(true);
    expect(isFocused()).toBe(false);
  });

  // Autofill sends such events.
  test('ignores a keydown event without a key while shortcuts are off', () => {
    render(<Field />);
    fireEvent(document.body, new Event('keydown', { bubbles: true }));
    expect(isFocused()).toBe(false);
  });
});
