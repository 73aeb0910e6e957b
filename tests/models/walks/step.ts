import type { AsyncCommand } from 'fast-check';
import { verify } from './invariants';
import type { Model } from './model';
import type { Product } from './product';

/** A command: its effect on the product and on the model. */
export interface Deed {
  /** Key in the tally. */
  readonly kind: string;
  /** Description for reports. */
  readonly words: string;
  readonly isPossible: (model: Readonly<Model>) => boolean;
  readonly happens: (model: Model, product: Product) => void | Promise<void>;
}

/** A synchronous command. */
export interface Act extends Deed {
  readonly happens: (model: Model, product: Product) => void;
}

/** Number of executed commands by kind. */
export type Tally = Map<string, number>;

export const countCommands = (tally: Tally) =>
  [...tally.values()].reduce((sum, count) => sum + count, 0);

/** Adapts a command to fast-check and asserts all invariants after it. */
export class Step implements AsyncCommand<Model, Product> {
  readonly #deed: Deed;
  readonly #tally: Tally;

  constructor(deed: Deed, tally: Tally) {
    this.#deed = deed;
    this.#tally = tally;
    tally.set(deed.kind, tally.get(deed.kind) ?? 0);
  }

  check(model: Readonly<Model>): boolean {
    return this.#deed.isPossible(model);
  }

  async run(model: Model, product: Product): Promise<void> {
    const { kind } = this.#deed;
    this.#tally.set(kind, (this.#tally.get(kind) ?? 0) + 1);
    await this.#deed.happens(model, product);
    verify(model, product);
  }

  toString(): string {
    return this.#deed.words;
  }
}
