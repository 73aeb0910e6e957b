import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { makeSession } from '../support/fixtures';
import { loginPage, mainHeading, shell } from '../support/pages';
import { renderAnonymous, renderApp } from '../support/render-app';
import { createWorld, TODAY } from '../support/world';

/** A world whose workspace code is loaded by the test. */
function createSlowWorld() {
  const world = createWorld();
  world.workspace.hold();
  return world;
}

describe('App, while the code of the workspace loads', () => {
  /** Restores a session. */
  async function renderRestored() {
    const page = await renderApp('/reports', { world: createSlowWorld() });
    await page.act(() => page.world.restoreSession.last().resolve(makeSession()));
    return page;
  }

  test('the loading page is shown after a session is restored', async () => {
    const { act, world } = await renderRestored();
    expect(screen.getByRole('status').textContent).toBe('Loading');
    expect(screen.queryByRole('textbox')).toBeNull();
    await act(() => world.workspace.arrive());
    expect(mainHeading()).toBe('Reports');
  });

  test('the loading page is shown until the current day is known', async () => {
    const { act, world } = await renderRestored();
    world.watchDay.hold();
    await act(() => world.workspace.arrive());
    expect(screen.getByRole('status').textContent).toBe('Loading');
    await act(() => world.watchDay.last().send({ type: 'day.changed', day: TODAY }));
    expect(mainHeading()).toBe('Reports');
  });

  test('the login screen stays after a sign-in', async () => {
    const { act, user, world } = await renderAnonymous('/login', { world: createSlowWorld() });
    await user.type(loginPage.username(), 'ada');
    await user.type(loginPage.password(), 'test123');
    await user.click(loginPage.signIn());
    await act(() => world.signIn.last().resolve({ kind: 'accepted', session: makeSession() }));
    expect(screen.getByRole('button', { name: 'Signing in...' })).toBeTruthy();
    expect(loginPage.username().value).toBe('ada');
    await act(() => world.workspace.arrive());
    expect(shell.userMenu('ada')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('the fallback page replaces the loading page if the code fails to load', async () => {
    const { act, world } = await renderRestored();
    await act(() => world.workspace.last().reject(new TypeError('offline')));
    expect(mainHeading()).toBe('Unexpected Application Error!');
    expect(screen.queryByRole('status')).toBeNull();
  });
});
