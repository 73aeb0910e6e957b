import type { SnapshotFrom } from 'xstate';
import type { preferencesMachine } from './preferences.machine';

type PreferencesSnapshot = SnapshotFrom<typeof preferencesMachine>;

/** Whether it is known what was chosen earlier, so that something else can be. */
export const selectIsKnown = (snapshot: PreferencesSnapshot) => snapshot.matches('known');
export const selectTheme = ({ context }: PreferencesSnapshot) => context.preferences.theme;

/** Whether single characters do something. Who may have turned them off is not surprised by one. */
export const selectHasShortcuts = (snapshot: PreferencesSnapshot) =>
  selectIsKnown(snapshot) && snapshot.context.preferences.hasShortcuts;
