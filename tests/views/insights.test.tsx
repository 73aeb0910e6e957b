import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makePrivateSession } from '../support/fixtures';
import { makeFacts, tellsContracts } from '../support/outlook';
import { renderSignedIn } from '../support/render-app';

test('a figure leads to its contracts', async () => {
  const findings = [{ rule: 'exclusivity', points: 10, reason: 'A party binds itself.' }];
  const { portfolio } = tellsContracts([makeFacts({ findings })]);
  await renderSignedIn('/insights', { session: makePrivateSession(), portfolio });
  const figure = await screen.findByRole('link', { name: '1 contract: Exclusivity' });
  expect(figure.getAttribute('href')).toBe('/dashboard?finding=exclusivity');
  expect(screen.getByRole('link', { name: '1 low risk' }).getAttribute('href')).toBe(
    '/dashboard?risk=Low',
  );
  expect(screen.queryByRole('region', { name: /^Who lacks/ })).toBeNull();
});
