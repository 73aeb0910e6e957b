import axe from 'axe-core';
import type { Tab } from './visit';

/** axe-core, with a timer of its own: the page's stands still, and it must not go on for this. */
const SOURCE = `(() => {
  const setTimeout = (task, milliseconds) => {
    if (milliseconds > 0) return;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => task();
    port2.postMessage(null);
  };
  ${axe.source}
})()`;

/** What axe-core finds wrong with the page as it is, in words. */
export async function findViolations(tab: Tab): Promise<string[]> {
  if (!(await tab.page.evaluate(() => 'axe' in window))) await tab.page.evaluate(SOURCE);
  return tab.page.evaluate(async () => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      // The one rule of its standards that axe leaves out unless told.
      rules: { 'target-size': { enabled: true } },
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
    );
  });
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
