import type { Product } from './product';
import type { Model } from './reference-model';

/** A command: its effect on the product and on the reference model. */
export interface Command<TModel = Model, TProduct = Product> {
  /** Key of the command counts, for commands that differ in their values only. */
  readonly kind?: string;
  /** Description for reports. */
  readonly description: string;
  readonly isPossible?: (model: Readonly<TModel>) => boolean;
  readonly run: (model: TModel, product: TProduct) => void | Promise<void>;
}

/** A synchronous command, which can run between a response and its arrival. */
export interface SyncCommand extends Command {
  readonly run: (model: Model, product: Product) => void;
}
