import { isMachineSnapshot, type AnyActorRef, type AnyMachineSnapshot } from 'xstate';

/**
 * Whether an actor or one below it is in a state with the tag `openWork`: with work that a reload of
 * the page would lose. No new version of the product is applied then (ruling 47).
 */
export function selectHasOpenWork(snapshot: AnyMachineSnapshot): boolean {
  if (snapshot.hasTag('openWork')) return true;
  const children: readonly AnyActorRef[] = Object.values(snapshot.children);
  return children.some((child) => {
    const below: unknown = child.getSnapshot();
    return isMachineSnapshot(below) && selectHasOpenWork(below);
  });
}
