import { PrivateInsights, SidePanel } from '../features/insights/lazy-views';
import { CheckList, Terms } from '../features/contract/lazy-terms';
import { PrivateReports } from '../features/reports/lazy-views';
import { LockScreen } from '../features/settings/lazy-views';

/** Starts loading the views that only the private workspace has. */
export function preloadPrivateViews(): void {
  // A locked workspace shows it first; another one loses it when it is locked without a network.
  LockScreen.preload();
  Terms.preload();
  SidePanel.preload();
  PrivateInsights.preload();
  PrivateReports.preload();
  CheckList.preload();
}
