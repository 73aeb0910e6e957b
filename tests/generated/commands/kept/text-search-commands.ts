import * as fc from 'fast-check';
import { weighted } from '../weighted';
import { ends, answerPending, type End, type KeptCommand } from './kept-command';
import { placesOf, typeQuery } from './kept-model';

const enterQuery = (query: string): KeptCommand => ({
  description: `types ${JSON.stringify(query)}`,
  run: (model, product) => {
    product.child('dashboard')?.send({ type: 'query.type', query });
    typeQuery(model, query);
  },
});

const retrySearch: KeptCommand = {
  description: 'searches again',
  run: ({ search, now }, product) => {
    product.textSearch()?.send({ type: 'text.retry' });
    if (search.mode === 'failed') Object.assign(search, { mode: 'searching', since: now });
  },
};

const answerSearch = (end: End): KeptCommand => ({
  description: `answers a search: ${end}`,
  run: async (model, product) => {
    // Removed contracts may still be found.
    const ids = model.all.filter((_, index) => index % 2 === 0);
    const call = await answerPending(product, 'searchContracts', end, placesOf(ids));
    if (!call || call.isLate) return;
    if (end === 'success') Object.assign(model.search, { mode: 'found', places: ids });
    else model.search.mode = 'failed';
  },
});

/** Search inside contracts. */
export const textSearchCommands: fc.Arbitrary<KeptCommand> = fc.oneof(
  weighted(4, fc.constantFrom('', 'zebra', 'zebras', 'zz').map(enterQuery)),
  weighted(5, ends.map(answerSearch)),
  weighted(1, fc.constant(retrySearch)),
);
