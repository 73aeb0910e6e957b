import * as v from 'valibot';
import { fromCallback, fromPromise } from 'xstate';
import { MAX_RECENT } from '../../../machines/domain/recent';
import type { RecentChangedEvent, WorkspacePorts } from '../../../machines/ports';
import { createUserStore } from './user-store';

const schema = v.array(v.string());

export const parseIds = (json: unknown): readonly string[] =>
  [...new Set(v.parse(schema, json))].slice(0, MAX_RECENT);

/** The ids of recently opened contracts in localStorage, watched across tabs (ruling 37). */
export function createRecentPorts(): Pick<WorkspacePorts, 'restoreRecent' | 'persistRecent'> {
  const store = createUserStore<readonly string[]>('recent', parseIds, []);
  return {
    restoreRecent: fromPromise(async ({ input }) => store.read(input.userId)),
    persistRecent: fromCallback(({ input: { userId, ids }, sendBack }) => {
      store.write(userId, ids);
      return store.watch(userId, (stored) =>
        sendBack({ type: 'recent.changed', ids: stored } satisfies RecentChangedEvent),
      );
    }),
  };
}
