import type { AsyncCommand } from 'fast-check';
import { assertInvariants } from './invariants';
import type { Model, Port } from './reference-model';
import type { Product } from './product';

/** A command: its effect on the product and on the model. */
export interface Command {
  /** Key of the command counts. */
  readonly kind: string;
  /** Description for reports. */
  readonly description: string;
  readonly isPossible: (model: Readonly<Model>) => boolean;
  readonly run: (model: Model, product: Product) => void | Promise<void>;
}

/** A synchronous command. */
export interface SyncCommand extends Command {
  readonly run: (model: Model, product: Product) => void;
}

/** What the executed commands have covered. */
export interface CommandCoverage {
  /** Number of executed commands by kind. */
  readonly commands: Map<string, number>;
  /** Ports of which a call timed out. */
  readonly timeouts: Set<Port>;
}

export const createCoverage = (): CommandCoverage => ({
  commands: new Map(),
  timeouts: new Set(),
});

export const countCommands = ({ commands }: CommandCoverage) =>
  [...commands.values()].reduce((sum, count) => sum + count, 0);

/** Adapts a command to fast-check and asserts all invariants after it. */
export class CheckedCommand implements AsyncCommand<Model, Product> {
  readonly #command: Command;
  readonly #coverage: CommandCoverage;

  constructor(command: Command, coverage: CommandCoverage) {
    this.#command = command;
    this.#coverage = coverage;
    const { commands } = coverage;
    commands.set(command.kind, commands.get(command.kind) ?? 0);
  }

  check(model: Readonly<Model>): boolean {
    return this.#command.isPossible(model);
  }

  async run(model: Model, product: Product): Promise<void> {
    const { kind } = this.#command;
    const { commands, timeouts } = this.#coverage;
    commands.set(kind, (commands.get(kind) ?? 0) + 1);
    await this.#command.run(model, product);
    for (const port of model.timeouts.splice(0)) timeouts.add(port);
    assertInvariants(model, product);
  }

  toString(): string {
    return this.#command.description;
  }
}
