import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makePrivateSession } from '../support/fixtures';
import { makeFacts, makeOutlook } from '../support/outlook';
import { renderSignedIn } from '../support/render-app';

test('a figure leads to its contracts', async () => {
  const app = await renderSignedIn('/insights', { session: makePrivateSession() });
  const outlook = makeOutlook([makeFacts({ riskScore: 42 })]);
  await app.act(() => app.world.watchOutlook.last().send({ type: 'outlook.changed', outlook }));
  const figure = await screen.findByRole('link', { name: '1 contract: Risk score 41–50' });
  expect(figure.getAttribute('href')).toBe('/dashboard?risk=41..50');
});
