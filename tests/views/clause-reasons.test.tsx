import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ContractDetail } from '../../machines/domain/contract';
import { makeDetail } from '../support/fixtures';
import { must } from '../support/must';
import { contractPage } from '../support/pages';
import { renderSignedIn } from '../support/render-app';

async function openContract(contract: ContractDetail) {
  const app = await renderSignedIn('/contract/c-1');
  await app.act(() => app.world.loadContract.last().resolve({ kind: 'found', contract }));
  return app;
}

const QUESTION = /^Why this was found/;

test('the evidence of a clause shows on demand which words spoke for the clause', async () => {
  const [first] = makeDetail().clauses;
  const clause = {
    ...must(first, 'clause'),
    evidenceId: 'e-2',
    because: ['may not assign', 'prior consent'],
  };
  const pieces = ['e-1', 'e-2'].map((id) => ({ id, source: id, snippet: id, relevance: 1 }));
  const { user } = await openContract(makeDetail({ clauses: [clause], evidence: pieces }));
  await user.click(contractPage.evidence(/e-2/));
  const panel = within(await contractPage.findPanel());
  const question = panel.getByText(QUESTION);
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
  const pieces = [{ id: 'e-1', source: 'e-1', snippet: 'e-1', relevance: 1 }];
  const clauses = makeDetail()
    .clauses.slice(0, 1)
    .map((clause) => ({ ...clause, evidenceId: 'e-1', ...(because ? { because } : {}) }));
  const { user } = await openContract(makeDetail({ clauses, evidence: pieces }));
  await user.click(contractPage.evidence(/e-1/));
  await contractPage.findPanel();
  expect(screen.queryByText(QUESTION)).toBeNull();
});
