import { useState, type ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { User } from '../../../machines/domain/session';
import { SkipLink } from '../../ui/skip-link';
import { MAIN_ID } from '../../ui/page-focus';
import { NavigationDrawer } from './navigation-drawer';
import { Sidebar, type NavigationItem } from './sidebar';
import { TopBar } from './top-bar';

/** The frame of every protected screen (spec §2, Shared layout). */
export function Shell({
  user,
  navigation,
  onUpload,
  onUploadIntent,
  onSignOut,
  children,
}: {
  user: User;
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
      <div className={styles.side}>
        <Sidebar items={navigation} />
      </div>
      <NavigationDrawer isOpen={isDrawerOpen} onOpenChange={setIsDrawerOpen} items={navigation} />
      <div className={styles.stage}>
        <TopBar
          user={user}
          onOpenMenu={() => setIsDrawerOpen(true)}
          onUpload={onUpload}
          onUploadIntent={onUploadIntent}
          onSignOut={onSignOut}
        />
        <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
    </div>
  );
}

const styles = {
  frame: css({
    display: 'grid',
    minHeight: '[100dvh]',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '{sizes.sidebar} minmax(0, 1fr)' },
  }),
  side: css({
    display: { base: 'none', lg: 'block' },
    position: 'sticky',
    top: '0',
    height: '[100dvh]',
    overflowY: 'auto',
    borderRight: 'hairline',
    backgroundColor: 'surface',
  }),
  stage: css({ display: 'flex', flexDirection: 'column', minWidth: '0' }),
  main: css({
    flex: '[1]',
    width: 'full',
    maxWidth: 'page',
    marginInline: 'auto',
    paddingInline: { base: '4', md: '6', xl: '8' },
    paddingBlock: { base: '5', md: '8' },
    outline: 'none',
  }),
};
