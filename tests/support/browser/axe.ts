import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** axe-core with its own `setTimeout`, since the page's clock is paused. */
const SOURCE = `(() => {
  const setTimeout = (task, milliseconds) => {
    if (milliseconds > 0) return;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => task();
    port2.postMessage(null);
  };
  ${axe.source}
})()`;

/** All rules, including `target-size`, which axe disables by default. */
export const ALL_RULES: RunOptions = { rules: { 'target-size': { enabled: true } } };

/**
 * The violations that axe-core finds on the page, as messages: by default of all rules, and in all
 * elements but those inside an element that a selector of `exclude` matches.
 */
export async function findViolations(
  { page }: { readonly page: Page },
  options: RunOptions = ALL_RULES,
  exclude: readonly string[] = [],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ({ asked, excluded }) => {
      const { violations } = await window.axe.run(
        { exclude: excluded.map((selector) => [selector]) },
        {
          resultTypes: ['violations'],
          ...asked,
        },
      );
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
      );
    },
    { asked: options, excluded: exclude },
  );
}

/** Expects no violation of any rule, in light and dark. */
export async function seeNoViolations(tab: { readonly page: Page }): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await tab.page.emulateMedia({ colorScheme });
    expect(await findViolations(tab), colorScheme).toEqual([]);
  }
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
