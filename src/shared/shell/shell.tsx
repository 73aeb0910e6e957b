import { useState, type ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { User } from '../../../machines/domain/session';
import type { PreferencesActorRef } from '../../../machines/app/preferences.machine';
import { Logo } from '../../ui/logo';
import { Main, MAIN_ID } from '../../ui/main';
import { SkipLink } from '../../ui/skip-link';
import { layout } from './layout';
import { NavigationDrawer } from './navigation-drawer';
import { Sidebar, type NavigationItem, type RenderFoot } from './sidebar';
import { TopBar } from './top-bar';

/** Layout shared by all protected screens (spec §2, Shared layout). */
export function Shell({
  user,
  preferences,
  title,
  navigation,
  renderFoot,
  signOutLabel,
  bell,
  onUpload,
  onLock,
  onSignOut,
  children,
}: {
  user: User;
  preferences: PreferencesActorRef;
  /** Text of the top bar. */
  title: ReactNode;
  navigation: readonly NavigationItem[];
  renderFoot: RenderFoot;
  /** Words of the menu item that ends the session. */
  signOutLabel: string;
  bell: ReactNode;
  onUpload: () => void;
  /** Undefined: there is no passphrase. */
  onLock: (() => void) | undefined;
  onSignOut: () => void;
  children: ReactNode;
}) {
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  return (
    <div className={layout.root}>
      <SkipLink target={MAIN_ID}>Skip to content</SkipLink>
      <aside aria-label="Sidebar" className={layout.sidebar}>
        <div className={layout.sidebarContent}>
          <div className={layout.logo}>
            <Logo />
          </div>
          <Sidebar items={navigation} renderFoot={renderFoot} />
        </div>
      </aside>
      <NavigationDrawer
        isOpen={isDrawerOpen}
        onOpenChange={setIsDrawerOpen}
        items={navigation}
        renderFoot={renderFoot}
      />
      <div className={layout.column}>
        <TopBar
          title={title}
          user={user}
          preferences={preferences}
          onOpenMenu={() => setIsDrawerOpen(true)}
          signOutLabel={signOutLabel}
          bell={bell}
          onUpload={onUpload}
          onLock={onLock}
          onSignOut={onSignOut}
        />
        <Main className={main}>{children}</Main>
      </div>
    </div>
  );
}

const main = css({
  // Clips long runs of combining characters, which cannot be wrapped.
  overflowX: 'clip',
  flex: '[1]',
  width: 'full',
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', md: '6', xl: '8' },
  paddingBlock: { base: '4', md: '6' },
  _print: { maxWidth: '[none]', padding: '0' },
});
