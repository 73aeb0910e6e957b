import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ContractFacts } from '../../machines/domain/insights/outlook';
import { makePrivateSession } from '../support/fixtures';
import { makeFacts, makeOutlook } from '../support/outlook';
import { renderSignedIn } from '../support/render-app';
import { makeOwnDetail, makeField, makeFields } from '../support/fields';

async function openReports(contracts: readonly ContractFacts[]) {
  const app = await renderSignedIn('/reports', { session: makePrivateSession() });
  const outlook = makeOutlook(contracts);
  await app.act(() => app.world.watchOutlook.last().send({ type: 'outlook.changed', outlook }));
  await screen.findByText('Questions to check');
  return app;
}

const unsure = makeField(
  { field: 'notice', value: 'P60D' },
  { confidence: 0.41, certainty: 'to check' },
);
const contract = { ...makeOwnDetail(makeFields([unsure])), id: 'c-1' };
const questions = () => screen.getByRole('region', { name: 'Questions to check' });

test('a question whose contract failed to load is loaded again, and says that it was removed', async () => {
  const { act, user, world } = await openReports([makeFacts({ toCheck: ['notice'] })]);
  expect(within(questions()).getByText('Loading…')).toBeDefined();
  await act(() => world.loadContract.last().reject(new Error('no')));
  expect(within(questions()).getByRole('alert').textContent).toContain(
    'Failed to fetch contract details.',
  );
  await user.click(within(questions()).getByRole('button', { name: 'Retry' }));
  expect(within(questions()).getByText('Loading…')).toBeDefined();
  await act(() => world.loadContract.last().resolve({ kind: 'found', contract }));
  expect(within(questions()).getByText('60 days')).toBeDefined();
  const removed = { type: 'contract.changed', id: 'c-1', outcome: { kind: 'notFound' } };
  await act(() => world.watchContract.last().send(removed));
  expect(within(questions()).getByText('This contract was removed.')).toBeDefined();
  expect(within(questions()).queryByText('60 days')).toBeNull();
});

test('a question has its words, and lists no keys where shortcuts are off', async () => {
  const app = await openReports([makeFacts({ toCheck: ['notice'] })]);
  await app.act(() => app.world.loadContract.last().resolve({ kind: 'found', contract }));
  const list = questions();
  expect(within(list).getByText('60 days')).toBeDefined();
  expect(list.querySelector('blockquote')?.textContent).toBe(contract.evidence[0]?.snippet);
  // happy-dom has no keyboard.
  expect(list.textContent).not.toContain('Keys:');
});

test('the paper of a contract has the places of its words and every step', async () => {
  const app = await renderSignedIn('/contract/c-1', { session: makePrivateSession() });
  const shown = makeOwnDetail();
  await app.act(() => app.world.loadContract.last().resolve({ kind: 'found', contract: shown }));
  const terms = screen.getByRole('region', { name: 'Terms' });
  const { source } = shown.evidence[1] ?? { source: '' };
  const step = `Notice must be given 60 days before the end. (${source})`;
  expect(terms.textContent).not.toContain(step);
  await app.act(() => window.dispatchEvent(new Event('beforeprint')));
  expect(terms.textContent).toContain(step);
  expect(terms.textContent).toContain(`Source: ${shown.evidence[0]?.source}`);
});
