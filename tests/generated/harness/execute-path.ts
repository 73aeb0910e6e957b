import type { AnyMachineSnapshot } from 'xstate';
import { senderOf } from '../../support/ports';
import { isSameJson } from '../../support/same-json';
import { formatState, projectState, type MachineModel, type ProjectedState } from './model';
import type { ModelPath, PathStep } from './paths';
import type { AlikeStates, Driver, UiBindings } from './driver';
import { assertLook } from './looks';

/** UI bindings of a model. Throws if an event has no executor or a state no assertion. */
export function requireUiBindings(model: MachineModel, paths: readonly ModelPath[]): UiBindings {
  const { ui } = model;
  if (!ui) throw new Error(`The model of ${model.name} has no UI bindings.`);
  for (const { start, steps } of paths) {
    for (const snapshot of [start, ...steps.map(({ after }) => after)]) {
      const { state } = projectState(model, snapshot);
      if (!ui.looks[state]) throw new Error(`${model.name}: no state assertion for "${state}".`);
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
    await assertLook(driver, ui.looks[state], projection);
    await onShown?.(snapshot);
  };
  await assertState(start);
  for (const [index, step] of steps.entries()) {
    const { event, after } = step;
    const before = projectState(model, step.before);
    const upcoming = steps[index + 1]?.event;
    const executor = ui.executors[event.type];
    if (executor && upcoming) await driver.prepareFor(upcoming);
    if (typeof executor === 'function') await executor(driver, event, { before, upcoming });
    else await (executor ? driver.click('button', executor) : driver.cause(event));
    const effect = ui.effects?.[event.type];
    if (typeof effect === 'function') await effect(driver, event, before);
    else await assertLook(driver, effect, before.projection);
    onStep?.(step);
    await assertState(after);
  }
}

/** Whether two projected states look the same, according to a declaration. */
export function areAlike(
  { among, each, either, by = [] }: AlikeStates,
  one: ProjectedState,
  other: ProjectedState,
): boolean {
  const isListed = ({ state }: ProjectedState) =>
    (among ?? each)?.some((name) => `${state}.`.startsWith(`${name}.`)) ?? true;
  const read = ({ projection }: ProjectedState) =>
    typeof by === 'function' ? by(projection) : by.map((name) => projection[name]);
  if (either) return either(one.projection) || either(other.projection);
  return (
    (among !== undefined || one.state === other.state) &&
    isListed(one) &&
    isListed(other) &&
    isSameJson(read(one), read(other))
  );
}

/** Whether a user can tell two projected states apart, according to the model. */
export const areDistinct = (ui: UiBindings, one: ProjectedState, other: ProjectedState): boolean =>
  formatState(one) !== formatState(other) &&
  !ui.alike?.some((declaration) => areAlike(declaration, one, other));
