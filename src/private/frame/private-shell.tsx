import { useSelector } from '@xstate/react';
import {
  CalendarDays,
  FileText,
  ListChecks,
  Lock,
  Menu as MenuIcon,
  Plus,
  Settings,
  Sparkles,
} from 'lucide';
import { use, useMemo, useState, type ReactNode } from 'react';
import { css, cx } from 'styled-system/css';
import { flexRow, gridStack } from 'styled-system/patterns';
import { Link, useLocation } from 'wouter';
import type { User } from '../../../machines/domain/session';
import { selectOpenCount } from '../../../machines/private/review.selectors';
import { isPathOf, patterns } from '../../shared/addresses';
import { listAddress } from '../../shared/list-address';
import { layout } from '../../shared/shell/layout';
import {
  NavigateContext,
  NavigationDrawer,
  SkipLink,
  UserMenu,
} from '../../shared/shell/navigation-drawer';
import { Avatar } from '../../ui/avatar';
import { Button, IconButton, QuietButton } from '../../ui/button';
import { preloadsDialog } from '../../ui/dialog';
import { VisuallyHidden } from '../../ui/hidden-text';
import { Icon } from '../../ui/icon';
import { Logo, LogoMark } from '../../ui/logo';
import { Main } from '../../ui/main';
import { MenuButton } from '../../ui/menu-button';
import { DeadlinesBell } from '../calendar/deadlines-bell';
import { usePrivateActors } from '../private-actors';
import { BarPlacesContext } from './page-bar';
import { WorkspaceState, WorkspaceStatus } from './workspace-status';

/** Layout of all screens of the private workspace: navigation, top bar, content. */
export function PrivateShell({
  user,
  onLock,
  children,
}: {
  user: User;
  /** Undefined: there is no passphrase. */
  onLock: (() => void) | undefined;
  children: ReactNode;
}) {
  const { uploads, keys } = usePrivateActors();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [title, setTitle] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const places = useMemo(() => ({ title, actions }), [title, actions]);
  const [path] = useLocation();
  const isReview = isPathOf([patterns.review, patterns.reviewOf], path);
  /** These pages need the width. */
  const isFolded = isReview || isPathOf([patterns.contract], path);
  /** These pages have actions of their own in the bar, and no room for more. */
  const isDeep = isReview || isPathOf([patterns.contract, patterns.compare], path);
  const isWide = isDeep || isPathOf([patterns.dashboard], path);
  return (
    <div data-folded={isFolded || undefined} className={styles.root}>
      <SkipLink />
      <aside aria-label="Sidebar" className={layout.sidebar}>
        <div className={styles.sidebarContent}>
          <div className={styles.logo}>{isFolded ? <LogoMark /> : <Logo />}</div>
          <Navigation isFolded={isFolded} />
          <WorkspaceStatus isFolded={isFolded} />
        </div>
      </aside>
      <NavigationDrawer isOpen={isDrawerOpen} onOpenChange={setIsDrawerOpen}>
        <div className={gridStack({ gap: '4' })}>
          <Navigation />
          <WorkspaceStatus />
        </div>
      </NavigationDrawer>
      <div className={layout.column}>
        <header className={styles.bar}>
          <IconButton
            icon={MenuIcon}
            aria-label="Open menu"
            className={styles.menuButton}
            {...preloadsDialog}
            onClick={() => setIsDrawerOpen(true)}
          />
          <div ref={setTitle} className={styles.title} />
          <WorkspaceState />
          <div ref={setActions} className={styles.actions} />
          {onLock && !isDeep ? (
            <QuietButton icon={Lock} className={styles.lock} onClick={onLock}>
              Lock
            </QuietButton>
          ) : null}
          {isDeep ? null : (
            <Button
              icon={Plus}
              size="sm"
              aria-label="Add contracts"
              className={styles.add}
              {...preloadsDialog}
              onClick={() => uploads.send({ type: 'uploads.open' })}
            >
              <span className={styles.addText}>Add contracts</span>
            </Button>
          )}
          <DeadlinesBell />
          <MenuButton
            variant="ghost"
            className={styles.user}
            renderMenu={(menu) => (
              <UserMenu
                {...menu}
                user={user}
                signOutLabel="Close workspace"
                onLock={onLock}
                onKeys={() => keys.send({ type: 'keys.show' })}
              />
            )}
          >
            <Avatar name={user.username} />
            <VisuallyHidden>{user.username}</VisuallyHidden>
          </MenuButton>
        </header>
        <BarPlacesContext value={places}>
          <Main className={cx(styles.main, isWide ? undefined : styles.narrow)}>{children}</Main>
        </BarPlacesContext>
      </div>
    </div>
  );
}

const SCREENS = [
  { pattern: patterns.dashboard, label: 'Contracts', icon: FileText },
  { pattern: patterns.review, label: 'Review', icon: ListChecks },
  { pattern: patterns.calendar, label: 'Calendar', icon: CalendarDays },
  { pattern: patterns.insights, label: 'Insights', icon: Sparkles },
  { pattern: patterns.settings, label: 'Settings', icon: Settings },
];

/** Links to the screens. Folded, each is an icon. */
function Navigation({ isFolded = false }: { isFolded?: boolean }) {
  const { dashboard, review } = usePrivateActors();
  const onNavigate = use(NavigateContext);
  const counts: Readonly<Record<string, number>> = {
    [patterns.dashboard]: useSelector(dashboard, ({ context }) => context.index.contracts.length),
    [patterns.review]: useSelector(review, selectOpenCount),
  };
  const [path] = useLocation();
  return (
    <nav aria-label="Main" className={styles.nav}>
      <ul className={gridStack({ gap: '0.5' })}>
        {SCREENS.map(({ pattern, label, icon }) => {
          const isList = pattern === patterns.dashboard;
          const below = isList ? [patterns.contract, patterns.compare] : [`${pattern}/*`];
          const isBelow = isPathOf(below, path);
          const count = counts[pattern] ?? 0;
          return (
            <li key={label}>
              <Link
                // From a contract, it leads to the list as it was left.
                href={isList && isBelow ? listAddress(dashboard) : pattern}
                aria-current={isPathOf([pattern], path) ? 'page' : isBelow || undefined}
                data-folded={isFolded || undefined}
                title={
                  isFolded ? (isList || count === 0 ? label : `${label} (${count})`) : undefined
                }
                className={cx(layout.link, styles.link)}
                onClick={onNavigate}
              >
                <Icon of={icon} />
                {isFolded ? (
                  <VisuallyHidden>{label}</VisuallyHidden>
                ) : (
                  <span className={styles.label}>{label}</span>
                )}
                {count > 0 && !isFolded ? (
                  <span aria-hidden="true" className={styles.count}>
                    {count}
                  </span>
                ) : null}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const styles = {
  root: css({
    // For what is below the bar, or beside it.
    '--bar-height': '3.5rem',
    display: { base: 'grid', _print: 'block' },
    minHeight: '[100dvh]',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '[14rem minmax(0, 1fr)]' },
    '&[data-folded]': { gridTemplateColumns: { lg: '[3.5rem minmax(0, 1fr)]' } },
  }),
  sidebarContent: css({
    position: 'sticky',
    top: '0',
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    height: '[100dvh]',
    padding: '2',
    overflowY: 'auto',
  }),
  logo: flexRow({ flexShrink: '0', minHeight: 'control', paddingInline: '1' }),
  nav: css({ flex: '[1]' }),
  link: flexRow({
    gap: '2',
    minHeight: 'control.sm',
    paddingInline: '2',
    textStyle: 'label',
    '&[data-folded]': { justifyContent: 'center', paddingInline: '0' },
  }),
  label: css({ flex: '[1]' }),
  count: css({ textStyle: 'caption', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' }),
  bar: flexRow({
    screenOnly: true,
    position: 'sticky',
    top: '0',
    zIndex: 'sticky',
    gap: { base: '1', md: '2' },
    height: '[var(--bar-height)]',
    paddingInline: { base: '2', md: '5' },
    borderBottom: 'hairline',
    backgroundColor: 'surface',
  }),
  menuButton: css({ display: { base: 'inline-flex', lg: 'none' } }),
  title: flexRow({ flex: '[1]', gap: '2', minWidth: '0' }),
  actions: flexRow({ flexShrink: '0', gap: { base: '1', md: '2' }, _empty: { display: 'none' } }),
  lock: css({ display: { base: 'none', md: 'inline-flex' } }),
  add: css({ minWidth: 'control.sm', paddingInline: { base: '2', md: '3' } }),
  addText: css({ display: { base: 'none', md: 'inline' } }),
  user: css({ paddingInline: '2' }),
  main: css({
    // Clips long runs of combining characters, which cannot be wrapped.
    overflowX: 'clip',
    flex: '[1]',
    width: 'full',
    paddingInline: { base: '4', md: '5' },
    paddingBlock: { base: '4', md: '4' },
    _print: { maxWidth: '[none]', padding: '0' },
  }),
  narrow: css({ maxWidth: 'page' }),
};
