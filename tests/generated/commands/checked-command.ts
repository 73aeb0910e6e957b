import type { AsyncCommand } from 'fast-check';
import { assertInvariants } from './invariants';
import type { Model } from './reference-model';
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

/** Number of executed commands by kind. */
export type CommandCounts = Map<string, number>;

export const countCommands = (counts: CommandCounts) =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

/** Adapts a command to fast-check and asserts all invariants after it. */
export class CheckedCommand implements AsyncCommand<Model, Product> {
  readonly #command: Command;
  readonly #counts: CommandCounts;

  constructor(command: Command, counts: CommandCounts) {
    this.#command = command;
    this.#counts = counts;
    counts.set(command.kind, counts.get(command.kind) ?? 0);
  }

  check(model: Readonly<Model>): boolean {
    return this.#command.isPossible(model);
  }

  async run(model: Model, product: Product): Promise<void> {
    const { kind } = this.#command;
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
    await this.#command.run(model, product);
    assertInvariants(model, product);
  }

  toString(): string {
    return this.#command.description;
  }
}
