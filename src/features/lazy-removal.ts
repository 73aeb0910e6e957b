import { lazyView } from '../ui/lazy-view';

/** Loaded where contracts are kept: the demo does not need their code. */
export const RemovalDialog = lazyView(() =>
  import('./removal').then((module) => module.RemovalDialog),
);
export const RemovedNotice = lazyView(() =>
  import('./removal').then((module) => module.RemovedNotice),
);
