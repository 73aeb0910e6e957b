import { lazyView } from './lazy-view';
import type { DialogProps } from './ark/modal-dialog';

const LazyDialog = lazyView(() =>
  import('./ark/modal-dialog').then((module) => module.ModalDialog),
);

/** A modal dialog whose code is loaded when it first opens, or earlier by `preloadDialog`. */
export function Dialog(props: DialogProps) {
  return props.open || LazyDialog.isLoaded() ? <LazyDialog {...props} /> : null;
}

export const preloadDialog = LazyDialog.preload;

/** Props of a button that opens a dialog: its code is loaded before. */
export const preloadsDialog = { onPointerEnter: preloadDialog, onFocus: preloadDialog };
