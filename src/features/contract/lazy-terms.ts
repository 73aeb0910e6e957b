import { lazyView } from '../../ui/lazy-view';

/** Only contracts of the private workspace have terms. */
export const Terms = lazyView(() => import('./terms').then((m) => m.Terms));

/** Only the private workspace has questions to check. */
export const CheckList = lazyView(() => import('./check-list').then((m) => m.CheckList));
