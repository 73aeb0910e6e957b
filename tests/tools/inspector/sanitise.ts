/** What of an inspection event may go to another origin. */
import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { Snapshot } from 'xstate';
import { maskSecrets } from './secrets';

type InspectedSnapshot = Extract<StatelyInspectionEvent, { type: '@xstate.actor' }>['snapshot'];

/** The mode that an actor is in. Its context, input, output and error are data, and stay here. */
function stateOnly(snapshot: InspectedSnapshot | null): Snapshot<unknown> {
  const { status = 'active', value }: InspectedSnapshot = snapshot ?? {};
  const state: InspectedSnapshot = { status, value, context: {} };
  return state as Snapshot<unknown>;
}

/** The machine as it is written, without the data it begins with. */
function definitionOnly(definition: string | undefined): string | undefined {
  if (definition === undefined) return undefined;
  const { context: _, ...behaviour } = JSON.parse(definition) as Record<string, unknown>;
  return JSON.stringify(behaviour);
}

/**
 * The event with what is named here and nothing else: who it is about, the machine, the state, the
 * type of what was sent. No payload of an event and no data of an actor is among it.
 */
export function withoutPayloads(inspected: StatelyInspectionEvent): StatelyInspectionEvent {
  const { id, sessionId, createdAt, _version } = inspected;
  const origin = { id, sessionId, createdAt, _version };
  switch (inspected.type) {
    case '@xstate.actor':
      return {
        ...origin,
        type: inspected.type,
        rootId: inspected.rootId,
        name: inspected.name,
        parentId: inspected.parentId,
        definition: definitionOnly(inspected.definition),
        snapshot: stateOnly(inspected.snapshot),
      };
    case '@xstate.event':
      return {
        ...origin,
        type: inspected.type,
        rootId: inspected.rootId,
        sourceId: inspected.sourceId,
        event: { type: inspected.event.type },
      };
    case '@xstate.snapshot':
      return {
        ...origin,
        type: inspected.type,
        rootId: inspected.rootId,
        event: { type: inspected.event.type },
        snapshot: stateOnly(inspected.snapshot),
      };
  }
}

/** The whole event as plain data, except secrets. */
export function withPayloads(inspected: StatelyInspectionEvent): StatelyInspectionEvent {
  return JSON.parse(JSON.stringify(inspected, maskSecrets)) as StatelyInspectionEvent;
}
