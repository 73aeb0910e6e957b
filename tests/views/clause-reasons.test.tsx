import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ContractDetail } from '../../machines/domain/contract';
import { makeDetail } from '../support/fixtures';
import { must } from '../support/must';
import { renderSignedIn } from '../support/render-app';

async function openContract(contract: ContractDetail) {
  const app = await renderSignedIn('/contract/c-1');
  await app.act(() => app.world.loadContract.last().resolve({ kind: 'found', contract }));
  return app;
}

const QUESTION = /^Why this was found/;

test('a clause shows on demand which words spoke for it', async () => {
  const [first, ...others] = makeDetail().clauses;
  const clause = { ...must(first, 'clause'), because: ['may not assign', 'prior consent'] };
  const { user } = await openContract(makeDetail({ clauses: [clause, ...others] }));
  const question = screen.getByText(QUESTION);
  expect(question.textContent).toBe(`Why this was found: ${clause.title}`);
  const details = must(question.closest('details'), 'details');
  expect(details.open).toBe(false);
  await user.click(question);
  expect(details.open).toBe(true);
  const phrases = within(details).getAllByRole('listitem');
  expect(phrases.map(({ textContent }) => textContent)).toEqual(clause.because);
});

test.each([
  { name: 'a clause of the demo', because: undefined },
  { name: 'a clause for which no words spoke', because: [] },
])('$name shows no such question', async ({ because }) => {
  const clauses = makeDetail().clauses.map((clause) => (because ? { ...clause, because } : clause));
  await openContract(makeDetail({ clauses }));
  expect(screen.queryByText(QUESTION)).toBeNull();
});
