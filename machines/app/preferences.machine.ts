import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { withEvent, withOutput } from '../actors';
import {
  DEFAULT_DISPLAY,
  type Density,
  type DisplayPreferences,
  type Theme,
} from '../domain/preferences';
import { REQUEST_TIMEOUT_MS } from '../domain/failure';
import { persistPreferences, restorePreferences, type PreferencesChangedEvent } from './ports';

export type PreferencesEvent =
  | { readonly type: 'theme.pick'; readonly theme: Theme }
  | { readonly type: 'density.pick'; readonly density: Density }
  | { readonly type: 'shortcuts.toggle' }
  | PreferencesChangedEvent;

interface PreferencesContext {
  readonly preferences: DisplayPreferences;
}

export type PreferencesActorRef = ActorRefFrom<typeof preferencesMachine>;

/**
 * Display preferences: restored, changed and stored. Preferences that cannot be stored still apply
 * to this visit; the next change tries to store them again.
 */
export const preferencesMachine = setup({
  types: { context: {} as PreferencesContext, events: {} as PreferencesEvent },
  actors: { restorePreferences, persistPreferences },
  actions: {
    setPreferences: assign((_, preferences: DisplayPreferences) => ({ preferences })),
    setTheme: assign(({ context: { preferences } }, { theme }: { readonly theme: Theme }) => ({
      preferences: { ...preferences, theme },
    })),
    setDensity: assign(
      ({ context: { preferences } }, { density }: { readonly density: Density }) => ({
        preferences: { ...preferences, density },
      }),
    ),
    toggleShortcuts: assign(({ context: { preferences } }) => ({
      preferences: { ...preferences, hasShortcuts: !preferences.hasShortcuts },
    })),
  },
  delays: { requestTimeout: REQUEST_TIMEOUT_MS },
}).createMachine({
  id: 'preferences',
  context: { preferences: DEFAULT_DISPLAY },
  initial: 'restoring',
  states: {
    restoring: {
      invoke: {
        src: 'restorePreferences',
        id: 'restorePreferences',
        onDone: { target: 'ready', actions: withOutput('setPreferences') },
        onError: 'ready',
      },
      after: { requestTimeout: 'ready' },
    },
    ready: {
      initial: 'saved',
      on: {
        'theme.pick': { target: '.saved', actions: withEvent('setTheme') },
        'density.pick': { target: '.saved', actions: withEvent('setDensity') },
        'shortcuts.toggle': { target: '.saved', actions: 'toggleShortcuts' },
      },
      states: {
        saved: {
          invoke: {
            src: 'persistPreferences',
            id: 'persistPreferences',
            input: ({ context }) => context.preferences,
            onError: 'unsaved',
          },
          on: {
            'preferences.changed': {
              target: 'saved',
              reenter: true,
              actions: { type: 'setPreferences', params: ({ event }) => event.preferences },
            },
          },
        },
        unsaved: {},
      },
    },
  },
});

type PreferencesSnapshot = SnapshotFrom<typeof preferencesMachine>;

/** Whether the stored preferences have been restored; they can be changed only then. */
export const selectIsReady = (snapshot: PreferencesSnapshot) => snapshot.matches('ready');
export const selectTheme = ({ context }: PreferencesSnapshot) => context.preferences.theme;
export const selectDensity = ({ context }: PreferencesSnapshot) => context.preferences.density;

/** False until the stored preferences are restored: the user may have turned shortcuts off. */
export const selectHasShortcuts = (snapshot: PreferencesSnapshot) =>
  selectIsReady(snapshot) && snapshot.context.preferences.hasShortcuts;
