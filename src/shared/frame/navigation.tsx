import { ChartColumn, FileText, Settings, Sparkles } from 'lucide';
import type { NavigationItem } from '../shell/sidebar';
import { Icon } from '../../ui/icon';
import { paths, patterns } from '../addresses';

/** Links of the sidebar (spec §2, Shared layout). */
export const navigation: readonly NavigationItem[] = [
  {
    href: paths.dashboard,
    childPattern: patterns.contract,
    label: 'Contracts',
    description: 'Manage all contracts',
    icon: <Icon of={FileText} />,
  },
  {
    href: paths.insights,
    label: 'Insights',
    description: 'AI-powered analysis',
    icon: <Icon of={Sparkles} />,
  },
  {
    href: paths.reports,
    label: 'Reports',
    description: 'Generate reports',
    icon: <Icon of={ChartColumn} />,
  },
  {
    href: paths.settings,
    label: 'Settings',
    description: 'System preferences',
    icon: <Icon of={Settings} />,
  },
];
