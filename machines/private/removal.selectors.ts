import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../domain/failure';
import type { removalMachine } from './removal.machine';
import type { NamedContract } from '../domain/contract';

type RemovalSnapshot = SnapshotFrom<typeof removalMachine>;

/** State of the dialog that asks whether contracts shall be removed. */
export interface RemovalDialog {
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly contracts: readonly NamedContract[];
  readonly failure: Failure | null;
}

/** Returns a new object on each call: compare with `shallowEqual`. */
export function selectRemovalDialog(snapshot: RemovalSnapshot): RemovalDialog {
  const isOpen = snapshot.hasTag('asking');
  return {
    isOpen,
    isBusy: isOpen && snapshot.hasTag('busy'),
    contracts: snapshot.context.asked,
    failure: snapshot.matches('failed') ? snapshot.context.failure : null,
  };
}

/** What was removed last and can be restored. */
export interface UndoableRemoval {
  /** Empty if nothing can be restored. */
  readonly contracts: readonly NamedContract[];
  readonly isBusy: boolean;
  readonly failure: Failure | null;
}

const NOTHING: readonly NamedContract[] = [];

/** Returns a new object on each call: compare with `shallowEqual`. */
export function selectUndoableRemoval(snapshot: RemovalSnapshot): UndoableRemoval {
  const isUndoable = snapshot.hasTag('undoable');
  return {
    contracts: isUndoable ? snapshot.context.removed : NOTHING,
    isBusy: isUndoable && snapshot.hasTag('busy'),
    failure: snapshot.matches('restoreFailed') ? snapshot.context.failure : null,
  };
}
