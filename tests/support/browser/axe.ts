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

/** What axe-core finds wrong with the page as it is, in words; by all its rules, or by one. */
export async function findViolations(tab: Tab, rule?: string): Promise<string[]> {
  if (!(await tab.page.evaluate(() => 'axe' in window))) await tab.page.evaluate(SOURCE);
  return tab.page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      ...(runOnly ? { runOnly } : {}),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
    );
  }, rule);
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
