import * as v from 'valibot';
import { fromCallback, fromPromise } from 'xstate';
import {
  NO_FILTERS,
  readLimit,
  LIST_OPTIONS,
  type ListOptions,
} from '../../../machines/domain/filters';
import { NO_VIEWS, type SavedViews } from '../../../machines/domain/views';
import type { ViewsChangedEvent, WorkspacePorts } from '../../../machines/ports';
import { createUserStore } from './user-store';

const name = v.pipe(v.string(), v.trim(), v.nonEmpty());
const limit = v.fallback(v.pipe(v.string(), v.transform(readLimit)), '');

/** As in the address, a filter with an unknown value is not set. */
const filtersWith = (options: ListOptions) =>
  v.object({
    query: v.fallback(v.string(), NO_FILTERS.query),
    status: v.fallback(v.picklist(options.statuses), NO_FILTERS.status),
    risk: v.fallback(v.picklist(options.risks), NO_FILTERS.risk),
    expiring: v.fallback(v.picklist(options.expiries), NO_FILTERS.expiring),
    from: limit,
    to: limit,
    party: v.fallback(v.string(), NO_FILTERS.party),
    folder: v.fallback(options.hasFolders ? v.string() : v.literal(''), NO_FILTERS.folder),
  });

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
    views: v.array(v.fallback(v.nullable(viewWith(options)), null)),
    defaultId: v.fallback(v.string(), ''),
  });

/** Reads stored views. Invalid ones are left out, and so are later ones with a used id. */
export const parseViewsWith = (options: ListOptions) => {
  const schema = schemaWith(options);
  return (json: unknown): SavedViews => {
    const { views, defaultId } = v.parse(schema, json);
    const valid = views.filter((each) => each !== null);
    const unique = new Map(valid.toReversed().map((each) => [each.id, each]));
    return { views: valid.filter((each) => unique.get(each.id) === each), defaultId };
  };
};

/** The saved views in localStorage, watched across tabs (ruling 36). */
export function createViewPorts(): Pick<WorkspacePorts, 'restoreViews' | 'persistViews'> {
  const store = createUserStore('views', parseViewsWith(LIST_OPTIONS), NO_VIEWS);
  return {
    restoreViews: fromPromise(async ({ input }) => store.read(input.userId)),
    persistViews: fromCallback(({ input: { userId, saved }, sendBack }) => {
      store.write(userId, saved);
      return store.watch(userId, (stored) =>
        sendBack({ type: 'views.changed', saved: stored } satisfies ViewsChangedEvent),
      );
    }),
  };
}
