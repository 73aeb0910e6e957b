import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SearchField } from '../../src/ui/search-field';
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
});
