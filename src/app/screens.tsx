import type { ComponentType } from 'react';
import { lazyView } from '../ui/lazy-view';
import { PageSpinner } from '../ui/spinner';
import { FocusOnArrival, FocusFallback } from './page-focus';

/** A screen in a chunk of its own. The keyboard begins in it when it is shown. */
function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyView(load, { waiting: <ScreenSpinner />, beside: <FocusOnArrival /> });
}

/** While a screen's code is on its way. */
function ScreenSpinner() {
  return (
    <>
      <PageSpinner label="Loading" />
      <FocusFallback />
    </>
  );
}

export const DashboardScreen = lazyScreen(() =>
  import('../features/dashboard/dashboard-screen').then((m) => m.DashboardScreen),
);
export const ContractScreen = lazyScreen(() =>
  import('../features/contract/contract-screen').then((m) => m.ContractScreen),
);
export const InsightsScreen = lazyScreen(() =>
  import('../features/insights/insights-screen').then((m) => m.InsightsScreen),
);
export const ReportsScreen = lazyScreen(() =>
  import('../features/reports/reports-screen').then((m) => m.ReportsScreen),
);
export const SettingsScreen = lazyScreen(() =>
  import('../features/settings/settings-screen').then((m) => m.SettingsScreen),
);
/** What opens over the screens is fetched when it is needed, too. */
export const UploadDialog = lazyView(() =>
  import('../features/uploads/upload-dialog').then((m) => m.UploadDialog),
);
