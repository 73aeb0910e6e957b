import { lazyView } from '../../ui/lazy-view';

/** Loaded where contracts are kept: the demo does not need its code. */
export const LockScreen = lazyView(() =>
  import('./lock-screen').then((module) => module.LockScreen),
);
