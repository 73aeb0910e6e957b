import {
  assign,
  raise,
  setup,
  type ActorRef,
  type AnyActorLogic,
  type AnyEventObject,
  type EventObject,
  type SnapshotFrom,
} from 'xstate';
import { withEvent } from './actors';
import { failTo, REQUEST_TIMEOUT_MS, type Failure } from './domain/failure';
import type { ValueToStore } from './domain/stored-value';

interface StoredContext<Value> extends ValueToStore<Value> {
  /** Why the value could not be stored. */
  readonly failure: Failure | null;
}

type Tag = 'ready' | 'openWork';

interface StoredOptions<Value, Change extends EventObject> {
  /** Name of the machine, and start of the reports of its watcher. */
  readonly id: string;
  /** The ports that watch and save the value, in this order. */
  readonly ports: Readonly<Record<string, AnyActorLogic>>;
  readonly empty: Value;
  /** The events that change the value. */
  readonly changes: readonly Change['type'][];
  /** The changed value. A method, as it takes the events of `changes` only. */
  change(value: Value, event: AnyEventObject): Value;
  /** Message when the value cannot be stored. */
  readonly failure: string;
  /** Tags of a value that could not be stored. */
  readonly unsaved?: readonly Tag[];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A stored value, as JSON: loaded, changed, saved, told by other tabs. An equal value is no change. A value that cannot be stored holds for the visit; the next
 * change tries to store it again.
 */
export function createStoredMachine<Value, Change extends EventObject>(
  options: StoredOptions<Value, Change>,
) {
  const { id, ports, empty, changes, failure, unsaved = ['ready'] } = options;
  const [watch = '', save = ''] = Object.keys(ports);
  /** Transitions of the changes: to the target, or within the state. */
  const onChanges = (target?: 'saving') =>
    Object.fromEntries(
      changes.map((type) => [
        type,
        {
          ...(target && { guard: withEvent('isChange'), target, reenter: true }),
          actions: withEvent('change'),
        },
      ]),
    );
  return setup({
    types: {
      input: {} as { readonly userId?: string } | undefined,
      context: {} as StoredContext<Value>,
      events: {} as AnyEventObject,
      tags: {} as Tag,
    },
    actors: ports,
    actions: {
      change: assign(({ context }, event: AnyEventObject) => ({
        value: options.change(context.value, event),
      })),
      setValue: assign((_, event: AnyEventObject) => ({ value: event['value'], isKnown: true })),
      setFailure: assign((_, reason: Failure) => ({ failure: reason })),
    },
    guards: {
      isChange: ({ context: { value } }, event: AnyEventObject) =>
        !isSame(options.change(value, event), value),
      isChanged: ({ context }) => !isSame(context.value, empty),
    },
    delays: { requestTimeout: REQUEST_TIMEOUT_MS },
  }).createMachine({
    id,
    context: ({ input }) => ({
      userId: input?.userId ?? '',
      value: empty,
      isKnown: false,
      failure: null,
    }),
    invoke: {
      src: watch,
      id: watch,
      input: ({ context: { userId } }) => ({ userId }),
      // The value can still be changed, and one that is being stored still is.
      onError: { actions: raise({ type: `${id}.unavailable` }) },
    },
    initial: 'loading',
    states: {
      loading: {
        after: { requestTimeout: 'idle' },
        on: {
          ...onChanges(),
          [`${id}.changed`]: [
            // It was changed before it was known.
            { guard: 'isChanged', target: 'saving' },
            { target: 'idle', actions: withEvent('setValue') },
          ],
          [`${id}.unavailable`]: 'idle',
        },
      },
      idle: {
        tags: 'ready',
        on: { ...onChanges('saving'), [`${id}.changed`]: { actions: withEvent('setValue') } },
      },
      // Reports tell of this change, too, once it is stored.
      saving: {
        tags: ['ready', 'openWork'],
        invoke: {
          src: save,
          id: save,
          input: ({ context: { userId, value, isKnown } }) => ({ userId, value, isKnown }),
          onDone: 'idle',
          onError: failTo('unsaved', failure),
        },
        on: onChanges('saving'),
      },
      unsaved: { tags: unsaved, on: onChanges('saving') },
    },
  });
}

type StoredSnapshot<Value> = SnapshotFrom<
  ReturnType<typeof createStoredMachine<Value, EventObject>>
>;

/** The actor of a stored value that these events change. */
export type StoredActorRef<Value, Change extends EventObject> = ActorRef<
  StoredSnapshot<Value>,
  Change
>;

/** Why the value could not be stored; null if it was. */
export const selectUnsaved = <Value>(snapshot: StoredSnapshot<Value>): Failure | null =>
  snapshot.matches('unsaved') ? snapshot.context.failure : null;
