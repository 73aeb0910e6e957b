import type { Tab } from './visit';

/** An unexpected layout shift. */
export interface Shift {
  /** Layout shift score, at least 0. */
  readonly value: number;
}

declare global {
  interface Window {
    shifts?: Shift[];
  }
}

/** Records unexpected layout shifts. Runs in the page. */
export function watchShifts(): void {
  const shifts: Shift[] = [];
  window.shifts = shifts;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push(entry.toJSON());
  }).observe({ type: 'layout-shift', buffered: true });
}

/** All layout shifts of the page so far. */
export async function readShifts({ page }: Tab): Promise<readonly Shift[]> {
  // Layout shifts of a frame are reported in the next frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return page.evaluate(() => window.shifts ?? []);
}

/**
 * Visits every screen, by navigation and by address, and reads after each the layout shifts since
 * the page was loaded.
 */
export async function walkScreens(
  tab: Tab,
  look: (shifts: readonly Shift[], where: string) => void,
): Promise<void> {
  await tab.see(tab.login.heading);
  // Ensures that the screen's code loads before the list.
  const tellList = await tab.hold('/contracts.json');
  await tab.login.signIn('ada');
  await tab.see(tab.dashboard.spinner);
  tellList();
  await tab.see(tab.dashboard.table);
  look(await readShifts(tab), 'signing in');

  await tab.page.reload();
  await tab.see(tab.dashboard.table);
  look(await readShifts(tab), 'a dashboard that is loaded anew');

  const [name = ''] = await tab.dashboard.readNames();
  await tab.dashboard.open(name);
  look(await readShifts(tab), 'a contract');
  await tab.page.reload();
  await tab.see(tab.contract.evidence);
  look(await readShifts(tab), 'a contract that is loaded anew');

  for (const path of ['/insights', '/reports', '/settings'] as const) {
    await tab.goTo(path);
    await tab.see(tab.shell.heading);
    look(await readShifts(tab), path);
  }
}
