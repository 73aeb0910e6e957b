import { lazyView } from '../../ui/lazy-view';

/** Loaded where contracts are kept: the demo does not need its code. */
export const PrivateReports = lazyView(() =>
  import('./private-reports').then((module) => module.PrivateReports),
);
