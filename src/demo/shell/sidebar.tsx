import { ChartColumn, FileText, Settings, Sparkles, type IconNode } from 'lucide';
import { use, useId } from 'react';
import { css, cx } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import { Link, useRoute } from 'wouter';
import { Icon } from '../../ui/icon';
import { useActors } from '../../shared/actors';
import { paths, patterns } from '../../shared/addresses';
import { listAddress } from '../../shared/list-address';
import { layout } from '../../shared/shell/layout';
import { NavigateContext } from '../../shared/shell/navigation-drawer';
import { SmallButton } from '../../ui/button';

/** Main navigation, and the promotion below it (spec §2, Shared layout). */
export function Sidebar() {
  const { dashboard } = useActors();
  const [isContract] = useRoute(patterns.contract);
  const links: readonly NavigationLinkProps[] = [
    {
      pattern: patterns.dashboard,
      // Like Back to Dashboard, it leads from a contract to the list as it was left.
      href: isContract ? listAddress(dashboard) : paths.dashboard,
      isParent: isContract,
      label: 'Contracts',
      description: 'Manage all contracts',
      icon: FileText,
    },
    {
      pattern: patterns.insights,
      label: 'Insights',
      description: 'AI-powered analysis',
      icon: Sparkles,
    },
    {
      pattern: patterns.reports,
      label: 'Reports',
      description: 'Generate reports',
      icon: ChartColumn,
    },
    {
      pattern: patterns.settings,
      label: 'Settings',
      description: 'System preferences',
      icon: Settings,
    },
  ];
  return (
    <div className={styles.column}>
      <nav aria-label="Main" className={styles.nav}>
        <ul className={styles.list}>
          {links.map((link) => (
            <li key={link.pattern}>
              <NavigationLink {...link} />
            </li>
          ))}
        </ul>
      </nav>
      <Promotion />
    </div>
  );
}

interface NavigationLinkProps {
  /** Route pattern of its page. */
  readonly pattern: string;
  readonly href?: string;
  /** Whether a page that belongs to its page is shown. */
  readonly isParent?: boolean;
  readonly label: string;
  readonly description: string;
  readonly icon: IconNode;
}

function NavigationLink({
  pattern,
  href = pattern,
  isParent = false,
  label,
  description,
  icon,
}: NavigationLinkProps) {
  const [isPage] = useRoute(pattern);
  const descriptionId = useId();
  return (
    <Link
      href={href}
      aria-describedby={descriptionId}
      aria-current={isPage ? 'page' : isParent || undefined}
      className={cx(layout.link, styles.link)}
      onClick={use(NavigateContext)}
    >
      <Icon of={icon} />
      <span className={styles.text}>
        {label}
        {/* Description of the link, excluded from its accessible name. */}
        <span id={descriptionId} aria-hidden="true" className={styles.description}>
          {description}
        </span>
      </span>
    </Link>
  );
}

const styles = {
  column: css({
    display: 'flex',
    flexDirection: 'column',
    flex: '[1]',
    gap: '4',
  }),
  nav: css({ flex: '[1]' }),
  list: gridStack({ gap: '1' }),
  link: css({
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    padding: '3',
    fontWeight: 'medium',
    lineHeight: 'snug',
  }),
  text: gridStack(),
  description: css({ textStyle: 'caption', color: 'fg.muted', fontWeight: 'normal' }),
};

/** Promotion of the demo, without effect (spec §2, Shared layout). */
function Promotion() {
  return (
    <section aria-label="Promotion" className={promotionStyles.promotion}>
      <Icon of={Sparkles} className={promotionStyles.icon} />
      <p className={promotionStyles.text}>
        Unlimited contracts, deeper insights and team workspaces.
      </p>
      <SmallButton>Upgrade to Pro</SmallButton>
    </section>
  );
}

const promotionStyles = {
  promotion: gridStack({
    justifyItems: 'start',
    gap: '2',
    padding: '4',
    border: 'hairline',
    borderRadius: 'lg',
    backgroundColor: 'surface.sunken',
  }),
  icon: css({ width: '5', height: '5', color: 'accent' }),
  text: css({ textStyle: 'small.muted' }),
};
