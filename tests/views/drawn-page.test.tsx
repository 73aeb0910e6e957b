import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { DrawnPageView } from '../../src/private/contract/page-view';
import { makeDrawnPage } from '../support/source-pages';

const NO_MARKS = { words: new Map(), hits: [], current: -1 };

test('the pixels of a page are given back when another one takes its place', () => {
  const draw = () => {
    const close = vi.fn<() => void>();
    return { close, source: { ...makeDrawnPage(1), image: { width: 9, height: 9, close } } };
  };
  const [first, second] = [draw(), draw()];
  const show = (source: typeof first.source) => (
    <StrictMode>
      <DrawnPageView source={source} marks={NO_MARKS} />
    </StrictMode>
  );
  const { rerender } = render(show(first.source));
  rerender(show(first.source));
  expect(first.close).not.toHaveBeenCalled();
  rerender(show(second.source));
  expect(first.close).toHaveBeenCalledOnce();
  expect(second.close).not.toHaveBeenCalled();
});
