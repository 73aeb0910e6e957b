import type { AnyMachineSnapshot } from 'xstate';
import { projectState, type MachineModel } from './model';
import type { ModelPath } from './paths';
import type { Driver, UiBindings } from './driver';

/** UI bindings of a model. Throws if an event has no executor or a state no assertion. */
export function requireUiBindings(model: MachineModel, paths: readonly ModelPath[]): UiBindings {
  const { ui } = model;
  if (!ui) throw new Error(`The model of ${model.name} has no UI bindings.`);
  for (const { event, after } of paths.flatMap(({ steps }) => steps)) {
    const { state } = projectState(model, after);
    if (!ui.assertions[state]) throw new Error(`${model.name}: no state assertion for "${state}".`);
    if (!ui.executors[event.type] && !isSentByPort(model, event.type)) {
      throw new Error(`${model.name}: no event executor for "${event.type}".`);
    }
  }
  return ui;
}

function isSentByPort(model: MachineModel, type: string): boolean {
  return type.startsWith('xstate.') || model.sentBy?.[type] !== undefined;
}

/**
 * Executes a path through user actions and asserts the state after each.
 *
 * @param unobservable states that this driver cannot observe, with the reason.
 * @throws if a state assertion fails.
 */
export async function executePath(
  model: MachineModel,
  ui: UiBindings,
  path: ModelPath,
  driver: Driver,
  unobservable: Readonly<Record<string, string>> = {},
): Promise<void> {
  await ui.enter(driver);
  const assertState = async (snapshot: AnyMachineSnapshot) => {
    const { state, projection } = projectState(model, snapshot);
    if (!(state in unobservable)) await ui.assertions[state]?.(driver, projection);
  };
  if (path.steps.length === 0) await assertState(path.start);
  for (const [index, { before, event, after }] of path.steps.entries()) {
    const upcoming = path.steps[index + 1]?.event;
    const executor = ui.executors[event.type];
    if (executor) await executor(driver, event, { before: projectState(model, before), upcoming });
    else await driver.cause(event);
    await assertState(after);
  }
}
