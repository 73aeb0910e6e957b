import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ContractField, Field } from '../../machines/domain/fields';
import type { ContractFacts } from '../../machines/domain/insights/outlook';
import { makeField, makeFields, makeOwnDetail } from '../support/fields';
import { makePrivateSession } from '../support/fixtures';
import { makeFacts, tellsContracts } from '../support/outlook';
import { renderSignedIn } from '../support/render-app';

const unsure = makeField(
  { field: 'notice', value: 'P60D' },
  { confidence: 0.41, certainty: 'to check', why: 'Two readers disagree' },
);
const contractWith = (...terms: readonly ContractField[]) => ({
  ...makeOwnDetail(makeFields(terms)),
  id: 'c-1',
});

async function openReview(
  term: ContractField,
  changes: Partial<ContractFacts> = {},
  address = '/review',
) {
  const questions: readonly Field[] = [term.current.field];
  const { portfolio } = tellsContracts([makeFacts({ questions, ...changes })]);
  const app = await renderSignedIn(address, { session: makePrivateSession(), portfolio });
  await screen.findByText('Loading…');
  const contract = contractWith(term);
  return {
    ...app,
    contract,
    load: () => app.act(() => app.world.loadContract.last().resolve({ kind: 'found', contract })),
    lastChange: () => app.world.changeField.last().input.change,
  };
}

const main = () => within(screen.getByRole('main'));
const press = (name: string | RegExp) => main().getByRole('button', { name });

test('a question whose contract failed to load is loaded again, and says that it was removed', async () => {
  const { act, user, world, contract } = await openReview(unsure);
  await act(() => world.loadContract.last().reject(new Error('no')));
  expect(main().getByRole('alert').textContent).toContain('Failed to fetch contract details.');
  await user.click(press('Retry'));
  expect(main().getByText('Loading…')).toBeDefined();
  await act(() => world.loadContract.last().resolve({ kind: 'found', contract }));
  expect(main().getByRole('heading', { name: 'Is the notice 60 days?' })).toBeDefined();
  const removed = { type: 'contract.changed', id: 'c-1', outcome: { kind: 'notFound' } };
  await act(() => world.watchContract.last().send(removed));
  expect(main().getByText('This contract was removed.')).toBeDefined();
  expect(main().queryByRole('heading', { name: 'Is the notice 60 days?' })).toBeNull();
});

test('a question says why it is asked and what depends on it, with its words; Confirm has the focus', async () => {
  const day = '2026-12-12';
  const nextDay = { kind: 'notice', day, missed: null, certainty: 'to check', end: day } as const;
  const { load, contract } = await openReview(unsure, { nextDay });
  await load();
  expect(screen.getByText(/^Why it is asked/).textContent).toBe(
    'Why it is asked: Two readers disagree. What depends on it: the last day to give notice, Dec 12, 2026.',
  );
  expect(document.querySelector('blockquote')?.textContent).toBe(contract.evidence[0]?.snippet);
  expect(document.activeElement).toBe(press('Confirm'));
  // happy-dom has no keyboard.
  expect(document.querySelector('main kbd')).toBeNull();
});

test('what is read and what else it could be are choices; a chosen one corrects the term', async () => {
  const other = { field: 'notice', value: 'P90D' } as const;
  const { load, user, lastChange } = await openReview({
    ...unsure,
    others: [{ fieldValue: other, evidenceId: 'e-2' }],
  });
  await load();
  expect(press(/^60 days/)).toBeDefined();
  await user.click(press(/^90 days/));
  expect(lastChange()).toEqual({ kind: 'correct', fieldValue: other });
});

test.each([
  ['Confirm', { kind: 'confirm', fieldValue: { field: 'notice', value: 'P60D' } }],
  ['No notice is needed', { kind: 'correct', fieldValue: { field: 'notice', value: null } }],
  ['Cannot be known', { kind: 'confirm', fieldValue: { field: 'notice', value: null } }],
])('the answer "%s" is stored as a statement about the term', async (name, change) => {
  const { load, user, lastChange } = await openReview(unsure);
  await load();
  await user.click(press(name));
  expect(lastChange()).toEqual(change);
});

test.each([
  ['expiry', 'When does it end?', 'It has no end'],
  ['renewal', 'Does it renew?', 'It does not renew'],
  ['governingLaw', 'Which law governs it?', 'None is named'],
] as const)('the missing %s is entered, or said not to exist', async (field, title, none) => {
  const missing = makeField(
    { field, value: null },
    { origin: 'missing', certainty: undefined, confidence: null, sources: [] },
  );
  const { load, user, lastChange } = await openReview(missing);
  await load();
  expect(main().getByRole('heading', { name: title })).toBeDefined();
  expect(document.activeElement).toBe(press('Enter it…'));
  await user.click(press('Enter it…'));
  expect(main().getByRole('form')).toBeDefined();
  await user.click(press('Cancel'));
  await user.click(press(none));
  const value = field === 'expiry' ? 'perpetual' : null;
  expect(lastChange()).toEqual({ kind: 'correct', fieldValue: { field, value } });
});

test('one contract alone leads back to it', async () => {
  const { load, user } = await openReview(unsure, {}, '/review/c-1');
  await load();
  expect(screen.queryByRole('navigation', { name: 'Contracts to review' })).toBeNull();
  await user.click(press('Skip'));
  const back = main().getByRole('link', { name: 'Back to the contract' });
  expect(back.getAttribute('href')).toBe('/contract/c-1');
  expect(main().queryByRole('link', { name: 'Review the others' })).toBeNull();
});

test('Backspace leads back to the question of a picked contract, with its document', async () => {
  const facts = ['c-1', 'c-2'].map((id) => makeFacts({ id, name: id, questions: ['notice'] }));
  const { portfolio } = tellsContracts(facts);
  const session = makePrivateSession();
  const { act, user, world } = await renderSignedIn('/review', { session, portfolio });
  const load = (id: string) =>
    act(() => {
      const contract = { ...contractWith(unsure), id };
      world.loadContract.last().resolve({ kind: 'found', contract });
    });
  const current = () =>
    within(screen.getByRole('navigation', { name: 'Contracts to review' }))
      .getAllByRole('button')
      .find((row) => row.getAttribute('aria-current') === 'true')?.textContent;
  const areStepsDisabled = () =>
    [screen.getByRole('button', { name: /^Undo/ }), press('Skip'), press('Next contract')].map(
      (button) => button.getAttribute('aria-disabled') === 'true',
    );
  await load('c-1');
  await user.click(press(/^c-2/));
  await load('c-2');
  expect(areStepsDisabled()).toEqual([true, false, false]);
  await user.click(press('Confirm'));
  expect(areStepsDisabled()).toEqual([true, true, true]);
  await act(() => world.changeField.last().resolve());
  expect(current()).toMatch(/^c-1/);
  expect(world.openSource.last().input).toMatchObject({ contractId: 'c-1' });
  expect(areStepsDisabled()).toEqual([false, false, false]);
  expect(press(/^c-2/).textContent).toBe('c-2 answered');
  expect(screen.getByText(/^Notice of c-2 confirmed\. Notice of c-1, /)).toBeDefined();
  await user.keyboard('{Backspace}');
  expect(world.changeField.last().input).toMatchObject({ id: 'c-2', change: { kind: 'undo' } });
  expect(areStepsDisabled()).toEqual([true, true, true]);
  await act(() => world.changeField.last().resolve());
  expect(current()).toMatch(/^c-2(?! answered)/);
  expect(screen.getByText(/^Notice of c-2 open again\. Notice of c-2, /)).toBeDefined();
  expect(main().getByRole('heading', { name: 'Is the notice 60 days?' })).toBeDefined();
  expect(world.openSource.last().input).toMatchObject({ contractId: 'c-2' });
});
