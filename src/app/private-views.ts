import { PrivateInsights, SidePanel } from '../features/insights/lazy-views';
import { LockScreen } from '../features/settings/lazy-views';
import { Terms } from '../features/contract/lazy-terms';

/** Starts loading the views that only the private workspace has. */
export function preloadPrivateViews(): void {
  // A locked workspace shows it first; another one loses it when it is locked without a network.
  LockScreen.preload();
  Terms.preload();
  SidePanel.preload();
  PrivateInsights.preload();
}
