import type { Model, WorkspaceModel } from './reference-model';
import type { Product } from './product';
import type { SyncCommand } from './command';

/** A command that needs a signed-in user: its effect on the model and on the product. */
export function signedInCommand(
  kind: string,
  description: string,
  apply: (workspace: WorkspaceModel, model: Model) => void,
  send: (product: Product) => void,
): SyncCommand {
  return {
    kind,
    description,
    isPossible: ({ workspace }) => workspace !== null,
    run: (model, product) => {
      if (model.workspace) apply(model.workspace, model);
      send(product);
    },
  };
}
