import * as v from 'valibot';
import { MAX_RECENT } from '../../../machines/domain/list/recent';
import type { WorkspacePorts } from '../../../machines/ports';
import { createLocalPorts } from './local-value';

const schema = v.array(v.string());

export const parseIds = (json: unknown): readonly string[] =>
  [...new Set(v.parse(schema, json))].slice(0, MAX_RECENT);

/** The ids of recently opened contracts in localStorage (ruling 37). */
export function createRecentPorts(): Pick<WorkspacePorts, 'watchRecent' | 'saveRecent'> {
  const { watch, save } = createLocalPorts<'recent', readonly string[]>({
    name: 'recent',
    keyOf: (userId) => `covenant.recent.${userId}`,
    parse: parseIds,
    empty: [],
  });
  return { watchRecent: watch, saveRecent: save };
}
