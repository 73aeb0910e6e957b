import { expect, test } from 'vitest';
import { Actor, type InspectionEvent } from 'xstate';
import { nameState } from '../generated/harness/model';
import { USER_FLOW, type FlowVisit } from '../faults/user-flow';
import { runVisit } from '../faults/run-visit';

/** A trace line for an event or a new state of an actor; none for other inspection events. */
function formatInspectionEvent(event: InspectionEvent): string[] {
  const id = event.actorRef instanceof Actor ? event.actorRef.id : '?';
  if (event.type === '@xstate.event') return [`${id} receives ${JSON.stringify(event.event.type)}`];
  if (event.type !== '@xstate.snapshot') return [];
  const state: unknown = Reflect.get(event.snapshot, 'value');
  return state === undefined ? [] : [`${id} is ${nameState(state)}`];
}

/** All events and states of the machines during a visit, in order. */
async function trace(visit: FlowVisit, isStrict: boolean): Promise<string[]> {
  const lines: string[] = [];
  await runVisit(visit, {
    isStrict,
    inspect: (event) => lines.push(...formatInspectionEvent(event)),
  });
  // Ids differ between visits.
  return lines.map((line) =>
    line.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'uuid').replace(/x:\d+/g, 'x'),
  );
}

test.each(USER_FLOW)(
  'machine events and states are equal with and without StrictMode: $name',
  async (visit) => {
    const plain = await trace(visit, false);
    expect(plain.length).toBeGreaterThan(10);
    expect((await trace(visit, true)).join('\n')).toBe(plain.join('\n'));
  },
);
