import type { ViewQuery } from './list-query';
import { caseFold } from '../search/literal-search';

/** What the contract list shows, under a name (ruling 36). */
export interface View {
  readonly id: string;
  readonly name: string;
  readonly query: ViewQuery;
  /** Whether the view has a button above the table. */
  readonly isPinned: boolean;
}

/** The views of a user, in the order in which they were saved. */
export interface SavedViews {
  readonly views: readonly View[];
  /** Id of the view that a new visit of the dashboard starts with; empty: none. */
  readonly defaultId: string;
}

export const NO_VIEWS: SavedViews = { views: [], defaultId: '' };

/** In characters. */
export const MAX_VIEW_NAME_LENGTH = 60;
export const MAX_VIEW_QUERY_LENGTH = 4000;
export const MAX_VIEWS = 200;

/** Why a view cannot be saved under a name. */
export type NameProblem = 'missing' | 'long' | 'taken' | 'many' | 'query';

/** The problem of a name for a view; `ownId` is the id of a view that is renamed. */
export function findNameProblem(
  { views }: SavedViews,
  name: string,
  ownId: string,
): NameProblem | null {
  const trimmed = name.trim();
  if (trimmed === '') return 'missing';
  if (Array.from(trimmed).length > MAX_VIEW_NAME_LENGTH) return 'long';
  if (ownId === '' && views.length >= MAX_VIEWS) return 'many';
  const isTaken = views.some(
    (view) => view.id !== ownId && caseFold(view.name) === caseFold(trimmed),
  );
  return isTaken ? 'taken' : null;
}

/** A number for a new view, above all that are in use. */
const nextViewId = ({ views }: SavedViews) =>
  String(Math.max(0, ...views.map(({ id }) => Number(id) || 0)) + 1);

/** Adds a view, pinned, after the others. */
export function addView(saved: SavedViews, query: ViewQuery, name: string): SavedViews {
  const view = { id: nextViewId(saved), name: name.trim(), query, isPinned: true };
  return { ...saved, views: [...saved.views, view] };
}

/** Changes one view. */
function changeView(saved: SavedViews, id: string, change: (view: View) => Partial<View>) {
  const views = saved.views.map((view) => (view.id === id ? { ...view, ...change(view) } : view));
  return { ...saved, views };
}

export const renameView = (saved: SavedViews, id: string, name: string): SavedViews =>
  changeView(saved, id, () => ({ name: name.trim() }));

/** Whether a query can be kept. */
export const isQueryShort = (query: ViewQuery) => query.length <= MAX_VIEW_QUERY_LENGTH;

export const updateView = (saved: SavedViews, id: string, query: ViewQuery) =>
  isQueryShort(query) ? changeView(saved, id, () => ({ query })) : saved;

export const togglePin = (saved: SavedViews, id: string): SavedViews =>
  changeView(saved, id, ({ isPinned }) => ({ isPinned: !isPinned }));

/** Makes a view the default, or no view if it is the default already. */
export const toggleDefault = (saved: SavedViews, id: string): SavedViews => ({
  ...saved,
  defaultId: saved.defaultId === id ? '' : id,
});

export const findDefaultView = ({ views, defaultId }: SavedViews): View | undefined =>
  views.find(({ id }) => id === defaultId);

export function removeView({ views, defaultId }: SavedViews, id: string): SavedViews {
  return {
    views: views.filter((view) => view.id !== id),
    defaultId: defaultId === id ? '' : defaultId,
  };
}

/** A name that no view has: with a number behind it, if need be. */
function findFreeName(saved: SavedViews, name: string): string {
  for (let number = 2; ; number += 1) {
    const end = ` (${number})`;
    const start = Array.from(name)
      .slice(0, MAX_VIEW_NAME_LENGTH - end.length)
      .join('');
    if (findNameProblem(saved, start + end, '') === null) return start + end;
  }
}

/** A view with the same name or, after an earlier merge, the same name with a number, that shows the same list. */
export const findSameView = ({ views }: SavedViews, view: View): View | undefined =>
  views.find(
    (other) =>
      other.query === view.query &&
      caseFold(other.name.replace(/ \(\d+\)$/, '')) ===
        caseFold(view.name.replace(/ \(\d+\)$/, '')),
  );

/**
 * Adds saved views of another place. What is here stays; a view whose name has another view here gets a number behind
 * its name. Those that would be too many are left out. The same views again change nothing.
 */
export function mergeViews(here: SavedViews, others: SavedViews): SavedViews {
  if (here.views.length === 0) return others;
  let merged = here;
  for (const view of others.views) {
    const name =
      findNameProblem(merged, view.name, '') === 'taken'
        ? findFreeName(merged, view.name)
        : view.name;
    const same = findSameView(merged, view);
    if (!same && merged.views.length >= MAX_VIEWS) continue;
    const id = same?.id ?? nextViewId(merged);
    if (!same) merged = { ...merged, views: [...merged.views, { ...view, id, name }] };
    if (here.defaultId === '' && view.id === others.defaultId)
      merged = { ...merged, defaultId: id };
  }
  return merged;
}
