import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SearchField } from '../../src/ui/search-field';
import { must } from '../support/must';
import { renderNode } from '../support/render-app';

const onChange = vi.fn<(value: string) => void>();
const onKeyDown = vi.fn<() => void>();

beforeEach(() => document.addEventListener('keydown', onKeyDown));
afterEach(() => {
  document.removeEventListener('keydown', onKeyDown);
  onChange.mockReset();
  onKeyDown.mockReset();
});

/** Presses a key in a field with the given text. Returns whether its default is kept. */
function press(key: string, value: string): boolean {
  renderNode(<SearchField label="Search" value={value} onChange={onChange} />);
  return fireEvent.keyDown(screen.getByRole('searchbox', { name: 'Search' }), { key });
}

describe('SearchField', () => {
  test('Escape clears a text and has no other effect', () => {
    expect(press('Escape', 'text')).toBe(false);
    expect(onChange).toHaveBeenCalledExactlyOnceWith('');
    expect(onKeyDown).not.toHaveBeenCalled();
  });

  test.each([
    { key: 'Escape', value: '' },
    { key: 'Enter', value: 'text' },
  ])('the key $key with the text "$value" is not handled', ({ key, value }) => {
    expect(press(key, value)).toBe(true);
    expect(onChange).not.toHaveBeenCalled();
    expect(onKeyDown).toHaveBeenCalledTimes(1);
  });

  describe('with a panel', () => {
    const panel = {
      isOpen: true,
      onOpen: vi.fn<() => void>(),
      onClose: vi.fn<() => void>(),
      content: (
        <>
          <a href="/one">One</a>
          <button type="button">Two</button>
        </>
      ),
    };
    const show = (shown: ReactNode = panel.content, value = '') => {
      panel.onOpen.mockReset();
      renderNode(
        <SearchField
          label="Search"
          value={value}
          onChange={onChange}
          panel={{ ...panel, content: shown }}
        />,
      );
      return screen.getByRole('searchbox', { name: 'Search' });
    };
    const move = (key: string) => fireEvent.keyDown(must(document.activeElement, 'focus'), { key });

    test('the arrow keys move between the field and the entries', () => {
      const field = show();
      field.focus();
      const down = ['ArrowDown', 'ArrowDown', 'ArrowDown'];
      const names = [...down, 'ArrowUp', 'ArrowUp', 'ArrowUp'].map((key) => {
        expect(move(key)).toBe(false);
        return document.activeElement?.textContent || 'field';
      });
      expect(names).toEqual(['One', 'Two', 'Two', 'One', 'field', 'field']);
      expect(move('ArrowLeft')).toBe(true);
    });

    test('from the button that clears the field, they move as from the field', () => {
      show(panel.content, 'text');
      screen.getByRole('button', { name: 'Clear search' }).focus();
      move('ArrowDown');
      expect(document.activeElement?.textContent).toBe('One');
    });

    test('the field describes the entries while there are some', () => {
      const description = (field: HTMLElement) =>
        document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
      expect(description(show())).toBe('Suggestions below: press the down arrow key.');
      cleanup();
      const field = show(null);
      expect(field.hasAttribute('aria-describedby')).toBe(false);
      field.focus();
      panel.onOpen.mockReset();
      expect(move('ArrowUp')).toBe(false);
      expect(panel.onOpen).not.toHaveBeenCalled();
      move('ArrowDown');
      expect(panel.onOpen).toHaveBeenCalledTimes(1);
    });
  });

  test('without a panel, the arrow keys keep their effect', () => {
    expect(press('ArrowDown', '')).toBe(true);
  });
});
