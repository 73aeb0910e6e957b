import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { preferencesMachine } from '../../../machines/preferences.machine';
import { startApp } from '../../support/running-app';
import { createWorld, settle } from '../../support/world';

const DARK = { theme: 'dark', hasShortcuts: false, density: 'compact' } as const;

describe('preferences machine', () => {
  it('stores the preferences on every choice, with one running port at a time', async () => {
    const { restorePreferences, persistPreferences } = createWorld();
    const actor = createActor(
      preferencesMachine.provide({
        actors: {
          restorePreferences: restorePreferences.logic,
          persistPreferences: persistPreferences.logic,
        },
      }),
    ).start();
    restorePreferences.last().resolve(DARK);
    await settle();
    actor.send({ type: 'theme.pick', theme: 'light' });
    actor.send({ type: 'shortcuts.toggle' });
    actor.send({ type: 'theme.pick', theme: 'system' });
    actor.send({ type: 'density.pick', density: 'comfortable' });
    expect(persistPreferences.calls.map(({ input }) => input)).toEqual([
      DARK,
      { ...DARK, theme: 'light' },
      { ...DARK, theme: 'light', hasShortcuts: true },
      { ...DARK, theme: 'system', hasShortcuts: true },
      { theme: 'system', hasShortcuts: true, density: 'comfortable' },
    ]);
    const stopped = persistPreferences.calls.map((run) => run.isStopped());
    expect(stopped).toEqual([true, true, true, true, false]);
  });
});

describe('app machine, preferences', () => {
  it('the preferences actor runs without a session and is not restarted by sign-in and sign-out', async () => {
    const { app, world, restore, signIn, signOut } = startApp();
    world.restorePreferences.last().resolve(DARK);
    await restore(null);
    const { preferences } = app.getSnapshot().children;
    await signIn('ada');
    preferences?.send({ type: 'theme.pick', theme: 'light' });
    await signOut();
    expect(app.getSnapshot().children.preferences).toBe(preferences);
    expect(preferences?.getSnapshot().context.preferences.theme).toBe('light');
    expect(world.restorePreferences.calls).toHaveLength(1);
    expect(world.persistPreferences.last().isStopped()).toBe(false);
  });
});
