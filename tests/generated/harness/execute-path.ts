import type { AnyMachineSnapshot } from 'xstate';
import { senderOf } from '../../support/ports';
import { formatState, projectState, type MachineModel, type ProjectedState } from './model';
import type { ModelPath, PathStep } from './paths';
import type { Driver, UiBindings } from './driver';

/** UI bindings of a model. Throws if an event has no executor or a state no assertion. */
export function requireUiBindings(model: MachineModel, paths: readonly ModelPath[]): UiBindings {
  const { ui } = model;
  if (!ui) throw new Error(`The model of ${model.name} has no UI bindings.`);
  for (const { start, steps } of paths) {
    for (const snapshot of [start, ...steps.map(({ after }) => after)]) {
      const { state } = projectState(model, snapshot);
      if (!ui.assertions[state])
        throw new Error(`${model.name}: no state assertion for "${state}".`);
    }
    for (const { event } of steps) {
      if (!ui.executors[event.type] && !isSentByPort(event.type))
        throw new Error(`${model.name}: no event executor for "${event.type}".`);
    }
  }
  return ui;
}

const isSentByPort = (type: string) => type.startsWith('xstate.') || senderOf(type) !== undefined;

interface ExecuteOptions {
  /** States that the driver cannot observe, with the reason. */
  readonly unobservable?: Readonly<Record<string, string>>;
  /** Called before the first step. */
  readonly onStart?: () => void;
  /** Called after every step, before the state after it is asserted. */
  readonly onStep?: (step: PathStep) => void;
  /** Called with every snapshot whose state assertion held, the initial one included. */
  readonly onShown?: (snapshot: AnyMachineSnapshot) => Promise<void> | void;
}

/**
 * Executes a path through user actions and asserts the state after each.
 *
 * @throws if a state assertion or an effect assertion fails.
 */
export async function executePath(
  model: MachineModel,
  ui: UiBindings,
  { start, steps }: ModelPath,
  driver: Driver,
  { unobservable = {}, onStart, onStep, onShown }: ExecuteOptions = {},
): Promise<void> {
  await ui.enter(driver);
  onStart?.();
  const assertState = async (snapshot: AnyMachineSnapshot): Promise<void> => {
    const { state, projection } = projectState(model, snapshot);
    if (state in unobservable) return;
    await ui.assertions[state]?.(driver, projection);
    await onShown?.(snapshot);
  };
  await assertState(start);
  for (const [index, step] of steps.entries()) {
    const { event, after } = step;
    const before = projectState(model, step.before);
    const upcoming = steps[index + 1]?.event;
    const executor = ui.executors[event.type];
    if (executor) await executor(driver, event, { before, upcoming });
    else await driver.cause(event);
    await ui.effects?.[event.type]?.(driver, event, before);
    onStep?.(step);
    await assertState(after);
  }
}

/** Whether a user can tell two projected states apart, according to the model. */
export function areDistinct(ui: UiBindings, one: ProjectedState, other: ProjectedState): boolean {
  if (formatState(one) === formatState(other)) return false;
  return !ui.alike?.some(({ areAlike }) => areAlike(one, other) || areAlike(other, one));
}
