import type { SnapshotFrom } from 'xstate';
import type { preferencesMachine } from './preferences.machine';

type PreferencesSnapshot = SnapshotFrom<typeof preferencesMachine>;

/** Whether the stored preferences have been restored; they can be changed only then. */
export const selectIsReady = (snapshot: PreferencesSnapshot) => snapshot.matches('ready');
export const selectTheme = ({ context }: PreferencesSnapshot) => context.preferences.theme;
export const selectDensity = ({ context }: PreferencesSnapshot) => context.preferences.density;

/** False until the stored preferences are restored: the user may have turned shortcuts off. */
export const selectHasShortcuts = (snapshot: PreferencesSnapshot) =>
  selectIsReady(snapshot) && snapshot.context.preferences.hasShortcuts;
