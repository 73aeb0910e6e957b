import { PrivateInsights, SidePanel } from '../features/insights/lazy-views';
import { Terms } from '../features/contract/lazy-terms';

/** Starts loading the views that only the private workspace has. */
export function preloadPrivateViews(): void {
  Terms.preload();
  SidePanel.preload();
  PrivateInsights.preload();
}
