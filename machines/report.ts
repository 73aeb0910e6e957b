import type { AnyActorRef, EventObject } from 'xstate';

/**
 * Tells a machine's parent a fact, in the past tense. A machine that runs alone, as in a test or in
 * its chart, has no parent and then tells nobody; `sendParent` would throw there.
 */
export function tellParent<TFact extends EventObject>(self: AnyActorRef, fact: TFact): void {
  self._parent?.send(fact);
}
