import type { Desk, Model } from '../model';
import type { Product } from '../product';
import type { Act } from '../step';

/** A command that needs a signed-in user: its effect on the model and on the product. */
export function atDesk(
  kind: string,
  words: string,
  note: (desk: Desk, model: Model) => void,
  act: (product: Product) => void,
): Act {
  return {
    kind,
    words,
    isPossible: ({ desk }) => desk !== null,
    happens: (model, product) => {
      if (model.desk) note(model.desk, model);
      act(product);
    },
  };
}
