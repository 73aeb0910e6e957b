import type { DashboardActorRef } from '../../../machines/list/dashboard.machine';

/**
 * Moves the focus from a control that disappears to the search box. Closes the panel, which the focus
 * opens: the user has not asked for it.
 */
export function focusSearch(control: Element, dashboard: DashboardActorRef): void {
  const section = control.closest('section');
  section?.querySelector<HTMLInputElement>('[type=search]')?.focus();
  dashboard.getSnapshot().children.searchPanel?.send({ type: 'panel.close' });
}
