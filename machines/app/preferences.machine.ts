import {
  DEFAULT_DISPLAY,
  type Density,
  type DisplayPreferences,
  type Theme,
} from '../domain/preferences';
import { createStoredMachine, type StoredActorRef } from '../stored-value';
import { savePreferences, watchPreferences } from './ports';

type PreferencesEvent =
  | { readonly type: 'theme.pick'; readonly theme: Theme }
  | { readonly type: 'density.pick'; readonly density: Density }
  | { readonly type: 'shortcuts.toggle' };

export type PreferencesActorRef = StoredActorRef<DisplayPreferences, PreferencesEvent>;

/** Display preferences of the device. */
export const preferencesMachine = createStoredMachine<DisplayPreferences, PreferencesEvent>({
  id: 'preferences',
  ports: { watchPreferences, savePreferences },
  empty: DEFAULT_DISPLAY,
  changes: ['theme.pick', 'density.pick', 'shortcuts.toggle'],
  change: (preferences, { type, ...picked }: PreferencesEvent) =>
    type === 'shortcuts.toggle'
      ? { ...preferences, hasShortcuts: !preferences.hasShortcuts }
      : { ...preferences, ...picked },
  failure: 'The preferences could not be stored',
});

type PreferencesSnapshot = ReturnType<PreferencesActorRef['getSnapshot']>;

/** Whether the stored preferences have been restored; they can be changed only then. */
export const selectIsReady = (snapshot: PreferencesSnapshot) => snapshot.hasTag('ready');
export const selectTheme = ({ context }: PreferencesSnapshot) => context.value.theme;
export const selectDensity = ({ context }: PreferencesSnapshot) => context.value.density;

/** False until the stored preferences are restored: the user may have turned shortcuts off. */
export const selectHasShortcuts = (snapshot: PreferencesSnapshot) =>
  selectIsReady(snapshot) && snapshot.context.value.hasShortcuts;
