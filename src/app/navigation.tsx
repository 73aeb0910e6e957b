import { FileText, Settings, Sparkles, ChartColumn } from 'lucide-react';
import type { NavigationItem } from '../features/shell/sidebar';
import { paths } from './paths';
import { DashboardScreen, InsightsScreen, ReportsScreen, SettingsScreen } from './screens';

/** The screens that the sidebar leads to (spec §2, Shared layout). */
export const navigation: readonly NavigationItem[] = [
  {
    href: paths.dashboard,
    label: 'Contracts',
    description: 'Manage all contracts',
    icon: <FileText />,
    preload: DashboardScreen.preload,
  },
  {
    href: paths.insights,
    label: 'Insights',
    description: 'AI-powered analysis',
    icon: <Sparkles />,
    preload: InsightsScreen.preload,
  },
  {
    href: paths.reports,
    label: 'Reports',
    description: 'Generate reports',
    icon: <ChartColumn />,
    preload: ReportsScreen.preload,
  },
  {
    href: paths.settings,
    label: 'Settings',
    description: 'System preferences',
    icon: <Settings />,
    preload: SettingsScreen.preload,
  },
];
