import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, StateValue } from 'xstate';
import { chartId, toMermaid } from '../../mermaid';

/** Renders the machine's chart as SVG, in a hidden element because Mermaid measures its output. */
export async function drawChart(machine: AnyStateMachine): Promise<string> {
  const { default: mermaid } = await import('mermaid/dist/mermaid.esm.min.mjs');
  mermaid.initialize({ startOnLoad: false, theme: 'base', themeVariables: { fontSize: '13px' } });
  const container = document.createElement('div');
  container.ariaHidden = 'true';
  container.style.cssText = 'position: fixed; left: -9999px; visibility: hidden';
  document.body.append(container);
  try {
    const { svg } = await mermaid.render(`chart-${machine.id}`, toMermaid(machine), container);
    return svg;
  } finally {
    container.remove();
  }
}

/** The active states of a state value, parents first. */
function listActive(node: AnyStateNode, value: StateValue): AnyStateNode[] {
  const entries = typeof value === 'string' ? [[value, {}] as const] : Object.entries(value);
  return entries.flatMap(([key, inner]) => {
    const state = node.states[key];
    return state ? [state, ...listActive(state, inner ?? {})] : [];
  });
}

/** Highlights the active states of a snapshot in a rendered chart and returns the innermost one. */
export function highlightStates(chart: Element, snapshot: AnyMachineSnapshot): Element | undefined {
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
