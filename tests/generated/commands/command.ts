/** A command: its effect on the product, and on what is expected of it. */
export interface Command<TModel, TProduct> {
  /** Key of the command counts, for commands that differ in their values only. */
  readonly kind?: string;
  /** Description for reports. */
  readonly description: string;
  readonly isPossible?: (model: Readonly<TModel>) => boolean;
  readonly run: (model: TModel, product: TProduct) => void | Promise<void>;
}
