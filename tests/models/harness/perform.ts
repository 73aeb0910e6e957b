import type { AnyMachineSnapshot } from 'xstate';
import { readSituation, type MachineModel } from './model';
import type { ModelPath } from './paths';
import type { Scenes, Stage } from './stage';

/** The scenes of a model, complete: every event can be done and every state recognised. */
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
 * Walks a path on a stage, as a person would.
 *
 * @param unseen the states that nobody can see on this stage, and why.
 * @throws where what is seen is not what the path's state looks like.
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
