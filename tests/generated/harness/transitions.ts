import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
} from 'xstate';

/** All state nodes below the root, parents first. */
export function listStates(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] =>
    Object.values(node.states).flatMap((child) => [child, ...below(child)]);
  return below(machine.root);
}

function nameTransition({ source, eventType }: AnyTransitionDefinition, index: number): string {
  return `${source.id} on ${eventType} #${index + 1}`;
}

/** Whether a transition has an effect; a transition that only forbids an event has none. */
export function hasEffect({ target, actions }: AnyTransitionDefinition): boolean {
  return target !== undefined || actions.length > 0;
}

/**
 * Names of all transitions with an effect. No recorder observes `always` transitions yet, so a
 * machine that has one is reported as not covered.
 */
export function listTransitions(machine: AnyStateMachine): string[] {
  return [machine.root, ...listStates(machine)].flatMap((node) =>
    [...node.transitions.values(), node.always ?? []].flatMap((definitions) =>
      definitions.flatMap((definition, index) =>
        hasEffect(definition) ? [nameTransition(definition, index)] : [],
      ),
    ),
  );
}

/** Names of the transitions with an effect that an event takes. */
export function takenTransitions(snapshot: AnyMachineSnapshot, event: AnyEventObject): string[] {
  const taken: AnyTransitionDefinition[] =
    snapshot.machine.getTransitionData(snapshot, event) ?? [];
  return taken.filter(hasEffect).map((definition) => {
    const siblings = definition.source.transitions.get(definition.eventType) ?? [];
    return nameTransition(definition, siblings.indexOf(definition));
  });
}
