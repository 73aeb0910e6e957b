import type { AnyMachineSnapshot } from 'xstate';
import { readSituation, type MachineModel } from './model';
import type { ModelPath } from './paths';
import type { Scenes, Stage } from './stage';

/** Returns the bindings of a model. Throws if an event or a state has none. */
export function requireScenes(model: MachineModel, paths: readonly ModelPath[]): Scenes {
  const { scenes } = model;
  if (!scenes) throw new Error(`The model of ${model.name} has no scenes.`);
  for (const { event, after } of paths.flatMap(({ steps }) => steps)) {
    const { state } = readSituation(model, after);
    if (!scenes.sights[state]) throw new Error(`${model.name}: nothing is seen in "${state}".`);
    if (!scenes.acts[event.type] && !isOfPort(model, event.type)) {
      throw new Error(`${model.name}: nobody does "${event.type}".`);
    }
  }
  return scenes;
}

function isOfPort(model: MachineModel, type: string): boolean {
  return type.startsWith('xstate.') || model.toldBy?.[type] !== undefined;
}

/**
 * Executes a path on a stage through user actions.
 *
 * @param unseen states that cannot be observed on this stage, with the reason.
 * @throws if a state assertion fails.
 */
export async function perform(
  model: MachineModel,
  scenes: Scenes,
  path: ModelPath,
  stage: Stage,
  unseen: Readonly<Record<string, string>> = {},
): Promise<void> {
  await scenes.enter(stage);
  const look = async (snapshot: AnyMachineSnapshot) => {
    const { state, facts } = readSituation(model, snapshot);
    if (!(state in unseen)) await scenes.sights[state]?.(stage, facts);
  };
  if (path.steps.length === 0) await look(path.start);
  for (const [index, { before, event, after }] of path.steps.entries()) {
    const upcoming = path.steps[index + 1]?.event;
    const act = scenes.acts[event.type];
    if (act) await act(stage, event, { before: readSituation(model, before), upcoming });
    else await stage.happens(event);
    await look(after);
  }
}
