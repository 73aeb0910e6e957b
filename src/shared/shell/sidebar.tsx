import { useId, type ReactNode } from 'react';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import { Link, useRoute } from 'wouter';

/** Link of the main navigation. */
export interface NavigationItem {
  readonly href: string;
  /** Route pattern of the pages that belong to the link's page. */
  readonly childPattern?: string;
  readonly label: string;
  readonly description: string;
  readonly icon: ReactNode;
}

/** Renders what the workspace shows below the navigation; its links tell of a navigation. */
export type RenderFoot = (onNavigate?: () => void) => ReactNode;

/** Main navigation, and what the workspace shows below it (spec §2, Shared layout). */
export function Sidebar({
  items,
  renderFoot,
  onNavigate,
}: {
  items: readonly NavigationItem[];
  renderFoot: RenderFoot;
  onNavigate?: () => void;
}) {
  return (
    <div className={styles.column}>
      <nav aria-label="Main" className={styles.nav}>
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.href}>
              <NavigationLink {...item} onNavigate={onNavigate} />
            </li>
          ))}
        </ul>
      </nav>
      {renderFoot(onNavigate)}
    </div>
  );
}

function NavigationLink({
  href,
  childPattern = href,
  label,
  description,
  icon,
  onNavigate,
}: NavigationItem & { onNavigate: (() => void) | undefined }) {
  const [isPage] = useRoute(href);
  const [hasPage] = useRoute(childPattern);
  const descriptionId = useId();
  return (
    <Link
      href={href}
      aria-describedby={descriptionId}
      aria-current={isPage ? 'page' : hasPage || undefined}
      className={styles.link}
      onClick={onNavigate}
    >
      {icon}
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
    borderRadius: 'md',
    fontWeight: 'medium',
    lineHeight: 'snug',
    color: 'fg',
    '& svg': { width: '5', height: '5', flexShrink: '0', color: 'fg.muted' },
    _hover: { backgroundColor: 'surface.hover' },
    '&[aria-current]': {
      outline: { _highContrast: '[1px solid]' },
      backgroundColor: 'accent.soft',
      '& svg': { color: 'accent' },
    },
  }),
  text: gridStack(),
  description: css({ textStyle: 'caption.muted', fontWeight: 'normal' }),
};
