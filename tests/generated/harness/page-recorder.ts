import type { AnyMachineSnapshot } from 'xstate';
import type { UiBindings } from './driver';
import type { Observed } from './actor-recorder';
import { areDistinct } from './execute-path';
import { formatState, projectState, type MachineModel, type ProjectedState } from './model';
import type { Goals, PathStep } from './paths';

/** The transitions that a page shows when it executes a path, according to the state assertions. */
export const createShownGoals =
  (model: MachineModel, ui: UiBindings): Goals =>
  (path) => {
    const recorder = new PageRecorder(model, ui);
    const showIfObservable = (snapshot: AnyMachineSnapshot | undefined) => {
      if (!snapshot) return;
      const { state } = projectState(model, snapshot);
      if (!(state in (ui.unobservableInBrowser ?? {}))) recorder.show(snapshot);
    };
    showIfObservable(path[0]?.before);
    for (const step of path) {
      recorder.add(step);
      showIfObservable(step.after);
    }
    return recorder.read().transitions;
  };

/**
 * Records what a page shows while a path is executed. A state counts as entered if its assertion
 * held. A transition counts as taken if the page looked different afterwards, or an effect assertion
 * of its event held; transitions through states that look the same count with the next difference.
 */
export class PageRecorder {
  readonly #model: MachineModel;
  readonly #ui: UiBindings;
  readonly #states = new Set<string>();
  readonly #transitions: string[] = [];
  /** Transitions since the last difference. */
  #pending: string[] = [];
  #shown: ProjectedState | undefined;

  constructor(model: MachineModel, ui: UiBindings) {
    this.#model = model;
    this.#ui = ui;
  }

  /** Records an executed step. */
  add({ before, event, after, transitions }: PathStep): void {
    const [from, to] = [projectState(this.#model, before), projectState(this.#model, after)];
    if (this.#ui.effects?.[event.type]) this.#transitions.push(...transitions);
    // A step that leads to the same projected state shows nothing, now or later.
    else if (formatState(from) !== formatState(to)) this.#pending.push(...transitions);
  }

  /** Records a state that the page shows. */
  show(snapshot: AnyMachineSnapshot): void {
    const state = projectState(this.#model, snapshot);
    for (const { id } of snapshot._nodes) this.#states.add(id);
    if (this.#shown && !areDistinct(this.#ui, this.#shown, state)) return;
    this.#transitions.push(...this.#pending.splice(0));
    this.#shown = state;
  }

  read(): Observed {
    return { transitions: [...this.#transitions], states: [...this.#states] };
  }
}
