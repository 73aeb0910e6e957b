import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { DEFAULT_DISPLAY, type DisplayPreferences } from '../../../machines/domain/preferences';
import { preferencesMachine } from '../../../machines/preferences.machine';
import {
  selectDensity,
  selectHasShortcuts,
  selectIsReady,
  selectTheme,
} from '../../../machines/preferences.selectors';
import { startApp } from '../../support/running-app';
import { createWorld, settle } from '../../support/world';

function startPreferences() {
  const { restorePreferences, persistPreferences } = createWorld();
  const actor = createActor(
    preferencesMachine.provide({
      actors: {
        restorePreferences: restorePreferences.logic,
        persistPreferences: persistPreferences.logic,
      },
    }),
  ).start();
  return {
    actor,
    restorePreferences,
    persistPreferences,
    restore: async (preferences: DisplayPreferences) => {
      restorePreferences.last().resolve(preferences);
      await settle();
    },
    isReady: () => selectIsReady(actor.getSnapshot()),
    theme: () => selectTheme(actor.getSnapshot()),
    density: () => selectDensity(actor.getSnapshot()),
    hasShortcuts: () => selectHasShortcuts(actor.getSnapshot()),
    stored: () => persistPreferences.calls.map(({ input }) => input),
  };
}

const DARK = { theme: 'dark', hasShortcuts: false, density: 'compact' } as const;

describe('preferences machine, before the stored preferences are read', () => {
  it('ignores choices until the preferences are restored', () => {
    const { actor, isReady, theme, density, stored } = startPreferences();
    actor.send({ type: 'theme.pick', theme: 'dark' });
    actor.send({ type: 'density.pick', density: 'compact' });
    actor.send({ type: 'shortcuts.toggle' });
    expect([isReady(), theme(), density()]).toEqual([false, 'system', 'comfortable']);
    expect(stored()).toEqual([]);
  });

  it('disables the shortcuts until the preferences are restored', async () => {
    const { restore, hasShortcuts } = startPreferences();
    expect(hasShortcuts()).toBe(false);
    await restore(DEFAULT_DISPLAY);
    expect(hasShortcuts()).toBe(true);
  });
});

describe('preferences machine', () => {
  it('restores the stored preferences', async () => {
    const { restore, theme, hasShortcuts, density, stored } = startPreferences();
    await restore(DARK);
    expect([theme(), hasShortcuts(), density()]).toEqual(['dark', false, 'compact']);
    expect(stored()).toEqual([DARK]);
  });

  it('uses the defaults if the stored preferences cannot be read', async () => {
    const { restorePreferences, theme, hasShortcuts, stored } = startPreferences();
    restorePreferences.last().reject(new Error('storage is blocked'));
    await settle();
    expect([theme(), hasShortcuts()]).toEqual(['system', true]);
    expect(stored()).toEqual([DEFAULT_DISPLAY]);
  });

  it('stores the preferences on every choice, with one running port at a time', async () => {
    const { actor, restore, persistPreferences, stored } = startPreferences();
    await restore(DARK);
    actor.send({ type: 'theme.pick', theme: 'light' });
    actor.send({ type: 'shortcuts.toggle' });
    actor.send({ type: 'theme.pick', theme: 'system' });
    actor.send({ type: 'density.pick', density: 'comfortable' });
    expect(stored()).toEqual([
      DARK,
      { ...DARK, theme: 'light' },
      { ...DARK, theme: 'light', hasShortcuts: true },
      { ...DARK, theme: 'system', hasShortcuts: true },
      { theme: 'system', hasShortcuts: true, density: 'comfortable' },
    ]);
    const stopped = persistPreferences.calls.map((run) => run.isStopped());
    expect(stopped).toEqual([true, true, true, true, false]);
  });

  it('applies preferences that are chosen in another tab', async () => {
    const { restore, persistPreferences, theme, hasShortcuts, density, stored } =
      startPreferences();
    await restore(DARK);
    const changed = { theme: 'light', hasShortcuts: true, density: 'comfortable' } as const;
    persistPreferences.last().send({ type: 'preferences.changed', preferences: changed });
    expect([theme(), hasShortcuts(), density()]).toEqual(['light', true, 'comfortable']);
    expect(stored()).toEqual([DARK, changed]);
  });

  it('keeps preferences that cannot be stored and stores them on the next choice', async () => {
    const { actor, restore, persistPreferences, theme, stored } = startPreferences();
    await restore(DARK);
    actor.send({ type: 'theme.pick', theme: 'light' });
    persistPreferences.last().fail(new Error('the quota is exceeded'));
    expect(actor.getSnapshot().value).toEqual({ ready: 'unsaved' });
    expect(theme()).toBe('light');
    actor.send({ type: 'shortcuts.toggle' });
    expect(actor.getSnapshot().value).toEqual({ ready: 'saved' });
    expect(stored().at(-1)).toEqual({ ...DARK, theme: 'light', hasShortcuts: true });
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
