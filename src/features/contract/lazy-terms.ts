import { lazyView } from '../../ui/lazy-view';

/** Only contracts of the private workspace have terms. */
export const Terms = lazyView(() => import('./terms').then((m) => m.Terms));
