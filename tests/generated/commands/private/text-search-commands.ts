import * as fc from 'fast-check';
import { weighted } from '../weighted';
import { ends, answerPending, type End, type PrivateCommand } from './private-command';
import { placesOf, typeQuery } from './private-model';

const enterQuery = (query: string): PrivateCommand => ({
  description: `types ${JSON.stringify(query)}`,
  run: (model, product) => {
    product.child('dashboard')?.send({ type: 'query.type', query });
    typeQuery(model, query);
  },
});

const retrySearch: PrivateCommand = {
  description: 'searches again',
  run: ({ search, now }, product) => {
    product.textSearch()?.send({ type: 'text.retry' });
    if (search.mode === 'failed') Object.assign(search, { mode: 'searching', since: now });
  },
};

const answerSearch = (end: End): PrivateCommand => ({
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
export const textSearchCommands: fc.Arbitrary<PrivateCommand> = fc.oneof(
  weighted(4, fc.constantFrom('', 'zebra', 'zebras', 'zz').map(enterQuery)),
  weighted(5, ends.map(answerSearch)),
  weighted(1, fc.constant(retrySearch)),
);
