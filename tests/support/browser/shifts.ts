import type { Tab } from './visit';

/** What moved without being asked to. */
export interface Shift {
  /** How much of the page moved how far, from 0 up. */
  readonly value: number;
}

declare global {
  interface Window {
    shifts?: Shift[];
  }
}

/** Keeps a list of everything that moves without being asked to; it runs in the page. */
export function watchShifts(): void {
  const shifts: Shift[] = [];
  window.shifts = shifts;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push(entry.toJSON());
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Everything that moved on this page so far. */
export async function readShifts({ page }: Tab): Promise<readonly Shift[]> {
  // What moved in this frame is told in the next.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return page.evaluate(() => window.shifts ?? []);
}

/**
 * Comes to every screen, from another one or by its address, and looks back each time it is there:
 * at all that moved since the page was loaded.
 */
export async function walkScreens(
  tab: Tab,
  look: (shifts: readonly Shift[], where: string) => void,
): Promise<void> {
  await tab.see(tab.login.heading);
  // However long the screen's own code takes, it is there before the list.
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
