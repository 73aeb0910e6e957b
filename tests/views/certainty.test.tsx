import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Certainty } from '../../machines/domain/certainty';
import { makeContract, makePrivateSession } from '../support/fixtures';
import { makeFacts, makeOutlook } from '../support/outlook';
import { renderSignedIn } from '../support/render-app';
import { makeOwnDetail } from '../support/terms';

/** The elements of a surface in which doubtful values stand. */
type Find = () => readonly HTMLElement[];

const rowOf = (table: string) => () =>
  screen.getAllByRole('table', { name: table }).map((one) => {
    const [, row] = within(one).getAllByRole('row');
    return row ?? one;
  });

/** Where the parties, the end and the next day of a contract are shown, and how many of them. */
const SURFACES: readonly (readonly [name: string, path: string, find: Find, values: number])[] = [
  ['the list', '/dashboard', () => [screen.getByRole('row', { name: /Doubtful/ })], 2],
  ['the header of the contract', '/contract/c-1', () => [screen.getByLabelText('Overview')], 2],
  ['the deadlines', '/insights', () => [screen.getByRole('region', { name: 'Deadlines' })], 1],
  ['the deadlines of the report', '/reports', rowOf('Deadlines of the next 12 months'), 1],
  ['the contracts of the report', '/reports', rowOf('Contracts'), 3],
];

async function show(path: string, certainty: Certainty) {
  const day = { kind: 'notice', day: '2026-07-01', certainty } as const;
  const changes = {
    expiry: '2026-12-31',
    goesOn: 'renews' as const,
    certainty: { parties: certainty, expiry: certainty },
  };
  const contract = makeContract({
    ...changes,
    id: 'c-1',
    name: 'Doubtful',
    deadlines: [day],
    nextDay: { ...day, missed: null, end: '2026-12-31' },
  });
  const { act, world, user } = await renderSignedIn(path, {
    session: makePrivateSession(),
    portfolio: { contracts: [contract], unreadable: [] },
  });
  const deadlines = [{ ...day, explain: () => [] }];
  const outlook = makeOutlook([
    makeFacts({ id: 'c-1', name: 'Doubtful', summary: contract, deadlines }),
  ]);
  await act(() => world.watchOutlook.last().send({ type: 'outlook.changed', outlook }));
  if (!path.startsWith('/contract')) return user;
  const detail = { ...makeOwnDetail(), ...changes };
  await act(() => world.loadContract.last().resolve({ kind: 'found', contract: detail }));
  return user;
}

const marksIn = (elements: readonly HTMLElement[]) =>
  elements.flatMap((one) => within(one).queryAllByText(/^ ?\((?:to check|yours)\)$/)).length;

test.each(SURFACES)(
  '%s marks doubtful values and those of a person',
  async (_, path, find, values) => {
    for (const [certainty, marks] of [
      ['to check', values],
      ['yours', values],
      ['read', 0],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      await show(path, certainty);
      // oxlint-disable-next-line no-await-in-loop -- the views load with the page
      await screen.findAllByText(/Doubtful|Supply Agreement|Portfolio report/);
      expect([certainty, marksIn(find())]).toEqual([certainty, marks]);
      cleanup();
    }
  },
);

test('the panel of the bell marks a doubtful deadline', async () => {
  const user = await show('/dashboard', 'to check');
  await user.click(screen.getByRole('button', { name: 'Notifications' }));
  expect(marksIn([await screen.findByRole('dialog', { name: 'Deadlines' })])).toBe(1);
});
