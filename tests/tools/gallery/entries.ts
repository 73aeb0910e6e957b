import { models } from '../../generated/models';
import { formatState } from '../../generated/harness/model';
import { findReachableStates } from '../../generated/harness/paths';
import { executePath, requireUiBindings } from '../../generated/harness/execute-path';
import { beside } from './beside';
import type { Entry } from './entry';
import { extremes } from './extremes';

/** Every reachable situation of every machine, by its shortest generated path. */
const situations: readonly Entry[] = models.flatMap((model) => {
  const paths = findReachableStates(model);
  const ui = requireUiBindings(model, paths);
  return paths.map((path): Entry => {
    return {
      section: model.name,
      name: formatState(path.projected),
      path: path.title,
      isReachedWide: path.steps.some(({ event }) => event.type === 'sort.toggle'),
      toldBy: model.sentBy ?? {},
      play: (driver) => executePath(model, ui, path, driver),
    };
  });
});

export const entries: readonly Entry[] = [...situations, ...beside, ...extremes];

/** The URL of a frame that shows one entry only. */
export function addressOf({ section, name }: Entry, scheme?: string): string {
  const query = new URLSearchParams({ model: section, situation: name });
  if (scheme) query.set('scheme', scheme);
  return `/gallery?${query}`;
}

/** The entry that a URL's query names. */
export function findEntry(query: URLSearchParams): Entry | undefined {
  const [section, name] = [query.get('model'), query.get('situation')];
  return entries.find((entry) => entry.section === section && entry.name === name);
}
