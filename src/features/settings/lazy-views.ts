import { lazyView } from '../../ui/lazy-view';

/** Loaded where contracts are kept: the demo does not need its code. */
export const PrivateSettings = lazyView(() =>
  import('./private-settings').then((module) => module.PrivateSettings),
);
