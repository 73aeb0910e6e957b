import { models } from '../../generated/models';
import type { UiBindings } from '../../generated/harness/driver';
import { formatState, type ProjectedState } from '../../generated/harness/model';
import { findReachableStates } from '../../generated/harness/paths';
import { executePath, requireUiBindings } from '../../generated/harness/execute-path';
import type { Entry } from './entry';
import { extremes } from './extremes';
import { screenEntries } from './screens';

/** Whether a page shows the same state as another and differs in nothing that can be seen. */
const looksLike = ({ alike = [] }: UiBindings, one: ProjectedState, other: ProjectedState) =>
  one.state === other.state &&
  alike.some(({ areAlike }) => areAlike(one, other) || areAlike(other, one));

/**
 * Every reachable projected state of every machine, by its shortest generated path. Of the pages that
 * look alike, only the first is shown.
 */
const states: readonly Entry[] = models.flatMap((model) => {
  const all = findReachableStates(model);
  const ui = requireUiBindings(model, all);
  const paths = all.filter(({ projected }, index) =>
    all.slice(0, index).every((earlier) => !looksLike(ui, projected, earlier.projected)),
  );
  return paths.map((path): Entry => {
    return {
      section: model.name,
      name: formatState(path.projected),
      path: path.title,
      isReachedWide: path.steps.some(({ event }) => event.type === 'sort.toggle'),
      show: (driver) => executePath(model, ui, path, driver),
    };
  });
});

export const entries: readonly Entry[] = [...states, ...screenEntries, ...extremes];

/** The URL of a frame that shows one entry only. */
export function addressOf({ section, name }: Entry, scheme?: string): string {
  const query = new URLSearchParams({ section, name });
  if (scheme) query.set('scheme', scheme);
  return `/gallery?${query}`;
}

/** The section and name of an entry, for titles and messages. */
export const titleOf = ({ section, name }: Entry) => `${section}: ${name}`;

/** The entry that a URL's query names. */
export function findEntry(query: URLSearchParams): Entry | undefined {
  const [section, name] = [query.get('section'), query.get('name')];
  return entries.find((entry) => entry.section === section && entry.name === name);
}
