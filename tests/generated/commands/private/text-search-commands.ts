import * as fc from 'fast-check';
import { weighted } from '../weighted';
import { ends, type End, type PrivateCommand } from './private-command';
import { completeSearch, noteHits, startSearch, typeQuery } from './private-model';

const enterQuery = (query: string): PrivateCommand => ({
  description: `types ${JSON.stringify(query)}`,
  run: (model, product) => {
    product.child('dashboard')?.send({ type: 'query.type', query });
    typeQuery(model, query);
  },
});

const retrySearch: PrivateCommand = {
  description: 'searches again',
  run: (model, product) => {
    product.textSearch()?.send({ type: 'text.retry' });
    if (model.search.mode === 'failed') startSearch(model);
  },
};

const reportHits: PrivateCommand = {
  description: 'reports hits of a search',
  isPossible: ({ search }) => search.mode === 'searching',
  run: (model, { world }) => {
    // Removed contracts may still be found.
    const ids = model.all.filter((_, index) => index % 2 === 0);
    world.searchContracts.last().send({
      type: 'search.progressed',
      progress: { searched: ids.length, total: model.all.length },
      hits: ids.map((id) => ({ id, terms: [0], place: { page: 1, snippet: 'a zebra' } })),
    });
    noteHits(model, ids);
  },
};

const endSearch = (end: End): PrivateCommand => ({
  description: `ends a search: ${end}`,
  isPossible: ({ search }) => search.mode === 'searching',
  run: (model, { world }) => {
    const failure = { message: 'no' };
    world.searchContracts
      .last()
      .send(
        end === 'success'
          ? { type: 'search.completed', damagedIds: [] }
          : { type: 'search.failed', failure },
      );
    if (end === 'success') completeSearch(model);
    else model.search.mode = 'failed';
  },
});

/** Search inside contracts. */
export const textSearchCommands: fc.Arbitrary<PrivateCommand> = fc.oneof(
  weighted(4, fc.constantFrom('', 'zebra', 'zebras', 'zz').map(enterQuery)),
  weighted(4, fc.constant(reportHits)),
  weighted(4, ends.map(endSearch)),
  weighted(1, fc.constant(retrySearch)),
);
