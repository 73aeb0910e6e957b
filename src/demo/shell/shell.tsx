import { useState, type ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { User } from '../../../machines/domain/session';
import { layout } from '../../shared/shell/layout';
import { NavigationDrawer, SkipLink } from '../../shared/shell/navigation-drawer';
import { Logo } from '../../ui/logo';
import { Main } from '../../ui/main';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';

/** Layout of all protected screens of the demo (spec §2, Shared layout). */
export function Shell({ user, children }: { user: User; children: ReactNode }) {
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  return (
    <div className={layout.root}>
      <SkipLink />
      <aside aria-label="Sidebar" className={layout.sidebar}>
        <div className={layout.sidebarContent}>
          <div className={layout.logo}>
            <Logo />
          </div>
          <Sidebar />
        </div>
      </aside>
      <NavigationDrawer isOpen={isDrawerOpen} onOpenChange={setIsDrawerOpen}>
        <Sidebar />
      </NavigationDrawer>
      <div className={layout.column}>
        <TopBar user={user} onOpenMenu={() => setIsDrawerOpen(true)} />
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
