import { useState, type ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { User } from '../../../machines/domain/session';
import type { PreferencesActorRef } from '../../../machines/preferences.machine';
import { Logo } from '../../ui/logo';
import { Main, MAIN_ID } from '../../ui/main';
import { SkipLink } from '../../ui/skip-link';
import { frame } from './frame';
import { NavigationDrawer } from './navigation-drawer';
import { Sidebar, type NavigationItem } from './sidebar';
import { TopBar } from './top-bar';

/** The frame of every protected screen (spec §2, Shared layout). */
export function Shell({
  user,
  preferences,
  navigation,
  onUpload,
  onSignOut,
  children,
}: {
  user: User;
  preferences: PreferencesActorRef;
  navigation: readonly NavigationItem[];
  onUpload: () => void;
  onSignOut: () => void;
  children: ReactNode;
}) {
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  return (
    <div className={frame.root}>
      <SkipLink target={MAIN_ID}>Skip to content</SkipLink>
      <aside aria-label="Sidebar" className={frame.side}>
        <div className={frame.pinned}>
          <div className={frame.logo}>
            <Logo />
          </div>
          <Sidebar items={navigation} />
        </div>
      </aside>
      <NavigationDrawer
        isOpen={isDrawerOpen}
        onOpenChange={setIsDrawerOpen}
        items={navigation}
        findScreen={() => document.getElementById(MAIN_ID)}
      />
      <div className={frame.stage}>
        <TopBar
          user={user}
          preferences={preferences}
          onOpenMenu={() => setIsDrawerOpen(true)}
          onUpload={onUpload}
          onSignOut={onSignOut}
        />
        <Main className={main}>{children}</Main>
      </div>
    </div>
  );
}

const main = css({
  // A letter and its accents stay in one line, however many they are.
  overflowX: 'clip',
  flex: '[1]',
  width: 'full',
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', md: '6', xl: '8' },
  paddingBlock: { base: '5', md: '8' },
  _print: { maxWidth: '[none]', padding: '0' },
});
