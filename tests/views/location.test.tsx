import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Route, Router } from 'wouter';
import { go, useEncodedLocation } from '../../src/shared/frame/location';
import { renderNode } from '../support/render-app';

const showId = ({ id }: { id: string }) => <p data-testid="id">{id}</p>;

// Fails if wouter stops decoding paths, or decodes them in another way.
test.each(['a%2Fb', '100%25', '%E5%A5%91', 'a+b%20c', '%252e'])(
  'useEncodedLocation returns the path segment %s without decoding it',
  (id) => {
    window.history.pushState(null, '', `/contract/${id}`);
    renderNode(
      <Router hook={useEncodedLocation}>
        <Route path="/contract/:id">{showId}</Route>
      </Router>,
    );
    expect(screen.getByTestId('id').textContent).toBe(id);
  },
);

afterEach(() => {
  vi.restoreAllMocks();
});

test('go loads the page if the browser refuses another history entry', () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  go('/dashboard', { replace: true });
  expect(window.location.pathname).toBe('/dashboard');
  expect(assign).not.toHaveBeenCalled();
  vi.spyOn(window.history, 'pushState').mockImplementation(() => {
    throw new DOMException('Too many history entries.', 'SecurityError');
  });
  go('/settings');
  expect(assign).toHaveBeenCalledExactlyOnceWith('/settings');
});
