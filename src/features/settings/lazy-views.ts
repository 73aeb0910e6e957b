import { lazyView } from '../../ui/lazy-view';

/* Loaded where contracts are kept: the demo does not need their code. */

export const LockScreen = lazyView(() =>
  import('./lock-screen').then((module) => module.LockScreen),
);

export const PrivateSettings = lazyView(() =>
  import('./private-settings').then((module) => module.PrivateSettings),
);
