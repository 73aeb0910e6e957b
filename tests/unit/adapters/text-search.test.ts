import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isTextQuery, matchesOf } from '../../../machines/domain/text-search';
import { createSearchPort } from '../../../src/adapters/private/ports/contract-ports';
import { findPlace, toSearchedPages } from '../../../src/adapters/private/search/page-texts';
import type { SearchAnswer, SearchRequest } from '../../../src/adapters/private/search/protocol';
import { createTextIndex } from '../../../src/adapters/private/search/text-index';
import { createTextSearch, type Searcher } from '../../../src/adapters/private/search/text-search';
import {
  MIGRATIONS,
  openDatabase,
  type Connection,
} from '../../../src/adapters/private/store/database';
import { createVault } from '../../../src/adapters/private/store/vault';
import { StoreError } from '../../../src/adapters/private/store/store-error';
import { must } from '../../support/must';
import { addOne, makeOutcome, makeText } from '../../support/private-store';
import { callPort, failureOf } from '../../support/run-port';
import { store, runOnStore, world } from '../../support/run-on-store';

describe('queries', () => {
  test.each([
    ['', false],
    [' a ', false],
    ['ab', false],
    ['9%', false],
    ['abc', true],
    ['契', false],
    ['契約', true],
  ])('"%s" is searched inside contracts: %s', (query, expected) => {
    expect(isTextQuery(query)).toBe(expected);
  });

  test('the places of another query do not count', () => {
    const matches = {
      query: 'notice',
      places: new Map([['a', { id: 'a', page: 1, snippet: '' }]]),
    };
    expect(matchesOf(matches, ' notice ')).toBe(matches);
    expect(matchesOf(matches, 'notices').places.size).toBe(0);
  });
});

describe('places', () => {
  const place = (needle: string, ...lines: readonly string[]) =>
    findPlace(toSearchedPages(makeText(...lines)), needle);

  test('has the words around, with an ellipsis where the text goes on', () => {
    const before = 'word '.repeat(30);
    const after = ' next'.repeat(30);
    expect(place('indemnity', `${before}INDEMNITY${after}`)).toEqual({
      page: 1,
      snippet: `… ${'word '.repeat(11)}INDEMNITY${' next'.repeat(12)} …`,
    });
    expect(place('short', 'A short text')).toEqual({ page: 1, snippet: 'A short text' });
  });

  test('is found across the end of a line, and across a hyphen there', () => {
    expect(place('last day of notice', 'the last day', 'of notice')).not.toBeNull();
    expect(place('agreement', 'this agree-', 'ment')).toMatchObject({ snippet: 'this agreement' });
    expect(place('twenty-five', 'twenty-', 'five')).toBeNull();
  });

  test('is found where folding changes the length of the text', () => {
    const folded = `${'ß'.repeat(100)} Straße ${'end '.repeat(40)}`;
    expect(place('strasse', folded)?.snippet).toContain('Straße end');
  });

  test('names the page', () => {
    const pages = toSearchedPages({
      format: 'pdf',
      pages: ['one', 'two'].map((text) => [{ text, startsParagraph: true }]),
    });
    expect(findPlace(pages, 'two')).toEqual({ page: 2, snippet: 'two' });
    expect(findPlace(pages, 'three')).toBeNull();
  });
});

describe('text index', () => {
  let database: Connection;

  runOnStore();
  beforeEach(async () => {
    database = await openDatabase({
      name: world.name,
      migrations: MIGRATIONS,
      onEnd: () => database.close(),
    });
  });
  afterEach(() => database.close());

  const isWanted = () => true;

  test('finds the words of all contracts but the removed and the unread ones', async () => {
    const [found, removed] = [await addOne(store, 'one'), await addOne(store, 'two')];
    await addOne(store, 'unread indemnity');
    for (const id of [found, removed])
      await store.putReading(id, makeOutcome(), makeText('An Indemnity.'));
    await store.remove(removed);
    const index = createTextIndex(await createVault(database));
    const expected = [{ id: found, page: 1, snippet: 'An Indemnity.' }];
    expect(await index.search('INDEMNITY', isWanted)).toEqual(expected);
    expect(await index.search('an  indemnity', isWanted)).toEqual(expected);
    await store.restore(removed);
    expect(await index.search('indemnity', isWanted)).toHaveLength(2);
  });

  test('reads a changed contract again when it is told to', async () => {
    const id = await addOne(store);
    await store.putReading(id, makeOutcome(), makeText('First.'));
    const index = createTextIndex(await createVault(database));
    expect(await index.search('second', isWanted)).toEqual([]);
    await store.putReading(id, makeOutcome(), makeText('Second.'));
    expect(await index.search('second', isWanted)).toEqual([]);
    index.forget([id]);
    expect(await index.search('second', isWanted)).toHaveLength(1);
  });

  test('gives up a search that is no longer wanted', async () => {
    await addOne(store);
    expect(
      await createTextIndex(await createVault(database)).search('one', () => false),
    ).toBeNull();
  });
});

describe('text search', () => {
  const requests: SearchRequest[] = [];
  const listeners: { message?: (event: { data: SearchAnswer }) => void; error?: () => void } = {};
  const terminate = vi.fn<() => void>();

  const searcher: Searcher = {
    postMessage: (request) => void requests.push(request),
    addEventListener: (type: string, listener: (event: { data: SearchAnswer }) => void) =>
      void Object.assign(listeners, { [type]: listener }),
    terminate,
  };
  const answer = (data: SearchAnswer) => must(listeners.message, 'listener')({ data });

  beforeEach(() => {
    requests.length = 0;
    terminate.mockReset();
  });

  const places = [{ id: 'a', page: 1, snippet: 'b' }];

  test('starts the worker with the first search, and keeps it', async () => {
    const start = vi.fn<() => Searcher>(() => searcher);
    const search = createTextSearch('workspace', start);
    search.forget(['a']);
    expect(start).not.toHaveBeenCalled();
    const first = search.search('notice');
    expect(requests).toEqual([
      { type: 'open', name: 'workspace', keys: null },
      { type: 'search', number: 1, query: 'notice' },
    ]);
    answer({ type: 'found', number: 1, places });
    expect(await first).toEqual(places);
    void search.search('term');
    search.forget(['a']);
    expect(requests.slice(2)).toEqual([
      { type: 'search', number: 2, query: 'term' },
      { type: 'forget', ids: ['a'] },
    ]);
    expect(start).toHaveBeenCalledOnce();
    search.close();
    expect(terminate).toHaveBeenCalledOnce();
  });

  test('ignores the answer to an earlier search', async () => {
    const search = createTextSearch('workspace', () => searcher);
    void search.search('not');
    const second = search.search('notice');
    answer({ type: 'found', number: 1, places: [] });
    answer({ type: 'found', number: 2, places });
    expect(await second).toEqual(places);
  });

  test('fails with words, and starts a new worker after a crash', async () => {
    const start = vi.fn<() => Searcher>(() => searcher);
    const textSearch = createTextSearch('workspace', start);
    const { searchContracts } = createSearchPort({ textSearch });
    const refused = callPort(searchContracts, { query: 'notice' });
    answer({ type: 'failed', number: 1, message: 'The disk is full.' });
    const message = 'The words inside contracts could not be searched';
    await expect(failureOf(refused)).resolves.toEqual({ message, detail: 'The disk is full.' });

    const crashed = callPort(searchContracts, { query: 'notice' });
    must(listeners.error, 'listener')();
    await expect(failureOf(crashed)).resolves.toEqual({
      message,
      detail: new StoreError('failed').message,
    });
    expect(terminate).toHaveBeenCalledOnce();
    void textSearch.search('notice');
    expect(start).toHaveBeenCalledTimes(2);
  });
});
