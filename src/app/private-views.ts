import { PrivateInsights, SidePanel } from '../features/insights/lazy-views';
import { CheckList, Terms } from '../features/contract/lazy-terms';
import { PrivateReports } from '../features/reports/lazy-views';

/** Starts loading the views that only the private workspace has. */
export function preloadPrivateViews(): void {
  Terms.preload();
  SidePanel.preload();
  PrivateInsights.preload();
  PrivateReports.preload();
  CheckList.preload();
}
