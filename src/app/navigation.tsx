import { FileText, Settings, Sparkles, ChartColumn } from 'lucide';
import type { NavigationItem } from '../features/shell/sidebar';
import { paths } from './paths';
import { DashboardScreen, InsightsScreen, ReportsScreen, SettingsScreen } from './screens';
import { Icon } from '../ui/icon';

/** The screens that the sidebar leads to (spec §2, Shared layout). */
export const navigation: readonly NavigationItem[] = [
  {
    href: paths.dashboard,
    label: 'Contracts',
    description: 'Manage all contracts',
    icon: <Icon of={FileText} />,
    preload: DashboardScreen.preload,
  },
  {
    href: paths.insights,
    label: 'Insights',
    description: 'AI-powered analysis',
    icon: <Icon of={Sparkles} />,
    preload: InsightsScreen.preload,
  },
  {
    href: paths.reports,
    label: 'Reports',
    description: 'Generate reports',
    icon: <Icon of={ChartColumn} />,
    preload: ReportsScreen.preload,
  },
  {
    href: paths.settings,
    label: 'Settings',
    description: 'System preferences',
    icon: <Icon of={Settings} />,
    preload: SettingsScreen.preload,
  },
];
