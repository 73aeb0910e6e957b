import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { makeSession } from '../support/fixtures';
import { descriptionOf, loginPage, mainHeading } from '../support/pages';
import { renderAnonymous, renderSignedIn, type RenderedApp } from '../support/render-app';

const REFUSAL = 'Invalid credentials. Please use password: test123';

async function typeCredentials({ user }: RenderedApp, username: string, password: string) {
  await user.type(loginPage.username(), username);
  await user.type(loginPage.password(), password);
}

async function submitCredentials(page: RenderedApp, username = 'ada', password = 'wrong') {
  await typeCredentials(page, username, password);
  await page.user.click(loginPage.signIn());
}

describe('login screen', () => {
  const open = () => renderAnonymous('/login');

  async function openRefused() {
    const page = await open();
    await submitCredentials(page);
    await page.act(() => page.world.signIn.last().resolve({ kind: 'refused', message: REFUSAL }));
    return page;
  }

  // Ruling 2
  test('shows the product name in the heading of the login screen', async () => {
    await open();
    expect(mainHeading()).toBe('Welcome to Covenant');
    expect(screen.getByText('Sign in to manage your contracts').tagName).toBe('P');
    expect(document.title).toBe('Sign in · Covenant');
  });

  test('shows the demo credentials of the hint', async () => {
    const hint = { text: 'Any username works with', password: 'open sesame' };
    await renderAnonymous('/login', { hint });
    const main = screen.getByRole('main');
    expect(main.textContent).toContain('Any username works with open sesame');
  });

  test('shows no password without a hint', async () => {
    await open();
    expect(screen.getByRole('main').textContent).not.toMatch(/demo|test123/i);
  });

  test('sets autocomplete for password managers and hides the password', async () => {
    await open();
    expect(loginPage.username().autocomplete).toBe('username');
    expect(loginPage.password().autocomplete).toBe('current-password');
    expect(loginPage.password().type).toBe('password');
    expect(loginPage.password().maxLength).toBe(-1);
    expect([loginPage.username().name, loginPage.password().name]).toEqual([
      'username',
      'password',
    ]);
  });

  // Ruling 3
  describe('login screen, blank fields', () => {
    test('shows an error for each blank field and focuses the first one', async () => {
      const { user, world } = await open();
      await user.click(loginPage.signIn());

      const username = screen.getByRole('textbox', {
        name: 'Username',
        description: 'Enter your username.',
      });
      expect(username.getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(username);
      const password = loginPage.password();
      expect(password.getAttribute('aria-invalid')).toBe('true');
      expect(descriptionOf(password)).toBe('Enter your password.');
      expect(world.signIn.calls).toHaveLength(0);
    });

    test('keeps the typed username and focuses the blank password', async () => {
      const { user, world } = await open();
      await user.type(loginPage.username(), 'ada');
      await user.click(loginPage.signIn());

      expect(loginPage.username().value).toBe('ada');
      expect(loginPage.username().getAttribute('aria-invalid')).toBeNull();
      expect(descriptionOf(loginPage.password())).toBe('Enter your password.');
      expect(document.activeElement).toBe(loginPage.password());
      expect(world.signIn.calls).toHaveLength(0);
    });
  });

  describe('login screen, signing in', () => {
    test('shows "Signing in..." and calls signIn with the typed credentials', async () => {
      const page = await open();
      expect(loginPage.signIn().querySelector('svg')).toBeNull();
      await submitCredentials(page, 'Ada Lovelace', ' pass word ');
      const busy = screen.getByRole('button', { name: 'Signing in...' });
      expect(document.activeElement).toBe(busy);
      expect(busy.querySelector('svg[aria-hidden=true]')).not.toBeNull();
      expect(busy.getAttribute('aria-disabled')).toBe('true');
      expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
      expect(page.world.signIn.calls.map(({ input }) => input)).toEqual([
        { username: 'Ada Lovelace', password: ' pass word ' },
      ]);
    });
  });

  describe('login screen, refused credentials', () => {
    test('marks the password as invalid after each refusal, focuses it and selects its text', async () => {
      const { act, user, world } = await openRefused();
      const expectSelectedPassword = () => {
        const password = loginPage.password();
        expect(document.activeElement).toBe(password);
        expect([password.selectionStart, password.selectionEnd]).toEqual([0, 'wrong'.length]);
        expect(password.getAttribute('aria-invalid')).toBe('true');
        expect(descriptionOf(password)).toBe(REFUSAL);
        expect(loginPage.username().getAttribute('aria-invalid')).toBeNull();
      };
      expectSelectedPassword();
      expect(screen.getByRole('alert').textContent).toBe(REFUSAL);
      expect([loginPage.username().value, loginPage.password().value]).toEqual(['ada', 'wrong']);

      await user.click(loginPage.signIn());
      expect(loginPage.password().getAttribute('aria-invalid')).toBeNull();
      await act(() => world.signIn.last().resolve({ kind: 'refused', message: REFUSAL }));
      expectSelectedPassword();
    });
  });

  describe('login screen, password field', () => {
    test('Enter and Space on the button show the password without a submit', async () => {
      const { user, world } = await open();
      await user.type(loginPage.username(), 'ada');
      await user.type(loginPage.password(), 's3cret');
      await user.tab();
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show password' }));

      await user.keyboard(' ');
      expect(loginPage.password().type).toBe('text');
      await user.keyboard('{Enter}');
      expect(loginPage.password().type).toBe('password');
      expect(world.signIn.calls).toHaveLength(0);
    });
  });

  describe('login screen, private workspace', () => {
    const openButton = () => screen.getByRole('button', { name: 'Open private workspace' });
    const card = () => screen.getByRole('region', { name: 'Your own contracts' });

    test('says that contracts stay in the browser and needs no password', async () => {
      await open();
      expect(card().textContent).toContain('They are read in this browser and stay in it.');
      expect(within(card()).queryByRole('textbox')).toBeNull();
    });

    test('says that it reads the files that were opened with the product', async () => {
      const { user, world, act, app } = await open();
      const files = ['a.pdf', 'b.pdf'].map((name) => ({
        id: name,
        kind: 'file' as const,
        file: { name, size: 1 },
      }));
      await act(() => world.watchOpenedFiles.last().send({ type: 'files.opened', files }));
      expect(
        screen.getByText('Open your private workspace to read the 2 files that you have opened.'),
      ).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Forget the files' }));
      expect(screen.queryByText(/that you have opened/)).toBeNull();
      expect(app.getSnapshot().context.openedFiles).toEqual([]);
    });

    test('cannot be opened during a sign-in', async () => {
      const page = await open();
      await submitCredentials(page);
      expect(openButton()).toHaveProperty('disabled', true);
    });

    test('Close workspace ends the session', async () => {
      const session = { ...makeSession('Private workspace'), kind: 'private' } as const;
      const { user, world } = await renderSignedIn('/reports', { session });
      await user.click(screen.getByRole('button', { name: 'Private workspace' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Close workspace' }));
      expect(world.endSession.calls).toHaveLength(1);
    });
  });
});
