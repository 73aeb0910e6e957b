import { lazyView } from '../ui/lazy-view';

/** Every screen in a chunk of its own, and what else is fetched only when it is needed. */
export const DashboardScreen = lazyView(() =>
  import('../features/dashboard/dashboard-screen').then((m) => m.DashboardScreen),
);
export const ContractScreen = lazyView(() =>
  import('../features/contract/contract-screen').then((m) => m.ContractScreen),
);
export const InsightsScreen = lazyView(() =>
  import('../features/insights/insights-screen').then((m) => m.InsightsScreen),
);
export const ReportsScreen = lazyView(() =>
  import('../features/reports/reports-screen').then((m) => m.ReportsScreen),
);
export const SettingsScreen = lazyView(() =>
  import('../features/settings/settings-screen').then((m) => m.SettingsScreen),
);
export const UploadDialog = lazyView(() =>
  import('../features/uploads/upload-dialog').then((m) => m.UploadDialog),
);
