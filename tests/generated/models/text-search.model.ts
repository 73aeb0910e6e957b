import { REQUEST_TIMEOUT_MS } from '../../../machines/domain/failure';
import { TEXT_SEARCH_FAILURE, type TextHit } from '../../../machines/domain/search/text-search';
import {
  textSearchMachine,
  type TextFoundReport,
} from '../../../machines/list/text-search.machine';
import { createParent } from '../../support/run-port';
import { defineModel, delayPasses, portFails } from '../harness/model';
import { enterPrivate, TWELVE, PRIVATE_ONLY } from './signed-in';

const HIT: TextHit = {
  id: 'c-2',
  terms: [0],
  place: { page: 3, snippet: '… shall give an indemnity to …' },
};
const SEARCHING = 'Searching inside contracts...';

const MISSING = 'Contracts whose text has the words may be missing from the list.';
const ENDED = 'The search has ended.';

const { parentRef } = createParent<TextFoundReport>();

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
    delayPasses('typingTime', 'textSearch.waiting', 200),
    { type: 'search.progressed', progress: { searched: 7, total: 12 }, hits: [HIT] },
    { type: 'search.completed', damagedIds: [] },
    { type: 'search.completed', damagedIds: ['c-3'] },
    { type: 'search.failed', failure: { message: TEXT_SEARCH_FAILURE, detail: ENDED } },
    portFails('searchContracts'),
    delayPasses('requestTimeout', 'textSearch.searching.silent', REQUEST_TIMEOUT_MS),
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
    enter: (driver) => enterPrivate(driver, '/dashboard'),
    executors: {
      'text.search': (driver, { query }) => driver.fill('Search contracts', query),
      'text.refresh': (driver) => driver.cause({ type: 'contracts.changed', portfolio: TWELVE }),
      'text.retry': (driver) => driver.click('button', 'Search again'),
    },
    alike: [
      {
        reason: 'the pause after typing is part of the search',
        areAlike: (one, other) => one.state === 'waiting' && other.state === 'searching.silent',
      },
      {
        reason: 'a search that changes of contracts repeat shows its progress only',
        areAlike: (one, other) =>
          one.projection['isRefresh'] === true || other.projection['isRefresh'] === true,
      },
      {
        reason: 'changes during a search are not shown, nor which search has found what',
        areAlike: (one, other) =>
          one.state === 'searching.silent' &&
          other.state === one.state &&
          one.projection['hits'] === other.projection['hits'],
      },
    ],
    notInBrowser: PRIVATE_ONLY,
    assertions: {
      idle: async (page, { query }) => {
        await page.expectValue('Search contracts', String(query));
        await page.expectNoText(SEARCHING);
        await page.expectNoElement('alert');
      },
      waiting: (page) => page.expectText(SEARCHING),
      'searching.silent': async (page, { hits, isRefresh }) => {
        await (isRefresh === true ? page.expectNoText : page.expectText)(SEARCHING);
        if (hits !== 0) await page.expectText('Page 3:');
        // What earlier searches have found is shown until the end.
        else if (isRefresh !== true) await page.expectNoText('Page 3:');
      },
      found: async (page, { hits, damaged }) => {
        await page.expectValue('Search contracts', ' indemnity ');
        await page.expectNoText(SEARCHING);
        await (hits === 0 ? page.expectNoText : page.expectText)('Page 3:');
        await (damaged === 0 ? page.expectNoElement : page.expectElement)('alert');
        await page.expectNoElement('button', 'Search again');
      },
      failed: async (page, { failure }) => {
        await page.expectElement('alert');
        await page.expectElement('button', 'Search again');
        const detail = failure === '' ? '' : `${String(failure)} `;
        await page.expectText(`${TEXT_SEARCH_FAILURE}. ${detail}${MISSING}`);
      },
    },
  },
});
