import { lazyView } from '../../ui/lazy-view';

/** Loaded where contracts are kept: the demo does not need their code. */
export const CompareScreen = lazyView(() =>
  import('./compare-screen').then((module) => module.CompareScreen),
);
export const CompanionDialog = lazyView(() =>
  import('./companion-dialog').then((module) => module.CompanionDialog),
);
