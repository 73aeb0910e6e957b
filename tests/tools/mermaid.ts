/** Generates Mermaid state diagrams from machines, for `machines/README.md`. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** The id of a state in the Mermaid text. */
function chartId(node: AnyStateNode): string {
  return [node.machine.id, ...node.path].join('_').replace(/\W/g, '_');
}

const isComposite = (node: AnyStateNode) => Object.keys(node.states).length > 0;

/** The id of the box inside a composite state that shows the composite state's own content. */
const anywhereId = (node: AnyStateNode) => `${chartId(node)}_anywhere`;

/** The name of a guard, an action or an actor: a string, or an object with `type` or `name`. */
function nameOf(part: unknown): string {
  if (typeof part === 'string') return part;
  const { type, name } = Object(part) as { type?: string; name?: string };
  return type ?? String(name);
}

/** The event, delay or actor outcome that triggers a transition. */
function describeTrigger({ source, eventType }: AnyTransitionDefinition): string {
  const delayed = source.after.find((transition) => transition.eventType === eventType);
  if (delayed) return `after ${delayed.delay}`;
  const actor = eventType.split('.').at(-1);
  if (eventType.startsWith('xstate.done.')) return `${actor} done`;
  if (eventType.startsWith('xstate.error.')) return `${actor} failed`;
  return eventType || 'always';
}

/** A state's own transitions in order of evaluation. */
function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...node.transitions.values(), node.always ?? []].flat();
}

/** The condition of a transition. One of several candidates has its place among them: the first whose guard holds is taken. */
function describeGuard(transition: AnyTransitionDefinition): string {
  const { source, eventType, guard } = transition;
  const candidates = transitionsOf(source).filter((other) => other.eventType === eventType);
  const index = candidates.indexOf(transition);
  const place = candidates.length > 2 ? `${index + 1}: ` : '';
  if (guard) return ` [${place}${nameOf(guard)}]`;
  return index > 0 ? ` [${place}else]` : '';
}

function describeActions(actions: unknown): string {
  const names = [actions].flat().map(nameOf);
  return names.length > 0 ? ` / ${names.join(', ')}` : '';
}

/** `trigger [guard] / actions`, as in UML. */
function describeTransition(transition: AnyTransitionDefinition): string {
  const condition = `${describeTrigger(transition)}${describeGuard(transition)}`;
  return `${condition}${describeActions(transition.actions)}`;
}

function describeInternal(transition: AnyTransitionDefinition): string {
  const isIgnored = transition.actions.length === 0;
  return `${describeTransition(transition)}${isIgnored ? ' is ignored' : ''}`;
}

/** The lines of a state's box: tags, invoked actors, entry and exit actions, internal transitions. */
function describeState(node: AnyStateNode): string[] {
  // From the config: the node's own `entry` and `exit` also contain the actions of delays.
  const { tags, invoke, config } = node;
  const { entry, exit } = config;
  const internal = transitionsOf(node).filter(({ target }) => !target?.length);
  return [
    ...tags.map((tag) => `tag ${tag}`),
    ...invoke.map(({ src }) => `invoke ${nameOf(src)}`),
    ...(entry ? [`entry${describeActions(entry)}`] : []),
    ...(exit ? [`exit${describeActions(exit)}`] : []),
    ...internal.map(describeInternal),
  ];
}

function isInside(node: AnyStateNode, composite: AnyStateNode): boolean {
  return node === composite || (node.parent !== undefined && isInside(node.parent, composite));
}

/** The target of an arrow: from inside a composite state, its initial leaf state. */
function findEntry(target: AnyStateNode, source: AnyStateNode): AnyStateNode {
  if (!isComposite(target) || !isInside(source, target)) return target;
  const [first] = target.initial.target;
  return first ? findEntry(first, source) : target;
}

/** Mermaid draws no arrow between a composite state and its own content; boxes inside replace it. */
function findEnds(source: AnyStateNode, target: AnyStateNode): string {
  const startsAnywhere = isComposite(source) && isInside(target, source);
  const start = startsAnywhere ? anywhereId(source) : chartId(source);
  return `${start} --> ${chartId(findEntry(target, source))}`;
}

/** One arrow per pair of states, labelled with all its transitions. */
function drawArrows(node: AnyStateNode): string[] {
  const arrows = new Map<string, string[]>();
  for (const transition of transitionsOf(node)) {
    for (const target of transition.target ?? []) {
      const ends = findEnds(node, target);
      const label = describeTransition(transition).replace(/ (?=[[/])/g, '<br/>');
      arrows.set(ends, [...(arrows.get(ends) ?? []), label]);
    }
  }
  return [...arrows].map(([ends, labels]) => `${ends} : ${labels.join('<br/>')}`);
}

const indent = (line: string) => `  ${line}`;

function drawBox(id: string, title: string, lines: readonly string[]): string[] {
  return [`state "${title}" as ${id}`, ...lines.map((line) => `${id} : ${line}`)];
}

/** The content of a composite state: its own box, if needed, the initial arrow and its states. */
function drawInside(node: AnyStateNode): string[] {
  const lines = describeState(node);
  const anywhere = anywhereId(node);
  const isNeeded = lines.length > 0 || drawArrows(node).some((arrow) => arrow.startsWith(anywhere));
  return [
    ...(isNeeded ? drawBox(anywhere, `anywhere in ${node.key}`, lines) : []),
    ...node.initial.target.map((target) => `[*] --> ${chartId(target)}`),
    ...Object.values(node.states).flatMap(drawState),
  ];
}

function drawState(node: AnyStateNode): string[] {
  const id = chartId(node);
  if (isComposite(node)) {
    return [`state "${node.key}" as ${id} {`, ...drawInside(node).map(indent), '}'];
  }
  const end = node.type === 'final' ? [`${id} --> [*]`] : [];
  return [...drawBox(id, node.key, describeState(node)), ...end];
}

/** The arrows of a state and of all its descendants. */
function drawAllArrows(node: AnyStateNode): string[] {
  return [...drawArrows(node), ...Object.values(node.states).flatMap(drawAllArrows)];
}

/** The spacing, in pixels, keeps labels of adjacent arrows apart. */
const HEADER = [
  '---',
  'config: { state: { nodeSpacing: 90, rankSpacing: 60 } }',
  '---',
  'stateDiagram-v2',
];

/**
 * The chart of a machine as a Mermaid `stateDiagram-v2`. All arrows follow all states: Mermaid moves
 * a state into the composite state in which it is first named.
 */
export function toMermaid(machine: AnyStateMachine): string {
  const { root } = machine;
  const lines = [...drawInside(root), ...drawAllArrows(root)];
  return [...HEADER, ...lines.map(indent)].join('\n');
}
