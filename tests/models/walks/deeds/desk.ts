import type { Desk, Model } from '../model';
import type { Product } from '../product';
import type { Act } from '../step';

/** What can be done by whoever is signed in: what is noted of it, and what is done. */
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
