import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeContracts, makePrivateSession } from '../support/fixtures';
import { renderSignedIn } from '../support/render-app';
import { makeOwnDetail, makeFields } from '../support/fields';

test('the password of a file that must wait for another one is not taken without a word', async () => {
  const { act, user, world, visit } = await renderSignedIn('/contract/c-1', {
    session: makePrivateSession(),
    portfolio: { contracts: makeContracts(2), unreadable: [] },
  });
  const terms = { ...makeFields(), problem: 'This file is protected.', isProtected: true } as const;
  const show = (id: string) =>
    act(() =>
      world.loadContract
        .last()
        .resolve({ kind: 'found', contract: { ...makeOwnDetail(terms), id } }),
    );
  await show('c-1');
  await user.type(await screen.findByLabelText('Password of the file'), 'sesame{Enter}');
  expect(screen.getByText('Reading the file…')).toBeDefined();
  await visit('/contract/c-2');
  await show('c-2');
  expect(
    await screen.findByText(
      'The file of another contract is being read. This one can be read after it.',
    ),
  ).toBeDefined();
  await act(() => world.readProtected.last().resolve({ isOpened: true }));
  expect(screen.queryByText(/another contract is being read/)).toBeNull();
});

test('when the file is opened, the focus moves from its form to the terms', async () => {
  const { act, user, world } = await renderSignedIn('/contract/c-1', {
    session: makePrivateSession(),
  });
  const terms = { ...makeFields(), problem: 'This file is protected.', isProtected: true } as const;
  const contract = makeOwnDetail(terms);
  await act(() => world.loadContract.last().resolve({ kind: 'found', contract }));
  await user.type(await screen.findByLabelText('Password of the file'), 'sesame{Enter}');
  const outcome = { kind: 'found', contract: makeOwnDetail() };
  await act(() => world.watchContract.last().send({ type: 'contract.changed', outcome }));
  expect(document.activeElement?.textContent).toBe('Terms');
});
