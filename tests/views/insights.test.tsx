import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makePrivateSession } from '../support/fixtures';
import { makeFacts, makeOutlook } from '../support/outlook';
import { renderSignedIn } from '../support/render-app';

test('a figure leads to its contracts', async () => {
  const findings = [{ rule: 'exclusivity', points: 10, reason: 'A party binds itself.' }];
  const app = await renderSignedIn('/insights', { session: makePrivateSession() });
  const outlook = makeOutlook([makeFacts({ findings })]);
  await app.act(() => app.world.watchOutlook.last().send({ type: 'outlook.changed', outlook }));
  const figure = await screen.findByRole('link', { name: '1 contract: Exclusivity' });
  expect(figure.getAttribute('href')).toBe('/dashboard?finding=exclusivity');
  expect(screen.getByRole('link', { name: '1 low risk' }).getAttribute('href')).toBe(
    '/dashboard?risk=Low',
  );
  expect(screen.queryByRole('region', { name: /^Who lacks/ })).toBeNull();
});
