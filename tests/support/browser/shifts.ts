import { seeStableFrame } from './stable-frame';
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
  // Layout shifts of a frame are reported after it.
  await seeStableFrame(page);
  return page.evaluate(() => window.shifts ?? []);
}

/**
 * Visits every screen, by navigation and by address, and passes on the layout shifts since the last
 * page load after each.
 */
export async function visitScreens(
  tab: Tab,
  onShifts: (shifts: readonly Shift[], where: string) => void,
): Promise<void> {
  await tab.see(tab.login.heading);
  // Ensures that the screen's code loads before the list.
  const respond = await tab.hold('/contracts.json');
  await tab.login.signIn('ada');
  await tab.see(tab.dashboard.spinner);
  respond();
  await tab.see(tab.dashboard.table);
  onShifts(await readShifts(tab), 'dashboard after sign-in');

  await tab.page.reload();
  await tab.see(tab.dashboard.table);
  onShifts(await readShifts(tab), 'reloaded dashboard');

  const [name = ''] = await tab.dashboard.readNames();
  await tab.dashboard.open(name);
  onShifts(await readShifts(tab), 'contract');
  await tab.page.reload();
  await tab.see(tab.contract.evidence);
  onShifts(await readShifts(tab), 'reloaded contract');

  for (const path of ['/insights', '/reports', '/settings'] as const) {
    await tab.goTo(path);
    await tab.see(tab.shell.heading);
    onShifts(await readShifts(tab), path);
  }
}
