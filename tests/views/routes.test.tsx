import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { makeContract, makeDetail, makeSession } from '../support/fixtures';
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
const UNKNOWN = [
  '/',
  '/nowhere',
  '/dashboard/deeper',
  '/contract',
  '/contract/a/b',
  '/login/again',
];
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
  describe('before it is known who is here', () => {
    test.each(['/login', ...PROTECTED, ...UNKNOWN])('%s waits', async (address) => {
      const page = await renderApp(address);
      expect(screen.getByRole('status').textContent).toBe('Loading');
      expect(page.address()).toBe(address);
      expect(mainHeading()).toBe('Covenant');
      expect(document.title).toBe('Covenant');
      expect(screen.queryByRole('textbox')).toBeNull();
      expect(page.world.loadContracts.calls).toHaveLength(0);
      expect(page.world.loadContract.calls).toHaveLength(0);
    });

    test('keeps the query of the address', async () => {
      const page = await renderApp('/dashboard?q=lease&page=2');
      expect(page.address()).toBe('/dashboard?q=lease&page=2');
    });
  });

  describe('with nobody signed in', () => {
    test.each([...PROTECTED, ...UNKNOWN, '/dashboard?q=x'])(
      '%s leads to the login screen',
      async (address) => {
        const page = await renderAnonymous(address);
        expect(page.address()).toBe('/login');
        expect(mainHeading()).toBe('Welcome to Covenant');
        expect(screen.queryByRole('navigation')).toBeNull();
        expect(page.world.loadContracts.calls).toHaveLength(0);
        expect(page.world.loadContract.calls).toHaveLength(0);
      },
    );

    test('a redirect leaves no step in the history to be caught on', async () => {
      const page = await renderApp('/reports');
      const steps = window.history.length;
      await page.act(() => page.world.restoreSession.last().resolve(null));
      expect(page.address()).toBe('/login');
      expect(window.history.length).toBe(steps);
    });

    test('a session that cannot be read counts as none', async () => {
      const page = await renderApp('/dashboard');
      await page.act(() => page.world.restoreSession.last().reject(new Error('damaged')));
      expect(page.address()).toBe('/login');
      expect(mainHeading()).toBe('Welcome to Covenant');
    });

    test('going on to a protected address leads back to the login screen', async () => {
      const page = await renderAnonymous('/login');
      await page.visit('/settings');
      expect(page.address()).toBe('/login');
      expect(mainHeading()).toBe('Welcome to Covenant');
    });
  });

  describe('with a user signed in', () => {
    test.each(['/login', ...UNKNOWN])('%s leads to the dashboard', async (address) => {
      const page = await renderSignedIn(address, { portfolio });
      expect(page.address()).toBe('/dashboard');
      expect(mainHeading()).toBe('Contracts');
    });

    test.each(PROTECTED)('%s stays', async (address) => {
      const page = await renderSignedIn(address);
      expect(page.address()).toBe(address);
      expect(shell.banner().contains(shell.userMenu('ada'))).toBe(true);
    });

    test('going on to /login leads back to the dashboard', async () => {
      const page = await renderSignedIn('/reports', { portfolio });
      await page.visit('/login');
      expect(page.address()).toBe('/dashboard');
      expect(mainHeading()).toBe('Contracts');
    });
  });

  describe('screens', () => {
    test.each([
      { address: '/dashboard', heading: 'Contracts', title: 'Contracts · Covenant' },
      { address: '/insights', heading: 'AI Insights', title: 'AI Insights · Covenant' },
      { address: '/reports', heading: 'Reports', title: 'Reports · Covenant' },
      { address: '/settings', heading: 'Settings', title: 'Settings · Covenant' },
    ])('$address has one main heading and a title of its own', async (expected) => {
      await renderSignedIn(expected.address, { portfolio });
      expect(mainHeading()).toBe(expected.heading);
      expect(document.title).toBe(expected.title);
    });

    test('a contract has its name as main heading and title', async () => {
      const { act, world } = await renderSignedIn('/contract/c-1');
      const contract = makeDetail({ name: 'Lease of Quay House' });
      await act(() => world.loadContract.last().resolve({ kind: 'found', contract }));
      expect(mainHeading()).toBe('Lease of Quay House');
      expect(document.title).toBe('Lease of Quay House · Covenant');
    });

    test('change title and heading with the address, and hand the keyboard to the new one', async () => {
      const { user } = await renderSignedIn('/dashboard', { portfolio });
      await user.click(screen.getByRole('link', { name: 'Settings' }));
      expect(document.title).toBe('Settings · Covenant');
      expect(mainHeading()).toBe('Settings');
      expect(document.activeElement).toBe(shell.main());
      await user.click(screen.getByRole('link', { name: 'Contracts' }));
      expect(document.title).toBe('Contracts · Covenant');
      expect(mainHeading()).toBe('Contracts');
    });
  });

  describe('the keyboard', () => {
    test.each(['/login', '/dashboard', '/nowhere'])(
      'is left alone by the first page, at %s',
      async (address) => {
        await renderAnonymous(address);
        expect(document.activeElement).toBe(document.body);
        expect(shell.main().tabIndex).toBe(-1);
      },
    );

    test('is left alone by the first page of who is signed in', async () => {
      await renderSignedIn('/', { portfolio });
      expect(document.activeElement).toBe(document.body);
    });

    test('begins at the page that signing in or out leads to', async () => {
      const page = await renderAnonymous('/login');
      await signIn(page);
      expect(document.activeElement).toBe(shell.main());
      await signOut(page);
      await page.act(() => page.world.endSession.last().resolve());
      expect(mainHeading()).toBe('Welcome to Covenant');
      expect(document.activeElement).toBe(shell.main());
    });

    test.each(['the browser', 'the button', 'the navigation'])(
      'comes back from a contract by %s',
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

    test('comes back to the page where the link is not there', async () => {
      const page = await renderSignedIn('/contract/c-9', { portfolio });
      await page.user.click(contractPage.back());
      expect(document.activeElement).toBe(shell.main());
    });
  });

  // Ruling 7
  describe('signing in', () => {
    test.each(['/login', '/contract/c-9', '/settings', '/dashboard?q=lease&page=2'])(
      'leads to the dashboard, from %s too',
      async (address) => {
        const page = await renderAnonymous(address);
        await signIn(page);
        expect(page.address()).toBe('/dashboard');
        expect(mainHeading()).toBe('Contracts');
        expect(document.title).toBe('Contracts · Covenant');
        expect(page.world.loadContracts.calls).toHaveLength(1);
        expect(page.world.loadContract.calls).toHaveLength(0);
      },
    );

    test('leaves no login screen behind to come back to', async () => {
      const page = await renderAnonymous('/login');
      const steps = window.history.length;
      await signIn(page);
      expect(window.history.length).toBe(steps);
    });
  });

  // Ruling 30
  describe('signing out', () => {
    test('leads to the login screen and leaves nothing of the user', async () => {
      const session = {
        user: { id: 'u-7', username: 'grace', email: 'hopper@navy.example', role: 'admin' },
        token: 'anchors-aweigh',
      } as const;
      const page = await renderSignedIn('/settings', { session });
      await signOut(page, 'grace');
      await page.act(() => page.world.endSession.last().resolve());

      expect(page.world.endSession.calls).toHaveLength(1);
      expect(page.address()).toBe('/login');
      expect(mainHeading()).toBe('Welcome to Covenant');
      expect(document.title).toBe('Sign in · Covenant');
      expect(document.documentElement.outerHTML).not.toMatch(/grace|hopper|anchors/i);
      expect(loginPage.username().value).toBe('');
      expect(loginPage.password().value).toBe('');
      expect(page.world.watchSession.last().isStopped()).toBe(true);
    });

    // Ruling 30.
    test('says so and takes no input while it is under way', async () => {
      const page = await renderSignedIn('/reports');
      await signOut(page);
      expect(screen.getByRole('status').textContent).toBe('Signing out...');
      expect(screen.getByRole('main').closest('[inert]')).not.toBeNull();
      expect(page.address()).toBe('/reports');
      expect(screen.queryByRole('heading', { name: 'Welcome to Covenant' })).toBeNull();
    });

    test('that fails keeps the user signed in and can be retried or dismissed', async () => {
      const page = await renderSignedIn('/reports');
      await signOut(page);
      await page.act(() => page.world.endSession.last().reject(new Error('storage')));
      expect(screen.queryByRole('status')).toBeNull();
      expect(screen.getByRole('main').closest('[inert]')).toBeNull();
      expect(screen.getByRole('alert').textContent).toContain(
        'You could not be signed out on this device. Please try again.',
      );
      expect(page.address()).toBe('/reports');
      expect(shell.userMenu('ada').textContent).toContain('ada');

      await page.user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(page.world.endSession.calls).toHaveLength(2);
      await page.act(() => page.world.endSession.last().reject(new Error('storage')));
      await page.user.click(screen.getByRole('button', { name: 'Dismiss' }));
      expect(screen.queryByRole('alert')).toBeNull();

      await signOut(page);
      await page.act(() => page.world.endSession.last().resolve());
      expect(page.address()).toBe('/login');
    });

    test('is reached by the keyboard alone', async () => {
      const page = await renderSignedIn('/reports');
      await page.act(() => shell.userMenu('ada').focus());
      await page.user.keyboard('{Enter}');
      await screen.findByRole('menuitem', { name: 'Sign Out' });
      await page.user.keyboard('{Enter}');
      expect(page.world.endSession.calls).toHaveLength(1);
    });

    test('needs no more than a bare click, as assistive technology makes it', async () => {
      const page = await renderSignedIn('/reports');
      await page.user.click(shell.userMenu('ada'));
      const item = await screen.findByRole('menuitem', { name: 'Sign Out' });
      await page.act(() => item.click());
      expect(page.world.endSession.calls).toHaveLength(1);
      await untilClosed('menu');
    });

    test('drops what was loaded: the next user waits for their own', async () => {
      const page = await renderSignedIn('/dashboard?q=master', { portfolio });
      await signOut(page);
      await page.act(() => page.world.endSession.last().resolve());
      await signIn(page, 'bob');

      expect(page.address()).toBe('/dashboard');
      expect(screen.getByRole('status').textContent).toBe('Loading contracts');
      expect(screen.queryByRole('table')).toBeNull();
      expect(page.world.loadContracts.calls).toHaveLength(2);
      expect(document.body.textContent).not.toContain('ada');
    });

    test('stops what was still on its way', async () => {
      const page = await renderSignedIn('/contract/c-1');
      await signOut(page);
      await page.act(() => page.world.endSession.last().resolve());
      expect(page.world.loadContract.last().signal.aborted).toBe(true);
      expect(page.world.loadContracts.last().signal.aborted).toBe(true);

      await page.act(() => {
        page.world.loadContract.last().resolve({ kind: 'found', contract: makeDetail() });
        page.world.loadContracts.last().resolve(portfolio);
      });
      expect(mainHeading()).toBe('Welcome to Covenant');
    });

    test('is kept open as a choice: the menu names the user and closes with Escape', async () => {
      const page = await renderSignedIn('/reports');
      const trigger = shell.userMenu('ada');
      await page.user.click(trigger);
      const menu = await screen.findByRole('menu', { name: 'ada' });
      expect(menu.textContent).toContain('ada@example.com');
      await page.user.keyboard('{Escape}');
      await untilClosed('menu');
      await waitFor(() => expect(document.activeElement).toBe(trigger));
      expect(page.world.endSession.calls).toHaveLength(0);
      expect(page.address()).toBe('/reports');
    });
  });

  test('a session that ended elsewhere ends here', async () => {
    const page = await renderSignedIn('/dashboard', { portfolio });
    expect(page.world.watchSession.last().input.token).toBe('token-ada');
    await page.act(() => page.world.watchSession.last().send({ type: 'session.ended' }));

    expect(page.address()).toBe('/login');
    expect(mainHeading()).toBe('Welcome to Covenant');
    expect(document.documentElement.outerHTML).not.toMatch(/\bada\b|Master Services/);
    expect(page.world.endSession.calls).toHaveLength(0);
  });

  test('a session that ended elsewhere ends under open dialogs, too', async () => {
    const page = await renderSignedIn('/dashboard', { portfolio });
    await page.user.click(shell.upload());
    await screen.findByRole('dialog', { name: 'Upload Contracts' });
    await page.act(() => page.world.watchSession.last().send({ type: 'session.ended' }));

    expect(page.address()).toBe('/login');
    expect(screen.queryByRole('dialog')).toBeNull();
    await page.user.type(loginPage.username(), 'bob');
    expect(loginPage.username().value).toBe('bob');
  });

  test('Back from the login screen after signing out shows nothing protected', async () => {
    const page = await renderSignedIn('/settings', { portfolio });
    await page.user.click(screen.getByRole('link', { name: 'Contracts' }));
    await signOut(page);
    await page.act(() => page.world.endSession.last().resolve());
    await page.goBack();
    expect(page.address()).toBe('/login');
    expect(mainHeading()).toBe('Welcome to Covenant');
    expect(document.body.textContent).not.toContain('ada@example.com');
  });
});
