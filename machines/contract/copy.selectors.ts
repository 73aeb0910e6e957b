import type { SnapshotFrom } from 'xstate';
import type { copyMachine } from './copy.machine';

type CopySnapshot = SnapshotFrom<typeof copyMachine>;

/** The result that a control shows. Only the control of the last copy has one. */
export function selectCopyResult(
  snapshot: CopySnapshot,
  control: string,
): 'copied' | 'failed' | undefined {
  if (snapshot.context.control !== control) return undefined;
  if (snapshot.matches('copied')) return 'copied';
  return snapshot.matches('failed') ? 'failed' : undefined;
}

export const selectIsCopied = (snapshot: CopySnapshot) => snapshot.matches('copied');
