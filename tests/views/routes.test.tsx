import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { makeContract, makeSession } from '../support/fixtures';
import {
  contractPage,
  dashboardPage,
  loginPage,
  mainHeading,
  shell,
  untilClosed,
} from '../support/pages';
import {
  renderAnonymous,
  renderApp,
  renderSignedIn,
  type RenderedApp,
} from '../support/render-app';

const PROTECTED = ['/dashboard', '/contract/c-1', '/insights', '/reports', '/settings'];
const portfolio = { contracts: [makeContract()], unreadable: [] };

async function signIn(page: RenderedApp, username = 'ada') {
  await page.user.type(loginPage.username(), username);
  await page.user.type(loginPage.password(), 'test123');
  await page.user.click(loginPage.signIn());
  await page.act(() =>
    page.world.signIn.last().resolve({ kind: 'accepted', session: makeSession(username) }),
  );
}

async function signOut(page: RenderedApp, username = 'ada') {
  await page.user.click(shell.userMenu(username));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
}

describe('routes', () => {
  test.each(['/login', ...PROTECTED, '/', '/nowhere', '/dashboard?q=lease&page=2'])(
    '%s shows a loading status until the session is restored',
    async (address) => {
      const page = await renderApp(address);
      expect(screen.getByRole('status').textContent).toBe('Loading');
      expect(page.address()).toBe(address);
      expect(mainHeading()).toBe('Covenant');
      expect(document.title).toBe('Covenant');
      expect(screen.queryByRole('textbox')).toBeNull();
      expect(page.world.loadContracts.calls).toHaveLength(0);
      expect(page.world.loadContract.calls).toHaveLength(0);
    },
  );

  describe('routes, focus on navigation', () => {
    test.each([renderAnonymous, renderSignedIn])(
      'the first page does not move focus: %o',
      async (render) => {
        await render('/nowhere');
        expect(document.activeElement).toBe(document.body);
        expect(shell.main().tabIndex).toBe(-1);
      },
    );

    test('sign-in and sign-out move focus to the new page', async () => {
      const page = await renderAnonymous('/login');
      await signIn(page);
      expect(document.activeElement).toBe(shell.main());
      await signOut(page);
      await page.act(() => page.world.endSession.last().resolve());
      expect(mainHeading()).toBe('Welcome to Covenant');
      expect(document.activeElement).toBe(shell.main());
    });

    test.each(['the browser', 'the button', 'the navigation'])(
      'focus returns to the link when leaving a contract by %s',
      async (way) => {
        const page = await renderSignedIn('/dashboard', { portfolio });
        await page.user.click(screen.getByRole('link', { name: 'Master Services Agreement' }));
        expect(page.address()).toBe('/contract/c-1');
        expect(document.activeElement).toBe(shell.main());
        if (way === 'the browser') await page.goBack();
        else if (way === 'the button') await page.user.click(contractPage.back());
        else await page.user.click(screen.getByRole('link', { name: 'Contracts' }));
        expect(mainHeading()).toBe('Contracts');
        const [link] = dashboardPage.links();
        expect(document.activeElement).toBe(way === 'the navigation' ? shell.main() : link);
      },
    );

    test('focus moves to the dashboard if it has no link to the left contract', async () => {
      const page = await renderSignedIn('/contract/c-9', { portfolio });
      await page.user.click(contractPage.back());
      expect(page.address()).toBe('/dashboard');
      expect(document.activeElement).toBe(shell.main());
    });
  });

  // Ruling 30
  describe('routes, sign-out', () => {
    test('sign-out opens the login screen and removes all user data', async () => {
      const session = {
        kind: 'demo',
        user: { id: 'u-7', username: 'grace', email: 'hopper@navy.example', role: 'admin' },
        token: 'anchors-aweigh',
      } as const;
      const page = await renderSignedIn('/settings', { session });
      await signOut(page, 'grace');
      await page.act(() => page.world.endSession.last().resolve());

      expect(page.address()).toBe('/login');
      expect(document.title).toBe('Sign in · Covenant');
      expect(document.documentElement.outerHTML).not.toMatch(/grace|hopper|anchors/i);
      expect(loginPage.username().value).toBe('');
      expect(loginPage.password().value).toBe('');
    });

    test('a sign-out covers the page, and a failed one is an alert with the focus on Retry', async () => {
      const page = await renderSignedIn('/reports');
      await signOut(page);
      expect(shell.main().closest('[inert]')).not.toBeNull();
      await page.act(() => page.world.endSession.last().reject(new Error('storage')));
      expect(shell.main().closest('[inert]')).toBeNull();
      expect(screen.getByRole('alert').textContent).toMatch(/^You could not be signed out/);
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Retry' }));
    });

    test('Sign Out works with a click event alone, as assistive technology sends it', async () => {
      const page = await renderSignedIn('/reports');
      await page.user.click(shell.userMenu('ada'));
      const item = await screen.findByRole('menuitem', { name: 'Sign Out' });
      await page.act(() => item.click());
      expect(page.world.endSession.calls).toHaveLength(1);
      await untilClosed('menu');
    });
  });
});
