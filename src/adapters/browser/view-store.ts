import * as v from 'valibot';
import {
  isQueryShort,
  MAX_VIEW_NAME_LENGTH,
  MAX_VIEWS,
  NO_VIEWS,
  type SavedViews,
} from '../../../machines/domain/list/views';
import type { WorkspacePorts } from '../../../machines/ports';
import { createLocalPorts } from './local-value';

const name = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(2 * MAX_VIEW_NAME_LENGTH),
  v.check((text) => Array.from(text).length <= MAX_VIEW_NAME_LENGTH),
);
const view = v.object({
  id: name,
  name,
  // Read when the view is shown: what makes no sense then is not set.
  query: v.pipe(v.string(), v.check(isQueryShort)),
  isPinned: v.fallback(v.boolean(), false),
});

const schema = v.object({
  views: v.pipe(
    v.array(v.unknown()),
    v.transform((views) => views.slice(0, MAX_VIEWS)),
    v.array(v.fallback(v.nullable(view), null)),
  ),
  defaultId: v.fallback(v.pipe(v.string(), v.maxLength(MAX_VIEW_NAME_LENGTH)), ''),
});

/** Reads stored views. Invalid ones are left out, and so are later ones with a used id, and those that are too many. */
export function parseViews(json: unknown): SavedViews {
  const { views, defaultId } = v.parse(schema, json);
  const valid = views.filter((each) => each !== null);
  const unique = new Map(valid.toReversed().map((each) => [each.id, each]));
  return { views: valid.filter((each) => unique.get(each.id) === each), defaultId };
}

/** The saved views in localStorage (ruling 36). */
export function createViewPorts(): Pick<WorkspacePorts, 'watchViews' | 'saveViews'> {
  const { watch, save } = createLocalPorts({
    name: 'views',
    keyOf: (userId) => `covenant.views.${userId}`,
    parse: parseViews,
    empty: NO_VIEWS,
  });
  return { watchViews: watch, saveViews: save };
}
