import { TEXT_SEARCH_FAILURE, type TextHit } from '../../../machines/domain/search/text-search';
import { textSearchMachine } from '../../../machines/list/text-search.machine';
import { shown } from '../harness/looks';
import { defineModel } from '../harness/model';
import { inPrivate, TWELVE, parentRef } from './signed-in';

const HIT: TextHit = {
  id: 'c-2',
  terms: [0],
  place: { page: 3, snippet: '… shall give an indemnity to …' },
};
const SEARCHING = 'Searching inside contracts...';

const MISSING = 'Contracts whose text has the words may be missing from the list.';
const ENDED = 'The search has ended.';

const FAILURES: ReadonlySet<string> = new Set([
  'search.failed',
  'xstate.error.actor.searchContracts',
  'xstate.after.requestTimeout.textSearch.searching.silent',
]);

export const textSearchModel = defineModel({
  name: 'textSearch',
  machine: textSearchMachine,
  input: { parentRef, isEnabled: true },
  events: [
    { type: 'text.search', query: ' indemnity ' },
    // Too short to be searched inside contracts.
    { type: 'text.search', query: 'xy' },
    { type: 'text.refresh' },
    { type: 'text.retry' },
    { type: 'search.progressed', progress: { searched: 7, total: 12 }, hits: [HIT] },
    { type: 'search.completed', damagedIds: [] },
    { type: 'search.completed', damagedIds: ['c-3'] },
    { type: 'search.failed', failure: { message: TEXT_SEARCH_FAILURE, detail: ENDED } },
  ],
  projection: ({
    value,
    context: { query, foundIds, damagedIds, isOutdated, isRefresh, failure },
  }) => ({
    query,
    hits: foundIds.size,
    damaged: damagedIds.length,
    isOutdated,
    isRefresh: isRefresh && value !== 'found',
    // That of an earlier search is not shown.
    failure: value === 'failed' ? (failure?.detail ?? '') : '',
  }),
  // Hits, changes, failures and damage are not combined, which would multiply the paths.
  isPossible: ({ context: { foundIds, damagedIds, isOutdated, failure } }, event) => {
    const isPlain = !isOutdated && failure === null && damagedIds.length === 0;
    if (FAILURES.has(event.type) || event['damagedIds']?.length > 0)
      return isPlain && foundIds.size === 0;
    return !/progressed|refresh/.test(event.type) || damagedIds.length === 0;
  },
  ui: {
    ...inPrivate('/dashboard'),
    executors: {
      'text.search': (driver, { query }) => driver.fill('Search contracts', query),
      'text.refresh': (driver) => driver.cause({ type: 'contracts.changed', portfolio: TWELVE }),
      'text.retry': 'Search again',
    },
    alike: [
      {
        reason: 'the pause after typing is part of the search, whose changes are not shown',
        among: ['waiting', 'searching.silent'],
        by: ['hits'],
      },
      {
        reason: 'a search that changes of contracts repeat shows its progress only',
        either: ({ isRefresh }) => isRefresh === true,
      },
    ],
    looks: {
      idle: ({ query }) => ({
        values: { 'Search contracts': query },
        no: { text: SEARCHING, alert: true },
      }),
      waiting: { text: SEARCHING, no: { text: 'p. 3:' } },
      'searching.silent': ({ hits, isRefresh }) => [
        shown(isRefresh !== true, { text: SEARCHING }),
        // What earlier searches have found is shown until the end.
        hits === 0 && isRefresh === true ? {} : shown(hits !== 0, { text: 'p. 3:' }),
      ],
      found: ({ hits, damaged }) => [
        {
          values: { 'Search contracts': ' indemnity ' },
          no: { text: SEARCHING, button: 'Search again' },
        },
        shown(hits !== 0, { text: 'p. 3:' }),
        shown(damaged !== 0, { alert: true }),
      ],
      failed: ({ failure }) => ({
        alert: true,
        button: 'Search again',
        text: `${TEXT_SEARCH_FAILURE}. ${failure === '' ? '' : `${String(failure)} `}${MISSING}`,
      }),
    },
  },
});
