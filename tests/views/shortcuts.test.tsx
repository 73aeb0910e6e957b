import { fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ShortcutsContext, useFocusShortcut } from '../../src/ui/shortcuts';

function Field({ character = '/' }: { character?: string }) {
  const field = useRef<HTMLInputElement>(null);
  return <input ref={field} aria-keyshortcuts={useFocusShortcut(character, field)} />;
}

/** Renders the field with shortcuts, and the given nodes after it. */
const renderField = (others: ReactNode = null) =>
  render(
    <ShortcutsContext value>
      <Field />
      {others}
    </ShortcutsContext>,
  );

const LAYERS = [
  { layer: 'menu', props: { role: 'menu' } },
  { layer: 'modal dialog', props: { role: 'dialog', 'aria-modal': true } },
];

const isFocused = () => document.activeElement === screen.getByRole('textbox');

/** Presses the key. Returns whether its default is kept. */
const press = (target: Node = document.body, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(target, { key: '/', ...init });

function PressOnRemoval() {
  useLayoutEffect(() => () => void press(), []);
  return null;
}

describe('useFocusShortcut', () => {
  test.each([
    ['', () => document.body, {}],
    [
      ', also with Shift, which some keyboard layouts need',
      () => document.body,
      { shiftKey: true },
    ],
    [', also if the document receives the event', () => document, {}],
  ])('focuses the field instead of typing the character into it%s', (_, target, init) => {
    renderField();
    expect(press(target(), init)).toBe(false);
    expect(isFocused()).toBe(true);
  });

  test('accepts a letter that is typed with Caps Lock', () => {
    render(
      <ShortcutsContext value>
        <Field character="c" />
      </ShortcutsContext>,
    );
    expect(press(document.body, { key: 'C' })).toBe(false);
    expect(isFocused()).toBe(true);
  });

  test.each<KeyboardEventInit>([
    { key: 's' },
    { ctrlKey: true },
    { metaKey: true },
    { altKey: true },
  ])('ignores the key event %j', (init) => {
    renderField();
    expect(press(document.body, init)).toBe(true);
    expect(isFocused()).toBe(false);
  });

  test.each(['input', 'select', 'textarea'])('ignores the key in an element %s', (name) => {
    renderField();
    const other = document.body.appendChild(document.createElement(name));
    onTestFinished(() => other.remove());
    expect(press(other)).toBe(true);
    expect(document.activeElement).toBe(document.body);
  });

  test('ignores an event whose default is prevented', () => {
    renderField();
    const prevent = (event: Event) => event.preventDefault();
    document.body.addEventListener('keydown', prevent);
    onTestFinished(() => document.body.removeEventListener('keydown', prevent));
    press();
    expect(isFocused()).toBe(false);
  });

  test.each(LAYERS)('ignores the key while a $layer is open', ({ props }) => {
    renderField(<div {...props} />);
    expect(press()).toBe(true);
    expect(isFocused()).toBe(false);
  });

  test.each(LAYERS)('focuses the field if a $layer is closed', ({ props }) => {
    renderField(<div {...props} data-state="closed" />);
    press();
    expect(isFocused()).toBe(true);
  });

  // React clears the reference to the field before it removes the listener.
  test('accepts the key while the field is being removed', () => {
    const { unmount } = renderField(<PressOnRemoval />);
    expect(unmount).not.toThrow();
  });

  test('ignores the key after the field is removed', () => {
    const { unmount } = renderField();
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
