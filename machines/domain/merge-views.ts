import { caseFold } from './search/literal-search';
import {
  findNameProblem,
  isSameQuery,
  MAX_VIEW_NAME_LENGTH,
  MAX_VIEWS,
  nextViewId,
  type SavedViews,
  type View,
} from './views';

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
      isSameQuery(other, view) &&
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
