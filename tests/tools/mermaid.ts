/**
 * A machine's chart as Mermaid text, written from the machine itself, so that the chart can say
 * nothing that the code does not. `machines/README.md` and the local inspector draw the same text.
 */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** What Mermaid, and the picture it draws, knows a state by. */
export function chartId(node: AnyStateNode): string {
  return [node.machine.id, ...node.path].join('_').replace(/\W/g, '_');
}

const isComposite = (node: AnyStateNode) => Object.keys(node.states).length > 0;

/** The box inside a composite state that holds what is true in every state of it. */
const anywhereId = (node: AnyStateNode) => `${chartId(node)}_anywhere`;

/** The name of a guard or an action, which is written by name, with or without parameters. */
function nameOf(part: unknown): string {
  if (typeof part === 'string') return part;
  const { type, name } = Object(part) as { type?: string; name?: string };
  return type ?? name ?? 'unnamed';
}

/** What a transition waits for. */
function describeTrigger({ source, eventType }: AnyTransitionDefinition): string {
  const delayed = source.after.find((transition) => transition.eventType === eventType);
  if (delayed) return `after ${delayed.delay}`;
  const [, outcome, id] = /^xstate\.(done|error)\.\w+\.(.+)$/.exec(eventType) ?? [];
  if (id) return `${id.split('.').at(-1)} ${outcome === 'done' ? 'done' : 'failed'}`;
  return eventType || 'always';
}

/** A state's own transitions, in the order in which they are tried. */
function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...node.transitions.values(), node.always ?? []].flat();
}

function isAlternative(transition: AnyTransitionDefinition): boolean {
  const { source, eventType } = transition;
  const tried = transitionsOf(source).filter((other) => other.eventType === eventType);
  return tried.indexOf(transition) > 0;
}

function describeGuard(transition: AnyTransitionDefinition): string {
  if (transition.guard) return ` [${nameOf(transition.guard)}]`;
  return isAlternative(transition) ? ' [else]' : '';
}

/** Actions are written as one or as several. */
function describeActions(actions: unknown): string {
  const names = [actions].flat().map(nameOf);
  return names.length > 0 ? ` / ${names.join(', ')}` : '';
}

/** `trigger [guard] / actions`, as in UML. */
function describeTransition(transition: AnyTransitionDefinition): string {
  const condition = `${describeTrigger(transition)}${describeGuard(transition)}`;
  return `${condition}${describeActions(transition.actions)}`;
}

function describeStaying(transition: AnyTransitionDefinition): string {
  const isIgnored = transition.actions.length === 0;
  return `${describeTransition(transition)}${isIgnored ? ' is ignored' : ''}`;
}

/** What stands in a state's box: its tags, what it invokes, what it does without being left. */
function describeState(node: AnyStateNode): string[] {
  // The actions as they are written: a delay adds some of its own to those of the node.
  const { tags, invoke, config } = node;
  const { entry, exit } = config;
  const staying = transitionsOf(node).filter(({ target }) => !target?.length);
  return [
    ...tags.map((tag) => `tag ${tag}`),
    ...invoke.map(({ src }) => `invoke ${nameOf(src)}`),
    ...(entry ? [`entry${describeActions(entry)}`] : []),
    ...(exit ? [`exit${describeActions(exit)}`] : []),
    ...staying.map(describeStaying),
  ];
}

function isInside(node: AnyStateNode, composite: AnyStateNode): boolean {
  return node === composite || (node.parent !== undefined && isInside(node.parent, composite));
}

/** Where a composite state begins, for an arrow that comes from inside of it. */
function findEntry(target: AnyStateNode, source: AnyStateNode): AnyStateNode {
  if (!isComposite(target) || !isInside(source, target)) return target;
  const [first] = target.initial.target;
  return first ? findEntry(first, source) : target;
}

/** An arrow's ends. Mermaid draws none between a composite state and what is in it: others stand in. */
function findEnds(source: AnyStateNode, target: AnyStateNode): string {
  const startsAnywhere = isComposite(source) && isInside(target, source);
  const start = startsAnywhere ? anywhereId(source) : chartId(source);
  return `${start} --> ${chartId(findEntry(target, source))}`;
}

/** One arrow for each pair of ends, with all that leads along it. */
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

/** What is in a composite state: what holds anywhere in it, where it begins, and its states. */
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

/** Every arrow of a state and of those in it. */
function drawAllArrows(node: AnyStateNode): string[] {
  return [...drawArrows(node), ...Object.values(node.states).flatMap(drawAllArrows)];
}

/** With room enough that the words on two arrows seldom meet. */
const HEADER = [
  '---',
  'config: { state: { nodeSpacing: 90, rankSpacing: 60 } }',
  '---',
  'stateDiagram-v2',
];

/**
 * The chart of a machine, in Mermaid's `stateDiagram-v2`. The arrows come after all the states, and
 * outside of them: Mermaid takes a state to be in whichever composite state it is named in.
 */
export function toMermaid(machine: AnyStateMachine): string {
  const { root } = machine;
  const lines = [...drawInside(root), ...drawAllArrows(root)];
  return [...HEADER, ...lines.map(indent)].join('\n');
}
