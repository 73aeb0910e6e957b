import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { descriptionOf, loginPage, mainHeading } from '../support/pages';
import { renderAnonymous, type RenderedApp } from '../support/render-app';

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
  test('shows the product name, and no password without a hint', async () => {
    await open();
    expect(mainHeading()).toBe('Welcome to Covenant');
    expect(screen.getByText('Sign in to manage your contracts').tagName).toBe('P');
    expect(document.title).toBe('Sign in · Covenant');
    expect(screen.getByRole('main').textContent).not.toMatch(/demo|test123/i);
  });

  test('shows the demo credentials of the hint', async () => {
    const hint = { text: 'Any username works with', password: 'open sesame' };
    await renderAnonymous('/login', { hint });
    const main = screen.getByRole('main');
    expect(main.textContent).toContain('Any username works with open sesame');
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
  test('shows an error for each blank field, focuses the first one and keeps the other', async () => {
    const { user, world } = await open();
    await user.click(loginPage.signIn());
    const username = screen.getByRole('textbox', { description: 'Enter your username.' });
    expect(username.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(username);
    await user.type(username, 'ada');
    await user.click(loginPage.signIn());
    expect(loginPage.username().value).toBe('ada');
    expect(username.getAttribute('aria-invalid')).toBeNull();
    const password = loginPage.password();
    expect(password.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(password)).toBe('Enter your password.');
    expect(document.activeElement).toBe(password);
    // Without keys, as from a password manager.
    await user.paste('secret');
    expect(password.getAttribute('aria-invalid')).toBeNull();
    expect(world.signIn.calls).toHaveLength(0);
  });

  test('shows "Signing in..." and calls signIn once with the typed credentials', async () => {
    const page = await open();
    await submitCredentials(page, 'Ada Lovelace', ' pass word ');
    const busy = screen.getByRole('button', { name: 'Signing in...' });
    expect(document.activeElement).toBe(busy);
    expect(busy.querySelector('svg[aria-hidden=true]')).not.toBeNull();
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('button', { name: 'Open private workspace' })).toHaveProperty(
      'disabled',
      true,
    );
    await page.user.click(busy);
    expect(page.world.signIn.calls.map(({ input }) => input)).toEqual([
      { username: 'Ada Lovelace', password: ' pass word ' },
    ]);
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

  test('the private workspace says that contracts stay in the browser', async () => {
    await open();
    const card = screen.getByRole('region', { name: 'Your own contracts' });
    expect(card.textContent).toContain('They are read in this browser and stay in it.');
    expect(within(card).queryByRole('textbox')).toBeNull();
  });

  test('names the number of the files that wait for the private workspace', async () => {
    const { world, act } = await open();
    const files = ['a', 'b'].map((id) => ({ id, kind: 'file', file: { name: id, size: 1 } }));
    await act(() => world.watchOpenedFiles.last().send({ type: 'files.opened', files }));
    screen.getByText('Open your private workspace to read the 2 files that you have opened.');
    expect(screen.getByRole('button', { name: 'Forget the files' })).toBeDefined();
  });
});
