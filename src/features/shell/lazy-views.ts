import { lazyView } from '../../ui/lazy-view';

export const UserMenu = lazyView(() => import('./user-menu').then((m) => m.UserMenu));
