import { lazyView } from '../../ui/lazy-view';

/** What the frame shows only when it is asked for; its code comes ahead of that. */
export const NavigationDrawer = lazyView(() =>
  import('./navigation-drawer').then((m) => m.NavigationDrawer),
);
export const UserMenu = lazyView(() => import('./user-menu').then((m) => m.UserMenu));
