import {
  Actor,
  initialTransition,
  transition,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ExecutableActionObject,
} from 'xstate';
import { describeValue, isPlain, nameActor, nameObjects, writeWhole } from './describe-value';
import { readPortEnd } from '../../support/ports';
import { createWorld } from '../../support/world';
import { formatEvent, nameState, provideFakes, type MachineModel } from './model';
import { findSituations } from './paths';
import { takenTransitions } from './transitions';

/** One effect of a transition beside the new state and context. */
export interface Effect {
  readonly kind: 'starts' | 'stops' | 'sends' | 'emits' | 'raises' | 'delays' | 'runs';
  /** The child, the receiver, the delay, or the action. */
  readonly name: string;
  /** The input, the event or the parameters; milliseconds of a delay. */
  readonly value: unknown;
}

/** One way in which a machine answers an event in a state. */
export interface Row {
  /** Leaf states before and after. */
  readonly state: string;
  readonly next: string;
  readonly before: AnyMachineSnapshot;
  readonly after: AnyMachineSnapshot;
  readonly event: AnyEventObject;
  /** Names of the transitions that are taken; none if the event is ignored. */
  readonly transitions: readonly string[];
  /** New values by key of the context; keys of objects are separated by dots. */
  readonly changed: Readonly<Record<string, unknown>>;
  readonly effects: readonly Effect[];
}

/** All that a machine does in the situations of its model. */
export interface Table {
  readonly model: MachineModel;
  readonly start: Pick<Row, 'next' | 'changed' | 'effects'>;
  readonly rows: readonly Row[];
  /** Events that each state ignores in all situations. */
  readonly ignored: ReadonlyMap<string, readonly AnyEventObject[]>;
  /** Tags of each state. */
  readonly tags: ReadonlyMap<string, readonly string[]>;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && isPlain(value);

/** What has changed in an object: the new values by path. */
export function findChanges(before: unknown, after: unknown, path: string): [string, unknown][] {
  if (writeWhole(before) === writeWhole(after)) return [];
  if (!isObject(before) || !isObject(after)) return [[path, after]];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    findChanges(before[key], after[key], path ? `${path}.${key}` : key),
  );
}

const inputOf = (child: AnyActorRef | undefined): unknown =>
  child instanceof Actor ? child.options.input : undefined;

const readDelayName = ({ type }: AnyEventObject) =>
  /^xstate\.after\.([^.]+)\./.exec(type)?.[1] ?? type;

/** The effect of an action that XState would execute; none for those that only change the snapshot. */
export function readEffect({ type, params }: ExecutableActionObject): Effect[] {
  const { event, delay, to, targetId } = Object(params);
  switch (type) {
    // The children of a snapshot say what starts and stops. A delay ends with its state.
    case 'xstate.spawnChild':
    case 'xstate.stopChild':
    case 'xstate.cancel':
      return [];
    case 'xstate.raise':
      // A delayed transition without a delay stays a delay, so that the law on delays sees it.
      return delay === undefined && !event.type.startsWith('xstate.after.')
        ? [{ kind: 'raises', name: 'event', value: event }]
        : [{ kind: 'delays', name: readDelayName(event), value: delay }];
    case 'xstate.emit':
      return [{ kind: 'emits', name: 'event', value: event }];
    case 'xstate.sendTo':
      return [{ kind: 'sends', name: targetId ?? nameActor(to), value: event }];
    default:
      return [{ kind: 'runs', name: type, value: params }];
  }
}

/**
 * Children that differ between two snapshots. A child that is started anew stops and starts; one that
 * has ended by itself is not stopped.
 */
function readChildren(
  before: AnyMachineSnapshot | undefined,
  after: AnyMachineSnapshot,
  ended?: string,
): Effect[] {
  const were: Readonly<Record<string, AnyActorRef | undefined>> = before?.children ?? {};
  const are: Readonly<Record<string, AnyActorRef | undefined>> = after.children;
  const isOther = (id: string) => were[id] !== are[id];
  return [
    ...Object.keys(were)
      .filter((id) => were[id] && isOther(id) && id !== ended)
      .map((id): Effect => ({ kind: 'stops', name: nameActor({ id }), value: undefined })),
    ...Object.keys(are)
      .filter((id) => are[id] && isOther(id))
      .map((id): Effect => ({ kind: 'starts', name: nameActor({ id }), value: inputOf(are[id]) })),
  ];
}

/** Whether an event can occur: a port ends only while it runs, a delay only in its state. */
export function canOccur(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const port = readPortEnd(event)?.port;
  if (port !== undefined) return snapshot.children[port] !== undefined;
  return !event.type.startsWith('xstate.') || snapshot.can(event);
}

/** Rows with equal keys are one row. */
const identify = ({ state, next, event, transitions, changed, effects }: Row): string =>
  [
    state,
    writeWhole(event),
    transitions.join(),
    next,
    Object.keys(changed).join(),
    effects.map(({ kind, name }) => `${kind} ${name}`).join(),
  ].join('; ');

/**
 * Computes the table of a machine with XState's pure `transition`: each event of the model in each
 * situation, along the shortest path to it.
 *
 * @param mutant in place of the machine of the model.
 */
export function computeTable(model: MachineModel, mutant: AnyStateMachine = model.machine): Table {
  // Some machines start others only with what their provider gives them.
  const machine = provideFakes(model, mutant, createWorld());
  const [first, actions] = initialTransition(machine, model.input);
  const all = new Map<string, Row>();
  const ignored = new Map<string, Set<AnyEventObject>>();
  const tags = new Map<string, readonly string[]>();
  const addRow = (before: AnyMachineSnapshot, event: AnyEventObject) => {
    const state = nameState(before.value);
    const [after, executed] = transition(machine, before, event);
    const row: Row = {
      state,
      next: nameState(after.value),
      before,
      after,
      event,
      transitions: takenTransitions(before, event),
      changed: Object.fromEntries(findChanges(before.context, after.context, '')),
      effects: [
        ...readChildren(before, after, readPortEnd(event)?.port),
        ...executed.flatMap(readEffect),
      ],
    };
    const ignoredHere = ignored.get(state) ?? new Set();
    ignored.set(state, ignoredHere);
    for (const { value, tags: own } of [before, after]) tags.set(nameState(value), [...own]);
    if (row.transitions.length === 0) ignoredHere.add(event);
    const key = identify(row);
    if (!all.has(key)) all.set(key, row);
    return after;
  };
  for (const snapshot of findSituations({ ...model, machine })) {
    if (snapshot.status !== 'active') continue;
    if (!ignored.has(nameState(snapshot.value))) ignored.set(nameState(snapshot.value), new Set());
    for (const event of [...model.events, ...(model.withoutEffect ?? [])]) {
      if (model.isPossible?.(snapshot, event) !== false && canOccur(snapshot, event))
        addRow(snapshot, event);
    }
  }
  for (const sequence of model.sequences ?? []) sequence.reduce(addRow, first);
  const rows = [...all.values()];
  const isIgnored = (state: string, event: AnyEventObject) =>
    !rows.some((row) => row.state === state && row.event === event && row.transitions.length > 0);
  return {
    model,
    start: {
      next: nameState(first.value),
      changed: Object.fromEntries(findChanges({}, first.context, '')),
      effects: [...readChildren(undefined, first), ...actions.flatMap(readEffect)],
    },
    rows: rows.filter(({ state, event }) => !isIgnored(state, event)),
    ignored: new Map(
      [...ignored].map(([state, events]) => [
        state,
        [...events].filter((event) => isIgnored(state, event)),
      ]),
    ),
    tags,
  };
}

const payloadOf = (event: AnyEventObject) =>
  Object.fromEntries(Object.entries(event).filter(([key]) => key !== 'type'));

/** The names of the events of a model: with the payload if it is short, else with a number. */
function nameEvents({
  events,
  withoutEffect = [],
  sequences = [],
}: MachineModel): ReadonlyMap<AnyEventObject, string> {
  const counts = new Map<string, number>();
  return new Map(
    [...new Set([...events, ...withoutEffect, ...sequences.flat()])].map((event) => {
      const { type } = event;
      const short = formatEvent({ type });
      const text = describeValue(payloadOf(event), new Map());
      if (text === '{}') return [event, short];
      if (text.length <= 60) return [event, `${short} ${text}`];
      const count = (counts.get(type) ?? 0) + 1;
      counts.set(type, count);
      return [event, `${short} #${count}`];
    }),
  );
}

/** The names of the events and of the objects in events and input, for the text of a table. */
function nameParts(model: MachineModel) {
  const events = nameEvents(model);
  const payloads = [...events].map(([event, name]) => [name, payloadOf(event)] as const);
  return {
    events,
    payloads,
    names: nameObjects({ input: model.input, ...Object.fromEntries(payloads) }),
  };
}

const namedParts = new WeakMap<MachineModel, ReturnType<typeof nameParts>>();

const compareTexts = (one: string, other: string) => Number(one > other) - Number(one < other);

/** The text of a table, as it is committed. */
export function formatTable({ model, start, rows, ignored, tags }: Table): string {
  const parts = namedParts.get(model) ?? nameParts(model);
  namedParts.set(model, parts);
  const { events, payloads, names } = parts;
  const nameOf = (event: AnyEventObject) => events.get(event) ?? '';
  const writeEffect = ({ kind, name, value }: Effect) => {
    if (value === undefined) return `  ${kind} ${name}`;
    if (kind !== 'sends' && kind !== 'emits' && kind !== 'raises')
      return `  ${kind} ${name} ${describeValue(value, names)}`;
    const { type, ...payload } = Object(value);
    const rest = Object.keys(payload).length === 0 ? '' : ` ${describeValue(payload, names)}`;
    return `  ${kind} ${name} ${type}${rest}`;
  };
  const writeResult = ({ changed, effects }: Table['start']) => [
    ...Object.entries(changed).map(([key, value]) => `  ${key} = ${describeValue(value, names)}`),
    ...effects.map(writeEffect),
  ];
  const writeRow = (row: Row) =>
    [
      `${nameOf(row.event)} -> ${row.transitions.length === 0 ? 'ignored' : row.next}`,
      ...writeResult(row),
    ].join('\n');
  const long = payloads.filter(([name]) => / #\d+$/.test(name));
  const sections = [
    ...(long.length > 0
      ? [
          [
            '# payloads',
            ...long.map(([name, payload]) => `${name} ${describeValue(payload, new Map(), 240)}`),
          ],
        ]
      : []),
    ['# start', [`-> ${start.next}`, ...writeResult(start)].join('\n')],
    ...[...ignored]
      .toSorted(([one], [other]) => compareTexts(one, other))
      .map(([state, never]) => [
        `# ${state}`,
        ...(tags.get(state)?.length ? [`tagged ${tags.get(state)?.toSorted().join(', ')}`] : []),
        ...(never.length > 0 ? [`ignores ${[...new Set(never.map(nameOf))].join(', ')}`] : []),
        ...rows
          .filter((row) => row.state === state)
          .toSorted(({ event: one }, { event: other }) => compareTexts(nameOf(one), nameOf(other)))
          .map(writeRow),
      ]),
  ];
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
