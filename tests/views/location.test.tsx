import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Route, Router } from 'wouter';
import { useEncodedLocation } from '../../src/app/location';
import { renderNode } from '../support/render-app';

const showId = ({ id }: { id: string }) => <p data-testid="id">{id}</p>;

// Fails if wouter stops decoding paths, or decodes them in another way.
test.each(['a%2Fb', '100%25', '%E5%A5%91', 'a+b%20c', '%252e'])(
  'useEncodedLocation returns the path segment %s without decoding it',
  (id) => {
    window.history.pushState(null, '', `/contract/${id}`);
    renderNode(
      // oxlint-disable-next-line react/hooks -- wouter takes its location as a hook in a prop
      <Router hook={useEncodedLocation}>
        <Route path="/contract/:id">{showId}</Route>
      </Router>,
    );
    expect(screen.getByTestId('id').textContent).toBe(id);
  },
);
