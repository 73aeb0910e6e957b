import { lazyView } from '../../../ui/lazy-view';

/** Only evidence with a file has a source: the code is not part of the demo's first load. */
export const SourceViewer = lazyView(() => import('./source-viewer').then((m) => m.SourceViewer));
