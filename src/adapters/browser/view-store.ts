import * as v from 'valibot';
import { LIST_OPTIONS, type ListOptions } from '../../../machines/domain/filters';
import { parseListQuery, toViewQuery } from '../../../machines/domain/list-query';
import {
  isQueryShort,
  MAX_VIEW_NAME_LENGTH,
  MAX_VIEWS,
  NO_VIEWS,
  type SavedViews,
} from '../../../machines/domain/views';
import type { WorkspacePorts } from '../../../machines/ports';
import { createLocalPorts } from './local-value';

const name = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(2 * MAX_VIEW_NAME_LENGTH),
  v.check((text) => Array.from(text).length <= MAX_VIEW_NAME_LENGTH),
);
/** As in the address, a filter with an unknown value is not set. */
const viewWith = (options: ListOptions) =>
  v.object({
    id: name,
    name,
    query: v.pipe(
      v.string(),
      v.check(isQueryShort),
      v.transform((query) => toViewQuery(parseListQuery(query, options), options)),
    ),
    isPinned: v.fallback(v.boolean(), false),
  });

const schemaWith = (options: ListOptions) =>
  v.object({
    views: v.pipe(
      v.array(v.unknown()),
      v.transform((views) => views.slice(0, MAX_VIEWS)),
      v.array(v.fallback(v.nullable(viewWith(options)), null)),
    ),
    defaultId: v.fallback(v.pipe(v.string(), v.maxLength(MAX_VIEW_NAME_LENGTH)), ''),
  });

/** Reads stored views. Invalid ones are left out, and so are later ones with a used id, and those that are too many. */
export const parseViewsWith = (options: ListOptions) => {
  const schema = schemaWith(options);
  return (json: unknown): SavedViews => {
    const { views, defaultId } = v.parse(schema, json);
    const valid = views.filter((each) => each !== null);
    const unique = new Map(valid.toReversed().map((each) => [each.id, each]));
    return { views: valid.filter((each) => unique.get(each.id) === each), defaultId };
  };
};

/** The saved views in localStorage (ruling 36). */
export function createViewPorts(): Pick<WorkspacePorts, 'watchViews' | 'saveViews'> {
  const { watch, save } = createLocalPorts({
    name: 'views',
    keyOf: (userId) => `covenant.views.${userId}`,
    parse: parseViewsWith(LIST_OPTIONS),
    empty: NO_VIEWS,
  });
  return { watchViews: watch, saveViews: save };
}
