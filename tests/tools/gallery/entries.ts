import { models } from '../../generated/models';
import type { UiBindings } from '../../generated/harness/driver';
import { formatState, type MachineModel, type ProjectedState } from '../../generated/harness/model';
import { findReachableStates } from '../../generated/harness/paths';
import { areAlike, executePath, requireUiBindings } from '../../generated/harness/execute-path';
import type { Entry } from './entry';
import { extremes } from './extremes';
import { screenEntries } from './screens';

/** Whether a page shows the same state as another and differs in nothing that can be seen. */
const looksLike = ({ alike = [] }: UiBindings, one: ProjectedState, other: ProjectedState) =>
  one.state === other.state && alike.some((declaration) => areAlike(declaration, one, other));

/**
 * Every reachable projected state of a machine, by its shortest generated path. Of the pages that look
 * alike, only the first is shown.
 */
function findStateEntries(model: MachineModel): readonly Entry[] {
  const all = findReachableStates(model);
  const ui = requireUiBindings(model, all);
  const paths = all.filter(({ projected }, index) =>
    all.slice(0, index).every((earlier) => !looksLike(ui, projected, earlier.projected)),
  );
  return paths.map((path, index): Entry => {
    const { state } = path.projected;
    return {
      section: model.name,
      name: formatState(path.projected),
      path: path.title,
      isRepeated: paths.slice(0, index).some(({ projected }) => projected.state === state),
      isReachedWide: path.steps.some(({ event }) => event.type === 'sort.toggle'),
      show: (driver) => executePath(model, ui, path, driver),
    };
  });
}

const found = new Map<MachineModel, readonly Entry[]>();

/** Found on first use: a frame shows the states of one machine only. */
function listStateEntries(model: MachineModel): readonly Entry[] {
  const entries = found.get(model) ?? findStateEntries(model);
  found.set(model, entries);
  return entries;
}

const others: readonly Entry[] = [...screenEntries, ...extremes];

/** All entries, in the order of the gallery. */
export const listEntries = (): readonly Entry[] => [...models.flatMap(listStateEntries), ...others];

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
  const model = models.find((candidate) => candidate.name === section);
  const entries = model ? listStateEntries(model) : others;
  return entries.find((entry) => entry.section === section && entry.name === name);
}
