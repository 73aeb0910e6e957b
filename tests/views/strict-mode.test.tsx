import { expect, test } from 'vitest';
import { Actor, type InspectionEvent } from 'xstate';
import { nameState } from '../models/harness/model';
import { USER_FLOW, type Visit } from '../sweep/journey';
import { run } from '../sweep/run';

/** An event that somebody got, or the state that they came to. */
function tell(event: InspectionEvent): string[] {
  const who = event.actorRef instanceof Actor ? event.actorRef.id : '?';
  if (event.type === '@xstate.event') return [`${who} gets ${JSON.stringify(event.event.type)}`];
  if (event.type !== '@xstate.snapshot') return [];
  const state: unknown = Reflect.get(event.snapshot, 'value');
  return state === undefined ? [] : [`${who} is ${nameState(state)}`];
}

/** Everything that befalls the machines on a visit, in its order. */
async function trace(visit: Visit, isStrict: boolean): Promise<string[]> {
  const lines: string[] = [];
  await run(visit, { isStrict, inspect: (event) => lines.push(...tell(event)) });
  // Each visit creates other ids.
  return lines.map((line) =>
    line.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'uuid').replace(/x:\d+/g, 'x'),
  );
}

test.each(USER_FLOW)(
  'events and states are equal with and without StrictMode: $name',
  async (visit) => {
    const plain = await trace(visit, false);
    expect(plain.length).toBeGreaterThan(10);
    expect((await trace(visit, true)).join('\n')).toBe(plain.join('\n'));
  },
);
