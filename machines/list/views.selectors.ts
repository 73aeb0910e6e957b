import type { SnapshotFrom } from 'xstate';
import {
  isQuerySet,
  isSameQuery,
  MAX_VIEW_NAME_LENGTH,
  type NameProblem,
  type View,
  type ViewQuery,
} from '../domain/views';
import type { viewsMachine } from './views.machine';

type ViewsSnapshot = SnapshotFrom<typeof viewsMachine>;

/** All views, in the order in which they were saved. */
export const selectViews = ({ context }: ViewsSnapshot): readonly View[] => context.saved.views;

export const selectDefaultId = ({ context }: ViewsSnapshot) => context.saved.defaultId;

/** Whether a query can be saved: it is set, and no view has it. */
export function selectCanSave(snapshot: ViewsSnapshot, query: ViewQuery): boolean {
  const isKnown = selectViews(snapshot).some((view) => isSameQuery(view, query));
  return snapshot.hasTag('ready') && isQuerySet(query) && !isKnown;
}

/** Whether the views could not be stored. */
export const selectIsUnsaved = (snapshot: ViewsSnapshot) =>
  snapshot.matches({ ready: { storage: 'unsaved' } });

/** The dialog: closed, the form for a new view, or all views, one of which may be renamed. */
export type ViewsDialog =
  | { readonly kind: 'closed' | 'saving' }
  | {
      readonly kind: 'list';
      /** Empty: no view is renamed. */
      readonly renamedId: string;
      /** The name of the view that was removed last, while this can be undone. */
      readonly removedName: string | undefined;
    };

/** Returns a new object on each call: compare with `shallowEqual`. */
export function selectDialog(snapshot: ViewsSnapshot): ViewsDialog {
  if (snapshot.matches({ ready: { dialog: 'saving' } })) return { kind: 'saving' };
  if (!snapshot.matches({ ready: { dialog: 'open' } })) return { kind: 'closed' };
  const { saved, beforeRemoval, renamedId } = snapshot.context;
  const removed = beforeRemoval?.views.find(
    ({ id }) => !saved.views.some((view) => view.id === id),
  );
  return { kind: 'list', renamedId, removedName: removed?.name };
}

const PROBLEMS: Readonly<Record<NameProblem, string>> = {
  missing: 'Enter a name.',
  long: `Use at most ${MAX_VIEW_NAME_LENGTH} characters.`,
  taken: 'Another view has this name.',
};

/** The problem of the submitted name in words. */
export const selectNameError = ({ context: { nameProblem } }: ViewsSnapshot) =>
  nameProblem === null ? undefined : PROBLEMS[nameProblem];
