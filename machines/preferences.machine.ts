import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate';
import { DEFAULT_DISPLAY, type DisplayPreferences, type Theme } from './domain/preferences';
import { keepPreferences, restorePreferences, type PreferencesChangedEvent } from './ports';

export type PreferencesEvent =
  | { readonly type: 'theme.pick'; readonly theme: Theme }
  | { readonly type: 'shortcuts.toggle' }
  | PreferencesChangedEvent;

interface PreferencesContext {
  readonly preferences: DisplayPreferences;
}

export type PreferencesActorRef = ActorRefFrom<typeof preferencesMachine>;

/**
 * How the product looks and listens, whoever is here. What cannot be kept holds for this visit all
 * the same, and the next choice tries to keep it again.
 */
export const preferencesMachine = setup({
  types: {
    context: {} as PreferencesContext,
    events: {} as PreferencesEvent,
  },
  actors: { restorePreferences, keepPreferences },
  actions: {
    adoptPreferences: assign((_, preferences: DisplayPreferences) => ({ preferences })),
    pickTheme: assign(({ context, event }) => {
      assertEvent(event, 'theme.pick');
      return { preferences: { ...context.preferences, theme: event.theme } };
    }),
    toggleShortcuts: assign(({ context: { preferences } }) => ({
      preferences: { ...preferences, hasShortcuts: !preferences.hasShortcuts },
    })),
  },
}).createMachine({
  id: 'preferences',
  context: { preferences: DEFAULT_DISPLAY },
  initial: 'restoring',
  states: {
    restoring: {
      invoke: {
        src: 'restorePreferences',
        id: 'restorePreferences',
        onDone: {
          target: 'known',
          actions: { type: 'adoptPreferences', params: ({ event }) => event.output },
        },
        onError: 'known',
      },
    },
    known: {
      initial: 'kept',
      on: {
        'theme.pick': { target: '.kept', actions: 'pickTheme' },
        'shortcuts.toggle': { target: '.kept', actions: 'toggleShortcuts' },
      },
      states: {
        kept: {
          invoke: {
            src: 'keepPreferences',
            id: 'keepPreferences',
            input: ({ context }) => context.preferences,
            onError: 'unkept',
          },
          on: {
            'preferences.changed': {
              target: 'kept',
              reenter: true,
              actions: { type: 'adoptPreferences', params: ({ event }) => event.preferences },
            },
          },
        },
        unkept: {},
      },
    },
  },
});
