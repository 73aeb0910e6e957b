import * as v from 'valibot';
import { LIST_OPTIONS, readFilters, type ListOptions } from '../../../machines/domain/filters';
import {
  MAX_VIEW_NAME_LENGTH,
  MAX_VIEW_QUERY_LENGTH,
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
const filtersWith = (options: ListOptions) =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((stored) => readFilters((filter) => stored[filter], options)),
    v.check(({ query, party, folder }) =>
      [query, party, folder].every(({ length }) => length <= MAX_VIEW_QUERY_LENGTH),
    ),
  );

const sortWith = (options: ListOptions) =>
  v.object({
    column: v.picklist(options.sortColumns),
    direction: v.picklist(['ascending', 'descending']),
  });

const viewWith = (options: ListOptions) =>
  v.object({
    id: name,
    name,
    filters: filtersWith(options),
    sort: v.fallback(v.nullable(sortWith(options)), null),
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
