import type { Observed } from './actor-recorder';
import type { MachineModel } from './model';
import { listStates, listTransitions } from './transitions';

export type Level = 'machine' | 'view' | 'browser';

/** Coverage of one machine at one level. */
export interface Coverage {
  readonly machine: string;
  readonly level: Level;
  readonly paths: number;
  readonly states: readonly [covered: number, all: number];
  readonly transitions: readonly [covered: number, all: number];
  /** Names of the states and transitions that were not covered. */
  readonly missing: readonly string[];
}

declare module 'vitest' {
  interface TaskMeta {
    coverage?: Coverage;
  }
}

/** Collects the coverage of one machine. */
export class CoverageRecorder {
  readonly #states = new Set<string>();
  readonly #transitions = new Set<string>();
  #paths = 0;

  constructor(
    readonly model: MachineModel,
    readonly level: Level,
  ) {}

  /** Records what was observed while a path was executed. */
  record({ transitions, states }: Observed): void {
    this.#paths += 1;
    for (const transition of transitions) this.#transitions.add(transition);
    for (const state of states) this.#states.add(state);
  }

  /** The coverage relative to all states and transitions. */
  summarize(): Coverage {
    const states = listStates(this.model.machine).map(({ id }) => id);
    const transitions = listTransitions(this.model.machine);
    const missing = [
      ...states.filter((state) => !this.#states.has(state)),
      ...transitions.filter((transition) => !this.#transitions.has(transition)),
    ];
    const count = (all: readonly string[]): [number, number] => [
      all.filter((name) => !missing.includes(name)).length,
      all.length,
    ];
    return {
      machine: this.model.name,
      level: this.level,
      paths: this.#paths,
      states: count(states),
      transitions: count(transitions),
      missing,
    };
  }
}

/** Whether an excluded event or state explains why a state or transition is not covered. */
export function isExcluded({ machine }: MachineModel, excluded: object, missing: string): boolean {
  return Object.keys(excluded).some((name) => {
    const id = `${machine.id}.${name}`;
    return missing.includes(` on ${name} #`) || missing === id || missing.startsWith(`${id} on `);
  });
}
