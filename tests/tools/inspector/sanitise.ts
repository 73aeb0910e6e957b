/** Filters inspection events that are sent to another origin. */
import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { Snapshot } from 'xstate';
import { maskSecrets } from './secrets';

type InspectedSnapshot = Extract<StatelyInspectionEvent, { type: '@xstate.actor' }>['snapshot'];

/** The status and state value; context, input, output and error are removed. */
function stateOnly(snapshot: InspectedSnapshot | null): Snapshot<unknown> {
  const { status = 'active', value }: InspectedSnapshot = snapshot ?? {};
  const state: InspectedSnapshot = { status, value, context: {} };
  return state as Snapshot<unknown>;
}

/** The machine's definition without its initial context. */
function definitionOnly(definition: string | undefined): string | undefined {
  if (definition === undefined) return undefined;
  const { context: _, ...behaviour } = JSON.parse(definition) as Record<string, unknown>;
  return JSON.stringify(behaviour);
}

/**
 * Copies the listed fields only: ids, machine definition, state value and event type. Event payloads
 * and actor data are left out.
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

/** The whole event as plain data, with secrets masked. */
export function withPayloads(inspected: StatelyInspectionEvent): StatelyInspectionEvent {
  return JSON.parse(JSON.stringify(inspected, maskSecrets)) as StatelyInspectionEvent;
}
