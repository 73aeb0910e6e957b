import type { SnapshotFrom } from 'xstate';
import type { preferencesMachine } from './preferences.machine';

type PreferencesSnapshot = SnapshotFrom<typeof preferencesMachine>;

/** Whether it is known what was chosen earlier, so that something else can be. */
export const selectIsReady = (snapshot: PreferencesSnapshot) => snapshot.matches('ready');
export const selectTheme = ({ context }: PreferencesSnapshot) => context.preferences.theme;

/** Whether single characters do something. Who may have turned them off is not surprised by one. */
export const selectHasShortcuts = (snapshot: PreferencesSnapshot) =>
  selectIsReady(snapshot) && snapshot.context.preferences.hasShortcuts;
