import { models } from '../models';
import { writeSituation, type CallbackPort } from '../models/harness/model';
import { findSituations } from '../models/harness/paths';
import { perform, requireScenes } from '../models/harness/perform';
import type { Stage } from '../models/harness/stage';
import { enterSignedIn } from '../models/signed-in';

/** One thing to look at: a state of the product, and how a person gets there. */
export interface Entry {
  readonly section: string;
  readonly name: string;
  /** The events on the way there, in words. */
  readonly path: string;
  readonly toldBy: Readonly<Record<string, CallbackPort>>;
  /** Gets there, and makes sure that it looks so. */
  readonly play: (stage: Stage) => Promise<void>;
  /** Whether it only exists on a phone. */
  readonly isNarrowOnly?: boolean;
}

/** Every reachable situation of every machine, by the shortest of the generated paths to it. */
const situations: readonly Entry[] = models.flatMap((model) => {
  const paths = findSituations(model);
  const scenes = requireScenes(model, paths);
  return paths.map((path): Entry => {
    const { state, facts } = path.situation;
    return {
      section: model.name,
      name: writeSituation(path.situation),
      path: path.title,
      toldBy: model.toldBy ?? {},
      async play(stage) {
        await perform(model, scenes, path, stage);
        // A path of no step ends where it begins, and that is looked at as well.
        await scenes.sights[state]?.(stage, facts);
      },
    };
  });
});

/** What is on screen that no machine decides: screens that only stand there, and menus. */
function showBeside(
  name: string,
  address: string,
  look: (stage: Stage) => Promise<void>,
  rest: Partial<Entry> = {},
): Entry {
  return {
    section: 'beside the machines',
    name,
    path: `restoreSession succeeds → loadContracts succeeds → ${address}`,
    toldBy: {},
    async play(stage) {
      await enterSignedIn(stage, address);
      await look(stage);
    },
    ...rest,
  };
}

const beside: readonly Entry[] = [
  showBeside('Insights', '/insights', (stage) => stage.sees('heading', 'AI Insights')),
  showBeside('Reports', '/reports', (stage) => stage.sees('heading', 'Reports')),
  showBeside('The user’s menu', '/reports', async (stage) => {
    await stage.clicks('button', 'ada');
    await stage.sees('menuitem', 'Sign Out');
  }),
  showBeside(
    'The navigation’s drawer',
    '/reports',
    async (stage) => {
      await stage.clicks('button', 'Open menu');
      await stage.sees('dialog');
    },
    { isNarrowOnly: true },
  ),
];

/** Everything that the gallery shows. */
export const entries: readonly Entry[] = [...situations, ...beside];

/** The address of a frame that shows one entry, and nothing else. */
export function addressOf({ section, name }: Entry, scheme?: string): string {
  const query = new URLSearchParams({ model: section, situation: name });
  if (scheme) query.set('scheme', scheme);
  return `/gallery?${query}`;
}

/** The entry that an address asks for. */
export function findEntry(query: URLSearchParams): Entry | undefined {
  const [section, name] = [query.get('model'), query.get('situation')];
  return entries.find((entry) => entry.section === section && entry.name === name);
}
