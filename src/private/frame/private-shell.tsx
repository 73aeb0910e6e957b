import { useSelector } from '@xstate/react';
import { ChartColumn, FileText, Lock, Menu as MenuIcon, Plus, Settings, Sparkles } from 'lucide';
import { use, useMemo, useState, type ReactNode } from 'react';
import { css, cx } from 'styled-system/css';
import { flexRow, gridStack } from 'styled-system/patterns';
import { Link, useRoute } from 'wouter';
import type { User } from '../../../machines/domain/session';
import { patterns } from '../../shared/addresses';
import { listAddress } from '../../shared/list-address';
import { NavigateContext } from '../../shared/shell/sidebar';
import { NavigationDrawer, SkipLink } from '../../shared/shell/shell';
import { UserMenu } from '../../shared/shell/top-bar';
import { Avatar } from '../../ui/avatar';
import { Button, IconButton, QuietButton } from '../../ui/button';
import { preloadsDialog } from '../../ui/dialog';
import { Icon } from '../../ui/icon';
import { Logo, LogoMark } from '../../ui/logo';
import { Main } from '../../ui/main';
import { MenuButton } from '../../ui/menu-button';
import { DeadlinesBell } from '../insights/deadlines-bell';
import { usePrivateActors } from '../private-actors';
import { BarPlacesContext } from './page-bar';
import { FoldedStatus, WorkspaceState, WorkspaceStatus } from './workspace-status';

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
  const [isContract] = useRoute(patterns.contract);
  const [isComparison] = useRoute(patterns.compare);
  const [isList] = useRoute(patterns.dashboard);
  const isWide = isContract || isComparison || isList;
  return (
    <div className={styles.root} data-folded={isContract || undefined}>
      <SkipLink />
      <aside aria-label="Sidebar" className={styles.sidebar}>
        <div className={styles.sidebarContent}>
          <div className={styles.logo}>{isContract ? <LogoMark /> : <Logo />}</div>
          <Navigation isFolded={isContract} />
          {isContract ? <FoldedStatus /> : <WorkspaceStatus />}
        </div>
      </aside>
      <NavigationDrawer isOpen={isDrawerOpen} onOpenChange={setIsDrawerOpen}>
        <div className={styles.drawer}>
          <Navigation />
          <WorkspaceStatus />
        </div>
      </NavigationDrawer>
      <div className={styles.column}>
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
          {onLock && !isContract ? (
            <QuietButton icon={Lock} className={styles.lock} onClick={onLock}>
              Lock
            </QuietButton>
          ) : null}
          {isContract ? null : (
            <Button
              icon={Plus}
              size="sm"
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
            aria-label={user.username}
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
          </MenuButton>
        </header>
        <BarPlacesContext value={places}>
          <Main className={cx(styles.main, isWide ? undefined : styles.narrow)}>{children}</Main>
        </BarPlacesContext>
      </div>
    </div>
  );
}

/** Links to the screens. Folded, each is an icon, and its name is beside it while it is pointed at or focused. */
function Navigation({ isFolded = false }: { isFolded?: boolean }) {
  const onNavigate = use(NavigateContext);
  const { dashboard } = usePrivateActors();
  const count = useSelector(dashboard, ({ context }) => context.index.contracts.length);
  const [isContract] = useRoute(patterns.contract);
  const [isComparison] = useRoute(patterns.compare);
  const [isList] = useRoute(patterns.dashboard);
  const [isInsights] = useRoute(patterns.insights);
  const [isReports] = useRoute(patterns.reports);
  const [isSettings] = useRoute(patterns.settings);
  const isOfList = isContract || isComparison;
  const links = [
    {
      href: isOfList ? listAddress(dashboard) : patterns.dashboard,
      label: 'Contracts',
      icon: FileText,
      current: isList ? 'page' : isOfList || undefined,
    },
    { href: patterns.insights, label: 'Insights', icon: Sparkles, current: isInsights && 'page' },
    { href: patterns.reports, label: 'Reports', icon: ChartColumn, current: isReports && 'page' },
    { href: patterns.settings, label: 'Settings', icon: Settings, current: isSettings && 'page' },
  ] as const;
  return (
    <nav aria-label="Main" className={styles.nav}>
      <ul className={gridStack({ gap: '0.5' })}>
        {links.map(({ href, label, icon, current }) => (
          <li key={label}>
            <Link
              href={href}
              aria-current={current || undefined}
              className={cx(styles.link, isFolded ? styles.foldedLink : undefined)}
              onClick={onNavigate}
            >
              <Icon of={icon} />
              <span className={isFolded ? styles.tooltip : styles.label}>{label}</span>
              {label === 'Contracts' && count > 0 && !isFolded ? (
                <span aria-hidden="true" className={styles.count}>
                  {count}
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const SIDEBAR = '[14rem minmax(0, 1fr)]';
const RAIL = '[3.5rem minmax(0, 1fr)]';

const styles = {
  root: css({
    '--bar-height': '3.5rem',
    display: { base: 'grid', _print: 'block' },
    minHeight: '[100dvh]',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: SIDEBAR },
    '&[data-folded]': { gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: RAIL } },
  }),
  sidebar: css({
    display: { base: 'none', lg: 'block', _print: 'none' },
    borderRight: 'hairline',
    backgroundColor: 'surface',
  }),
  sidebarContent: css({
    position: 'sticky',
    top: '0',
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    height: '[100dvh]',
    paddingInline: '2',
    paddingBottom: '4',
    // The names of a folded navigation lie beside it.
    '[data-folded] &': { paddingInline: '2', zIndex: 'popover' },
    ':not([data-folded]) > aside > &': { overflowY: 'auto' },
  }),
  logo: flexRow({
    flexShrink: '0',
    height: '[var(--bar-height)]',
    paddingInline: '1.5',
    '[data-folded] &': { paddingInline: '1' },
  }),
  drawer: css({
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    minHeight: '[calc(100dvh - 6rem)]',
  }),
  nav: css({ flex: '[1]' }),
  link: flexRow({
    position: 'relative',
    gap: '2',
    minHeight: { base: 'control', _desktop: '9' },
    paddingInline: '2',
    borderRadius: 'md',
    fontSize: { lg: 'sm' },
    color: 'fg',
    '& svg': { width: '4', height: '4', flexShrink: '0', color: 'fg.muted' },
    _hover: { backgroundColor: 'surface.hover' },
    '&[aria-current]': {
      outline: { _highContrast: '[1px solid]' },
      backgroundColor: 'accent.soft',
      fontWeight: 'semibold',
      '& svg': { color: 'accent' },
    },
  }),
  foldedLink: css({ justifyContent: 'center', paddingInline: '0', minHeight: '10' }),
  label: css({ flex: '[1]' }),
  tooltip: css({
    position: 'absolute',
    insetInlineStart: '[calc(100% + 0.5rem)]',
    paddingInline: '2',
    paddingBlock: '1',
    borderRadius: 'md',
    border: 'hairline',
    backgroundColor: 'surface',
    color: 'fg',
    boxShadow: 'md',
    textStyle: 'small',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
    ':not(:hover, :focus-visible) > &': { opacity: '[0]' },
  }),
  count: css({
    paddingInline: '2',
    borderRadius: 'full',
    backgroundColor: 'surface.sunken',
    textStyle: 'caption',
    fontWeight: 'medium',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
  }),
  column: css({ display: 'flex', flexDirection: 'column', minWidth: '0' }),
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
  lock: css({ display: { mdDown: 'none' } }),
  add: css({ paddingInline: { base: '2', md: '3' } }),
  addText: css({ srOnly: { base: true, md: false } }),
  user: css({ paddingInline: '1' }),
  main: css({
    // Clips long runs of combining characters, which cannot be wrapped.
    overflowX: 'clip',
    flex: '[1]',
    width: 'full',
    paddingInline: { base: '4', md: '5' },
    paddingBlock: { base: '4', md: '5' },
    _print: { padding: '0' },
  }),
  narrow: css({ maxWidth: { base: 'page', _print: '[none]' } }),
};
