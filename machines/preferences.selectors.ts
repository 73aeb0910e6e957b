import type { SnapshotFrom } from 'xstate';
import type { preferencesMachine } from './preferences.machine';

type PreferencesSnapshot = SnapshotFrom<typeof preferencesMachine>;

/** Whether stored preferences have been read, so that they can be changed. */
export const selectIsReady = (snapshot: PreferencesSnapshot) => snapshot.matches('ready');
export const selectTheme = ({ context }: PreferencesSnapshot) => context.preferences.theme;

/** Off until the stored preferences have been read: the user may have turned shortcuts off. */
export const selectHasShortcuts = (snapshot: PreferencesSnapshot) =>
  selectIsReady(snapshot) && snapshot.context.preferences.hasShortcuts;
