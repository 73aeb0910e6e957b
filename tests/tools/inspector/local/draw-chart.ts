import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, StateValue } from 'xstate';
import { chartId, toMermaid } from '../../mermaid';

const drawings = new Map<string, Promise<string>>();

/** Mermaid measures what it draws, so it draws in the page, where nobody sees it. */
async function draw(id: string, text: string): Promise<string> {
  const { default: mermaid } = await import('mermaid/dist/mermaid.esm.min.mjs');
  mermaid.initialize({ startOnLoad: false, theme: 'base', themeVariables: { fontSize: '13px' } });
  const easel = document.createElement('div');
  easel.ariaHidden = 'true';
  easel.style.cssText = 'position: fixed; left: -9999px; visibility: hidden';
  document.body.append(easel);
  try {
    const { svg } = await mermaid.render(`chart-${id}`, text, easel);
    return svg;
  } finally {
    easel.remove();
  }
}

/** The machine's chart as SVG, drawn once. */
export function drawChart(machine: AnyStateMachine): Promise<string> {
  const drawing = drawings.get(machine.id) ?? draw(machine.id, toMermaid(machine));
  drawings.set(machine.id, drawing);
  return drawing;
}

/** The states of a value, each before those in it. */
function listActive(node: AnyStateNode, value: StateValue): AnyStateNode[] {
  const entries = typeof value === 'string' ? [[value, {}] as const] : Object.entries(value);
  return entries.flatMap(([key, inner]) => {
    const state = node.states[key];
    return state ? [state, ...listActive(state, inner ?? {})] : [];
  });
}

/** Marks the states of a drawn chart that a snapshot is in; gives the innermost one. */
export function lightStates(chart: Element, snapshot: AnyMachineSnapshot): Element | undefined {
  const { machine, value } = snapshot;
  const active = new Set(listActive(machine.root, value as StateValue).map(chartId));
  let innermost: Element | undefined;
  for (const state of chart.querySelectorAll('.statediagram-state')) {
    const [, id = ''] = /-state-(\w+)-\d+$/.exec(state.id) ?? [];
    const isLit = active.has(id);
    state.classList.toggle('lit', isLit);
    if (isLit) innermost = state;
  }
  return innermost;
}
