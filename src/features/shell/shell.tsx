import { useState, type ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { User } from '../../../machines/domain/session';
import type { PreferencesActorRef } from '../../../machines/preferences.machine';
import { Logo } from '../../ui/logo';
import { Main, MAIN_ID } from '../../ui/main';
import { SkipLink } from '../../ui/skip-link';
import { NavigationDrawer } from './lazy-parts';
import { Sidebar, type NavigationItem } from './sidebar';
import { TopBar } from './top-bar';

/** The frame of every protected screen (spec §2, Shared layout). */
export function Shell({
  user,
  preferences,
  navigation,
  onUpload,
  onUploadIntent,
  onSignOut,
  children,
}: {
  user: User;
  preferences: PreferencesActorRef;
  navigation: readonly NavigationItem[];
  onUpload: () => void;
  /** The pointer or the keyboard reached the upload button. */
  onUploadIntent: () => void;
  onSignOut: () => void;
  children: ReactNode;
}) {
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  return (
    <div className={styles.frame}>
      <SkipLink target={MAIN_ID}>Skip to content</SkipLink>
      <aside aria-label="Sidebar" className={styles.side}>
        <div className={styles.pinned}>
          <div className={styles.logo}>
            <Logo />
          </div>
          <Sidebar items={navigation} />
        </div>
      </aside>
      {isDrawerOpen || NavigationDrawer.isLoaded() ? (
        <NavigationDrawer
          isOpen={isDrawerOpen}
          onOpenChange={setIsDrawerOpen}
          items={navigation}
          findScreen={() => document.getElementById(MAIN_ID)}
        />
      ) : null}
      <div className={styles.stage}>
        <TopBar
          user={user}
          preferences={preferences}
          onOpenMenu={() => setIsDrawerOpen(true)}
          onUpload={onUpload}
          onUploadIntent={onUploadIntent}
          onSignOut={onSignOut}
        />
        <Main className={styles.main}>{children}</Main>
      </div>
    </div>
  );
}

const styles = {
  frame: css({
    display: { base: 'grid', _print: 'block' },
    minHeight: '[100dvh]',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '{sizes.sidebar} minmax(0, 1fr)' },
  }),
  side: css({
    display: { base: 'none', lg: 'block', _print: 'none' },
    borderRight: 'hairline',
    backgroundColor: 'surface',
  }),
  pinned: css({
    position: 'sticky',
    top: '0',
    display: 'flex',
    flexDirection: 'column',
    gap: '6',
    height: '[100dvh]',
    padding: '4',
    overflowY: 'auto',
  }),
  logo: css({ paddingInline: '2', paddingTop: '2' }),
  stage: css({ display: 'flex', flexDirection: 'column', minWidth: '0' }),
  main: css({
    flex: '[1]',
    width: 'full',
    maxWidth: 'page',
    marginInline: 'auto',
    paddingInline: { base: '4', md: '6', xl: '8' },
    paddingBlock: { base: '5', md: '8' },
    _print: { maxWidth: '[none]', padding: '0' },
  }),
};
