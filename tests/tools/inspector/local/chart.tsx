import { useEffect, useRef, useState } from 'react';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { drawChart, highlightStates } from './draw-chart';

interface ChartProps {
  readonly machine: AnyStateMachine;
  readonly snapshot: AnyMachineSnapshot | undefined;
}

/** Scrolls `box` only; `scrollIntoView` would also scroll the page. */
function centre(box: HTMLElement, element: Element) {
  const outer = box.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  box.scrollBy({
    left: inner.left - outer.left - (outer.width - inner.width) / 2,
    top: inner.top - outer.top - (outer.height - inner.height) / 2,
  });
}

/** A machine's chart with its active states highlighted. */
export function Chart({ machine, snapshot }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const [svg, setSvg] = useState('');

  useEffect(() => {
    let isShown = true;
    void drawChart(machine).then((drawn) => isShown && setSvg(drawn));
    return () => {
      isShown = false;
    };
  }, [machine]);

  useEffect(() => {
    if (!box.current || !svg || !snapshot) return;
    const active = highlightStates(box.current, snapshot);
    if (active) centre(box.current, active);
  }, [svg, snapshot]);

  return <div ref={box} className="chart" dangerouslySetInnerHTML={{ __html: svg }} />;
}
