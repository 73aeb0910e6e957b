import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ContractSummary } from '../../machines/domain/contract';
import { makeContract, makePrivateSession } from '../support/fixtures';
import { renderSignedIn } from '../support/render-app';
import { makeOwnDetail } from '../support/fields';

const END = { kind: 'end', day: '2028-12-31', certainty: 'read' } as const;

test.each<{ what: string; changes: Partial<ContractSummary>; isOffered: boolean }>([
  { what: 'with a deadline', changes: { deadlines: [END] }, isOffered: true },
  { what: 'without deadlines', changes: { deadlines: [] }, isOffered: false },
  { what: 'without end', changes: { expiry: 'perpetual', deadlines: [] }, isOffered: false },
])(
  'a calendar file of one contract $what can be saved: $isOffered',
  async ({ changes, isOffered }) => {
    const { act, user, world } = await renderSignedIn('/contract/c-1', {
      session: makePrivateSession(),
      portfolio: { contracts: [makeContract(changes)], unreadable: [] },
    });
    await act(() =>
      world.loadContract.last().resolve({ kind: 'found', contract: makeOwnDetail() }),
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Add to calendar' });
    expect(button.disabled).toBe(!isOffered);
    await user.click(button);
    expect(button.getAttribute('aria-disabled')).toBe(isOffered ? 'true' : null);
    if (isOffered) await act(() => world.exportContracts.last().resolve());
    // The second click of a double click.
    fireEvent.click(button, { detail: 2 });
    const formats = world.exportContracts.calls.map(({ input }) => input.format);
    expect(formats).toEqual(isOffered ? ['calendar'] : []);
  },
);
