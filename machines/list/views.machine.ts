import { assign, enqueueActions, raise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { type ParentRef, withEvent, byName } from '../actors';
import { REQUEST_TIMEOUT_MS } from '../domain/failure';
import {
  addView,
  findDefaultView,
  findNameProblem,
  isQueryShort,
  MAX_VIEWS,
  NO_VIEWS,
  removeView,
  renameView,
  toggleDefault,
  togglePin,
  updateView,
  type NameProblem,
  type SavedViews,
  MAX_VIEW_NAME_LENGTH,
  type View,
} from '../domain/list/views';
import type { ViewQuery } from '../domain/list/list-query';
import { saveViews, watchViews, type ViewsReport } from '../ports';

interface DashboardVisit {
  readonly hasQuery: boolean;
}
interface ViewTarget {
  readonly id: string;
}
interface NewView {
  readonly name: string;
  readonly query: ViewQuery;
}
type NewName = ViewTarget & Pick<NewView, 'name'>;
type NewQuery = ViewTarget & Pick<NewView, 'query'>;
type SubmittedName = Pick<NewView, 'name'> & Partial<ViewTarget & NewView>;

export type ViewsEvent =
  /**
   * The dashboard is shown, with or without a query string. The first one counts, and one with a query string that
   * follows before the views are restored: after unlocking, the address returns a moment later.
   */
  | ({ readonly type: 'dashboard.opened' } & DashboardVisit)
  | { readonly type: 'views.open' | 'views.close' }
  /** Asks for the name of a new view. */
  | { readonly type: 'view.draft' }
  | ({ readonly type: 'view.save' } & NewView)
  | ({ readonly type: 'name.submit' } & NewName)
  | ({ readonly type: 'view.update' } & NewQuery)
  | ({ readonly type: `view.${'rename' | 'togglePin' | 'toggleDefault' | 'remove'}` } & ViewTarget)
  | { readonly type: 'name.edit' | 'name.cancel' | 'view.restore' }
  | ViewsReport;

/** Sent to the parent: the dashboard starts with the default view. */
export interface DefaultViewReport {
  readonly type: 'views.defaultFound';
  readonly query: ViewQuery;
}

interface ViewsInput {
  readonly userId: string;
  readonly parentRef: ParentRef<DefaultViewReport>;
}

interface ViewsContext extends ViewsInput {
  readonly saved: SavedViews;
  /** They are, or were made of, the stored ones. */
  readonly isKnown: boolean;
  /** The views before the last removal, while it can be undone. */
  readonly beforeRemoval: SavedViews | null;
  /** Id of the view that is renamed; null if none is. */
  readonly renamedId: string | null;
  readonly nameProblem: NameProblem | null;
  readonly isDashboardOpened: boolean;
  /** The dashboard was opened without a query string, and the default view is not yet applied. */
  readonly isDefaultDue: boolean;
}

export type ViewsActorRef = ActorRefFrom<typeof viewsMachine>;

/** Undoing a removal would undo a later change, too. */
const changed = (saved: SavedViews) => ({ saved, beforeRemoval: null });

/** The problem of a submitted name. A new view has no id. */
const problemOf = (
  { saved }: ViewsContext,
  { name, id = '', query }: SubmittedName,
): NameProblem | null =>
  query !== undefined && !isQueryShort(query) ? 'query' : findNameProblem(saved, name, id);

/** Saved views of a user: restored, changed in a dialog, and stored (ruling 36). */
export const viewsMachine = setup({
  types: {
    input: {} as ViewsInput,
    context: {} as ViewsContext,
    events: {} as ViewsEvent,
    tags: {} as 'ready' | 'openWork',
  },
  actors: { watchViews, saveViews },
  actions: {
    setViews: assign((_, { value }: { readonly value: SavedViews }) => ({
      ...changed(value),
      isKnown: true,
    })),
    noteOpening: assign((_, { hasQuery }: DashboardVisit) => ({
      isDashboardOpened: true,
      isDefaultDue: !hasQuery,
    })),
    cancelDefault: assign({ isDefaultDue: false }),
    reportDefault: enqueueActions(({ context, enqueue }) => {
      const view = findDefaultView(context.saved);
      if (!context.isDefaultDue) return;
      enqueue.assign({ isDefaultDue: false });
      if (!view) return;
      enqueue.sendTo(context.parentRef, { type: 'views.defaultFound', query: view.query });
    }),
    setNameProblem: assign(({ context }, name: SubmittedName) => ({
      nameProblem: problemOf(context, name),
    })),
    clearNameProblem: assign({ nameProblem: null }),
    addView: assign(({ context: { saved } }, { query, name }: NewView) =>
      changed(addView(saved, query, name)),
    ),
    setRenamedId: assign((_, { id }: ViewTarget) => ({ renamedId: id })),
    clearRenamedId: assign({ renamedId: null }),
    renameView: assign(({ context: { saved } }, { id, name }: NewName) =>
      changed(renameView(saved, id, name)),
    ),
    updateView: assign(({ context: { saved } }, { id, query }: NewQuery) =>
      changed(updateView(saved, id, query)),
    ),
    togglePin: assign(({ context: { saved } }, { id }: ViewTarget) =>
      changed(togglePin(saved, id)),
    ),
    toggleDefault: assign(({ context: { saved } }, { id }: ViewTarget) =>
      changed(toggleDefault(saved, id)),
    ),
    removeView: assign(({ context: { saved } }, { id }: ViewTarget) => ({
      saved: removeView(saved, id),
      beforeRemoval: saved,
    })),
    undoRemoval: assign(({ context }) => changed(context.beforeRemoval ?? context.saved)),
    forgetRemoval: assign({ beforeRemoval: null }),
  },
  guards: {
    isFirstOpening: ({ context }) => !context.isDashboardOpened,
    hasQuery: (_, { hasQuery }: DashboardVisit) => hasQuery,
    isNameFree: ({ context }, name: SubmittedName) => problemOf(context, name) === null,
    hasRemoved: ({ context }) => context.beforeRemoval !== null,
  },
  delays: { requestTimeout: REQUEST_TIMEOUT_MS },
}).createMachine({
  id: 'views',
  context: ({ input }) => ({
    ...input,
    saved: NO_VIEWS,
    isKnown: false,
    beforeRemoval: null,
    renamedId: null,
    nameProblem: null,
    isDashboardOpened: false,
    isDefaultDue: false,
  }),
  invoke: {
    ...byName('watchViews'),
    input: ({ context }) => ({ userId: context.userId }),
    // The views can still be changed, and those that are being stored still are.
    onError: { actions: raise({ type: 'views.unavailable', message: '' }) },
  },
  initial: 'restoring',
  states: {
    restoring: {
      after: { requestTimeout: 'ready' },
      on: {
        'views.changed': { target: 'ready', actions: withEvent('setViews') },
        'views.unavailable': 'ready',
        'dashboard.opened': [
          { guard: 'isFirstOpening', actions: withEvent('noteOpening') },
          { guard: withEvent('hasQuery'), actions: 'cancelDefault' },
        ],
      },
    },
    ready: {
      tags: 'ready',
      type: 'parallel',
      entry: 'reportDefault',
      on: {
        'dashboard.opened': {
          guard: 'isFirstOpening',
          actions: [withEvent('noteOpening'), 'reportDefault'],
        },
      },
      states: {
        storage: {
          initial: 'saved',
          on: {
            'view.save': {
              guard: withEvent('isNameFree'),
              target: '.saving',
              actions: withEvent('addView'),
            },
            'name.submit': {
              guard: withEvent('isNameFree'),
              target: '.saving',
              actions: withEvent('renameView'),
            },
            'view.update': { target: '.saving', actions: withEvent('updateView') },
            'view.togglePin': { target: '.saving', actions: withEvent('togglePin') },
            'view.toggleDefault': {
              target: '.saving',
              actions: withEvent('toggleDefault'),
            },
            'view.remove': { target: '.saving', actions: withEvent('removeView') },
            'view.restore': {
              guard: 'hasRemoved',
              target: '.saving',
              actions: 'undoRemoval',
            },
          },
          states: {
            saved: { on: { 'views.changed': { actions: withEvent('setViews') } } },
            // Reports tell of this change, too, once it is stored.
            saving: {
              invoke: {
                ...byName('saveViews'),
                input: ({ context: { userId, saved, isKnown } }) => ({
                  userId,
                  value: saved,
                  isKnown,
                }),
                onDone: 'saved',
                onError: 'unsaved',
              },
            },
            // The views hold for the visit; the next change tries to store them again.
            unsaved: {},
          },
        },
        dialog: {
          initial: 'closed',
          states: {
            closed: { on: { 'views.open': 'open', 'view.draft': 'saving' } },
            saving: {
              tags: 'openWork',
              exit: 'clearNameProblem',
              on: {
                'view.save': [
                  { guard: withEvent('isNameFree'), target: 'closed' },
                  { actions: withEvent('setNameProblem') },
                ],
                'name.edit': { actions: 'clearNameProblem' },
                'views.close': 'closed',
              },
            },
            open: {
              exit: 'forgetRemoval',
              initial: 'list',
              on: {
                'view.draft': 'saving',
                'view.rename': { target: '.renaming', actions: withEvent('setRenamedId') },
                'views.close': 'closed',
              },
              states: {
                list: {},
                renaming: {
                  tags: 'openWork',
                  exit: ['clearNameProblem', 'clearRenamedId'],
                  on: {
                    'name.submit': [
                      { guard: withEvent('isNameFree'), target: 'list' },
                      { actions: withEvent('setNameProblem') },
                    ],
                    'name.edit': { actions: 'clearNameProblem' },
                    'name.cancel': 'list',
                  },
                },
              },
            },
          },
        },
      },
    },
  },
});

type ViewsSnapshot = SnapshotFrom<typeof viewsMachine>;

/** All views, in the order in which they were saved. */
export const selectViews = ({ context }: ViewsSnapshot): readonly View[] => context.saved.views;

/** Whether a query can be saved: it is set, and no view has it. */
export function selectCanSave(snapshot: ViewsSnapshot, query: ViewQuery): boolean {
  const isKnown = selectViews(snapshot).some((view) => view.query === query);
  return snapshot.hasTag('ready') && query !== '' && !isKnown;
}

/** Whether the views could not be stored. */
export const selectIsUnsaved = (snapshot: ViewsSnapshot) =>
  snapshot.matches({ ready: { storage: 'unsaved' } });

/** The dialog: closed, the form for a new view, or all views, one of which may be renamed. */
export type ViewsDialog =
  | { readonly kind: 'closed' | 'saving' }
  | {
      readonly kind: 'list';
      /** Null: no view is renamed. */
      readonly renamedId: string | null;
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
  many: `There are ${MAX_VIEWS} views. Delete one first.`,
  query: 'The search is too long to be saved in a view. Make it shorter first.',
};

/** The problem of the submitted name in words. */
export const selectNameError = ({ context: { nameProblem } }: ViewsSnapshot) =>
  nameProblem === null ? undefined : PROBLEMS[nameProblem];
