import { render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Pagination } from '../../src/ui/pagination';
import { dashboardPage } from '../support/pages';

const button = dashboardPage.pageButton;

/** Renders three pages and a text field. */
function renderPages(current: number) {
  const pages = (page: number) => (
    <>
      <input />
      <Pagination current={page} items={[1, 2, 3]} last={3} onSelect={() => undefined} />
    </>
  );
  const { rerender } = render(pages(current));
  return { turnTo: (page: number) => rerender(pages(page)) };
}

describe('Pagination', () => {
  test('has buttons that submit no form', () => {
    renderPages(2);
    const types = screen.getAllByRole('button').map((element) => element.getAttribute('type'));
    expect(types).toEqual(['button', 'button', 'button', 'button', 'button']);
  });

  test('moves focus from a disabled step to the current page without scrolling', () => {
    const { turnTo } = renderPages(2);
    button('Next').focus();
    const focus = vi.spyOn(button('Page 3'), 'focus');
    turnTo(3);
    expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
  });

  test('does not move focus if a step is disabled after it has lost focus', () => {
    const { turnTo } = renderPages(2);
    button('Next').focus();
    screen.getByRole('textbox').focus();
    turnTo(3);
    expect(button('Next').disabled).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });
});
