import { models } from '../../models';
import { writeSituation } from '../../models/harness/model';
import { findSituations } from '../../models/harness/paths';
import { perform, requireScenes } from '../../models/harness/perform';
import { beside } from './beside';
import type { Entry } from './entry';
import { extremes } from './extremes';

/** Every reachable situation of every machine, by its shortest generated path. */
const situations: readonly Entry[] = models.flatMap((model) => {
  const paths = findSituations(model);
  const scenes = requireScenes(model, paths);
  return paths.map((path): Entry => {
    return {
      section: model.name,
      name: writeSituation(path.situation),
      path: path.title,
      isReachedWide: path.steps.some(({ event }) => event.type === 'sort.toggle'),
      toldBy: model.toldBy ?? {},
      play: (stage) => perform(model, scenes, path, stage),
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
