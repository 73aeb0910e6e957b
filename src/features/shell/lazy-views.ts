import { lazyView } from '../../ui/lazy-view';

/** Lazily loaded views of the shell. */
export const NavigationDrawer = lazyView(() =>
  import('./navigation-drawer').then((m) => m.NavigationDrawer),
);
export const UserMenu = lazyView(() => import('./user-menu').then((m) => m.UserMenu));
