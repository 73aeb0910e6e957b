import { lazyView } from '../../ui/lazy-view';

/** Loaded where contracts are kept: the demo does not need their code. */
export const PrivateInsights = lazyView(() =>
  import('./private-insights').then((module) => module.PrivateInsights),
);
export const SidePanel = lazyView(() => import('./side-panel').then((module) => module.SidePanel));
