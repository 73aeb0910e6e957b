import { useEffect, useRef, useState } from 'react';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { drawChart, lightStates } from './draw-chart';

interface ChartProps {
  readonly machine: AnyStateMachine;
  readonly snapshot: AnyMachineSnapshot | undefined;
}

/** Scrolls `box` alone: `scrollIntoView` would move the page around it as well. */
function centre(box: HTMLElement, element: Element) {
  const outer = box.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  box.scrollBy({
    left: inner.left - outer.left - (outer.width - inner.width) / 2,
    top: inner.top - outer.top - (outer.height - inner.height) / 2,
  });
}

/** A machine's chart with the states that it is in lit. */
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
    const lit = lightStates(box.current, snapshot);
    if (lit) centre(box.current, lit);
  }, [svg, snapshot]);

  return <div ref={box} className="chart" dangerouslySetInnerHTML={{ __html: svg }} />;
}
