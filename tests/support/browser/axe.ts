import axe from 'axe-core';
import type { Tab } from './visit';

/** What axe-core finds wrong with the page as it is, in words. */
export async function findViolations(tab: Tab): Promise<string[]> {
  await tab.page.evaluate(axe.source);
  const search = tab.page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
    );
  });
  // It waits by timers, which stand still with everything else: those that are due may go on.
  let isDone = false;
  const end = search.finally(() => (isDone = true));
  while (!isDone) await tab.pass(0);
  return end;
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
