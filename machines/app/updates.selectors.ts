import type { SnapshotFrom } from 'xstate';
import type { updatesMachine } from './updates.machine';

type UpdatesSnapshot = SnapshotFrom<typeof updatesMachine>;

/** The text of the notice about a new version; empty if there is none. */
export function selectUpdateText(snapshot: UpdatesSnapshot): string {
  const { openWork, isInUse } = snapshot.context;
  if (!snapshot.hasTag('announced')) return '';
  if (snapshot.matches('failed'))
    return 'The new version could not be started. Close all tabs of Covenant and open it again.';
  if (!snapshot.matches('held'))
    return isInUse
      ? 'Another tab has started a new version of Covenant. Reload to use it here.'
      : 'A new version of Covenant is ready.';
  return openWork === 'here'
    ? 'Something is not finished here. Finish or cancel it, then reload.'
    : 'Something is not finished in another tab. Finish or cancel it there, then reload.';
}

export const selectIsApplyingUpdate = (snapshot: UpdatesSnapshot): boolean =>
  snapshot.hasTag('busy');
