import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { DEFAULT_DISPLAY } from '../../machines/domain/preferences';
import { makeContracts, makePrivateSession } from '../support/fixtures';
import { shell, untilClosed, uploadDialog } from '../support/pages';
import { renderSignedIn } from '../support/render-app';

async function open(address: string, hasShortcuts = true) {
  const app = await renderSignedIn(address, {
    session: makePrivateSession(),
    portfolio: { contracts: makeContracts(2), unreadable: [] },
  });
  const value = { ...DEFAULT_DISPLAY, hasShortcuts };
  await app.act(() =>
    app.world.watchPreferences.last().send({ type: 'preferences.changed', value }),
  );
  return app;
}

describe('keys of the private workspace', () => {
  test.each([
    ['gi', '/insights'],
    ['gr', '/review'],
    ['gd', '/calendar'],
    ['gs', '/settings'],
    ['GI', '/insights'],
    ['gxi', '/dashboard'],
    ['i', '/dashboard'],
  ])('%s leads from the list to %s', async (keys, address) => {
    const app = await open('/dashboard');
    await app.user.keyboard(keys);
    expect(app.address()).toBe(address);
  });

  test.each([
    [1499, '/review'],
    [1500, '/dashboard'],
  ])(
    'after %i ms, in which the list changes, the letter after g leads to %s',
    async (ms, address) => {
      const app = await open('/dashboard');
      await app.user.keyboard('g');
      await app.act(() => {
        const portfolio = { contracts: makeContracts(3), unreadable: [] };
        app.world.watchContracts.last().send({ type: 'contracts.changed', portfolio });
        app.world.clock.increment(ms);
      });
      await app.user.keyboard('r');
      expect(app.address()).toBe(address);
    },
  );

  test('a opens the dialog for files', async () => {
    const app = await open('/calendar');
    await app.user.keyboard('a');
    expect(await uploadDialog.find()).toBeDefined();
    // A dialog takes the keys.
    await app.user.keyboard('gs');
    expect(app.address()).toBe('/calendar');
  });

  test('characters are no keys in a field', async () => {
    const app = await open('/dashboard');
    await app.user.click(screen.getByRole('searchbox'));
    await app.user.keyboard('gs?a');
    expect(app.address()).toMatch(/^\/dashboard/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['with a modifier', true, '{Control>}g{/Control}s'],
    ['when they are switched off', false, 'gs?a'],
  ])('characters are no keys %s', async (_, hasShortcuts, keys) => {
    const app = await open('/insights', hasShortcuts);
    await app.user.keyboard(keys);
    expect(app.address()).toBe('/insights');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('all keys are shown from the user menu, with the switch of the characters', async () => {
    const app = await open('/insights', false);
    await app.user.click(shell.userMenu('Private workspace'));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Show all keys' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(dialog.getByText('Add contracts').parentElement?.textContent).toBe('Add contractsa');
    await app.user.click(dialog.getByRole('checkbox', { name: 'Keys of a single character' }));
    await app.user.keyboard('{Escape}');
    await untilClosed();
    await app.user.keyboard('gs');
    expect(app.address()).toBe('/settings');
  });
});
