import type { AsyncCommand } from 'fast-check';
import { verify } from './invariants';
import type { Model } from './model';
import type { Product } from './product';

/** Something that happens, to the product and in the model's notes. */
export interface Deed {
  /** What it counts as. */
  readonly kind: string;
  /** What happens, as a report tells it. */
  readonly words: string;
  readonly isPossible: (model: Readonly<Model>) => boolean;
  readonly happens: (model: Model, product: Product) => void | Promise<void>;
}

/** A deed that is over as soon as it is done. */
export interface Act extends Deed {
  readonly happens: (model: Model, product: Product) => void;
}

/** How often each kind of deed happened, of those that could. */
export type Tally = Map<string, number>;

export const countCommands = (tally: Tally) =>
  [...tally.values()].reduce((sum, count) => sum + count, 0);

/** A deed as a command of fast-check: after each, everything must be as it should. */
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
