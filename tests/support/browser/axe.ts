import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

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

/** All rules, and the one of their standards that axe leaves out unless told. */
export const ALL_RULES: RunOptions = { rules: { 'target-size': { enabled: true } } };

/** What axe-core finds wrong with the page as it is, by all of its rules or as told, in words. */
export async function findViolations(
  { page }: { readonly page: Page },
  options: RunOptions = ALL_RULES,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(async (asked) => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      ...asked,
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
    );
  }, options);
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
