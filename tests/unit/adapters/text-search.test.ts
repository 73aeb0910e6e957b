import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  addHits,
  matchesOf,
  progressText,
  damagedTextsMessage,
} from '../../../machines/domain/search/text-search';
import { isTextQuery, parseQuery } from '../../../machines/domain/search/word-search';
import { createSearchPort } from '../../../src/adapters/private/ports/contract-ports';
import { findHit, toSearchedText } from '../../../src/adapters/private/search/searched-text';
import {
  createTextIndex,
  createTextSource,
  type TextSource,
} from '../../../src/adapters/private/search/text-index';
import {
  createTextSearch,
  type SearchListener,
} from '../../../src/adapters/private/search/text-search';
import { StoreError, type StoreErrorKind } from '../../../src/adapters/private/store/store-error';
import type { ReadingKeys } from '../../../src/adapters/private/store/store-lock';
import { createFakeWorkers } from '../../support/fake-worker';
import { addOne, createStoreWorld, makeOutcome, makeText } from '../../support/private-store';
import { listenTo } from '../../support/run-port';
import { store, runOnStore, world } from '../../support/run-on-store';
import { searchTexts } from '../../support/search-texts';
import { settle } from '../../support/world';

describe('queries', () => {
  test.each([
    ['', false],
    [' a ', false],
    ['ab', false],
    ['of to', false],
    ['10', false],
    ['10%', true],
    ['§5', true],
    ['abc', true],
    ['law of', true],
    ['"a b"', false],
    ['契', false],
    ['契約', true],
  ])('"%s" is searched inside contracts: %s', (query, expected) => {
    expect(isTextQuery(query)).toBe(expected);
  });

  const hit = (id: string, ...terms: readonly number[]) => ({ id, terms, place: null });

  test('the hits of another query do not count', () => {
    const matches = { query: 'notice', hits: new Map([['a', hit('a', 0)]]) };
    expect(matchesOf(matches, ' notice ')).toBe(matches);
    expect(matchesOf(matches, 'notices').hits.size).toBe(0);
  });

  test('a later hit of a contract replaces an earlier one', () => {
    const first = addHits({ query: 'notice', hits: new Map() }, [hit('a', 0), hit('b', 0)]);
    const { hits } = addHits(first, [hit('a', 1)]);
    expect([...hits.values()]).toEqual([hit('a', 1), hit('b', 0)]);
  });
});

describe('messages', () => {
  test('progress has no words before the number of contracts is known', () => {
    expect(progressText({ searched: 0, total: 0 })).toBe('');
    expect(progressText({ searched: 1200, total: 5000 })).toBe('Searched 1,200 of 5,000');
  });

  test.each([
    [['Lease'], 'The stored text of Lease is damaged and was not searched.'],
    [['A', 'B'], 'The stored text of A and B is damaged and was not searched.'],
    [
      ['A', 'B', 'C', 'D', 'E'],
      'The stored text of A, B, C, and 2 more is damaged and was not searched.',
    ],
  ])('damaged texts of %j', (names, message) => {
    expect(damagedTextsMessage(names)).toBe(message);
  });
});

const encoder = new TextEncoder();

/** A contract with pages of lines, as they are stored. */
const withPages = (...pages: readonly (readonly string[])[]) => ({
  id: 'a',
  text: toSearchedText(encoder.encode(pages.map((lines) => lines.join('\n')).join('\f'))),
  clauses: [],
});
const withLines = (...lines: readonly string[]) => withPages(lines);
const find = (query: string, contract: Parameters<typeof findHit>[0]) =>
  findHit(contract, parseQuery(query));

describe('hits', () => {
  const place = (query: string, ...lines: readonly string[]) =>
    find(query, withLines(...lines))?.place;

  test('have the words around, with an ellipsis where the text goes on', () => {
    const before = 'word '.repeat(30);
    const after = ' next'.repeat(30);
    expect(place('indemnity', `${before}INDEMNITY${after}`)).toEqual({
      page: 1,
      snippet: `… ${'word '.repeat(4)}INDEMNITY${' next'.repeat(19)} …`,
    });
    expect(place('short', 'A short text')).toEqual({ page: 1, snippet: 'A short text' });
  });

  test('have a part of a word that is longer than the room', () => {
    const letters = 'x'.repeat(100);
    expect(place('§', `${letters}§${letters}`)?.snippet).toBe(
      `… ${'x'.repeat(24)}§${'x'.repeat(96)} …`,
    );
  });

  test('are found across the end of a line, and across a hyphen there', () => {
    expect(place('"last day of notice"', 'the last day', 'of notice')).toMatchObject({
      snippet: 'the last day of notice',
    });
    expect(place('agreement', 'this agree-', 'ment')).toMatchObject({ snippet: 'this agreement' });
    expect(place('non-compete', 'a non-', 'compete')).toMatchObject({ snippet: 'a noncompete' });
    expect(place('"Acme-Beta"', 'the Acme-', 'Beta')).not.toBeNull();
  });

  test('are found where folding changes the length of the text', () => {
    const text = `${'ß'.repeat(100)} Straße ${'end '.repeat(40)}`;
    expect(place('strasse', text)?.snippet).toContain('Straße end');
  });

  test('name the page, and go on across its end', () => {
    const contract = withPages(['one'], ['two'], ['and three']);
    const pageOf = (query: string) => find(query, contract)?.place?.page;
    expect(['one', 'two', 'three', '"two and"', 'four'].map(pageOf)).toEqual([
      1,
      2,
      3,
      2,
      undefined,
    ]);
  });

  test('name the terms that the text or a clause has, and a place in the text only', () => {
    const clauses = ['Cap on liability', 'Notice period'];
    const contract = { ...withLines('A notice.'), clauses };
    expect(find('notice liability lease', contract)).toMatchObject({
      terms: [0, 1],
      place: { snippet: 'A notice.' },
    });
    expect(find('liability', contract)).toEqual({ id: 'a', terms: [0], place: null });
    expect(find('"liability notice"', contract)).toBeNull();
    expect(find('liability', { ...contract, text: null })).toMatchObject({ terms: [0] });
    expect(find('notice', { id: 'a', text: null, clauses: [] })).toBeNull();
  });

  test('show the place that has most words of the query', () => {
    const far = 'other '.repeat(40);
    const contract = withLines(`notice ${far} a written notice of renewal ${far} written`);
    expect(find('notice renewal written', contract)?.place?.snippet).toContain(
      'written notice of renewal',
    );
    // Words far before a place are not beside it.
    const late = withLines(`written renewal ${far} first notice ${far} second notice of renewal`);
    expect(find('written notice', late)?.place?.snippet).toContain('renewal');
    expect(find('notice of', late)?.place?.snippet).toContain('second notice of');
  });
});

describe('text index', () => {
  runOnStore();
  const open = async () => createTextIndex(createTextSource(await world.openVault()));

  test('finds the words of all contracts but the removed and the unread ones', async () => {
    const [found, removed] = [await addOne(store, 'one'), await addOne(store, 'two')];
    await addOne(store, 'unread indemnity');
    for (const id of [found, removed])
      await store.putReading({ id, outcome: makeOutcome(), text: makeText('An Indemnity.') });
    await store.remove([removed]);
    const index = await open();
    const hits = [{ id: found, terms: [0], place: { page: 1, snippet: 'An Indemnity.' } }];
    expect(await searchTexts(index, 'INDEMNITY')).toMatchObject({ hits, damagedIds: [] });
    expect(await searchTexts(index, '"an  indemnity"')).toMatchObject({ hits });
    await store.restore([removed]);
    expect((await searchTexts(index, 'indemnity')).hits).toHaveLength(2);
  });

  test('reads what has changed again, and nothing else', async () => {
    const [changed, same] = [await addOne(store, 'one'), await addOne(store, 'two')];
    for (const id of [changed, same])
      await store.putReading({ id, outcome: makeOutcome(), text: makeText('First indemnity.') });
    const source = createTextSource(await world.openVault());
    const read = vi.spyOn(source, 'read');
    const index = createTextIndex(source);
    expect((await searchTexts(index, 'second')).hits).toEqual([]);
    await store.putReading({ id: changed, outcome: makeOutcome(), text: makeText('Second.') });
    expect((await searchTexts(index, 'second')).hits.map(({ id }) => id)).toEqual([changed]);
    expect((await searchTexts(index, 'indemnity')).hits.map(({ id }) => id)).toEqual([same]);
    expect(read.mock.calls.map(([ids]) => ids.length)).toEqual([2, 1]);
  });
});

/** Texts in memory, one a contract, with the id of the contract. */
function makeSource(texts: ReadonlyMap<string, string>) {
  const reads: (readonly string[])[] = [];
  const source: TextSource = {
    list: () => Promise.resolve([...texts.keys()].map((id) => ({ id, text: id, clauses: [] }))),
    read: (ids) => {
      reads.push(ids);
      return Promise.resolve(ids.map((id) => encoder.encode(texts.get(id))));
    },
  };
  return { source, reads };
}

const manyTexts = (count: number) =>
  new Map<string, string>(Array.from({ length: count }, (_, index) => [`c-${index}`, 'a notice']));

/** Every look at the clock takes some time. */
function takeTime(milliseconds: number) {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (time += milliseconds));
}

describe('text index, batches', () => {
  test('reports hits batch by batch, at most every 100 ms, and all in the end; pauses for a later search', async () => {
    const { source } = makeSource(manyTexts(100));
    takeTime(60);
    const Channel = vi.fn<new () => MessageChannel>(MessageChannel);
    vi.stubGlobal('MessageChannel', Channel);
    const slow = await searchTexts(createTextIndex(source), 'notice');
    expect(slow.hits).toHaveLength(100);
    expect(slow.reports.map(({ searched }) => searched)).toEqual([0, 32, 64, 96, 100, 100]);
    expect(slow.reports.every(({ total }) => total === 100)).toBe(true);
    expect(Channel).toHaveBeenCalledTimes(4);
    takeTime(0);
    const quick = await searchTexts(createTextIndex(source), 'notice');
    expect(quick.reports.map(({ searched }) => searched)).toEqual([0, 100]);
  });

  test('reads texts once, and nothing more for a search that is given up', async () => {
    const { source, reads } = makeSource(manyTexts(320));
    const index = createTextIndex(source);
    const giving = new AbortController();
    const { signal } = giving;
    const onProgress = () => giving.abort();
    await expect(index.search(parseQuery('notice'), { signal, onProgress })).rejects.toThrow(
      'aborted',
    );
    // Of ten batches, four are read ahead.
    expect(reads).toHaveLength(4);
    expect((await searchTexts(index, 'notice')).hits).toHaveLength(320);
    expect((await searchTexts(index, 'notices')).hits).toHaveLength(0);
    expect(new Set(reads.flat()).size).toBe(320);
    expect(reads).toHaveLength(10);
  });

  test('a text that fails all that are read with it costs its own contract only', async () => {
    const { source } = makeSource(manyTexts(5));
    const damaged: TextSource = {
      ...source,
      read: (ids) =>
        ids.includes('c-2') ? Promise.reject(new StoreError('damaged')) : source.read(ids),
    };
    const found = await searchTexts(createTextIndex(damaged), 'notice');
    expect(found.hits).toHaveLength(4);
    expect(found.damagedIds).toEqual(['c-2']);
  });
});

describe('text search', () => {
  const ENDED =
    'The browser has ended the search, for example for lack of memory. Search again to start it anew.';
  const listener = {
    onProgress: vi.fn<SearchListener['onProgress']>(),
    onComplete: vi.fn<SearchListener['onComplete']>(),
    onFailure: vi.fn<SearchListener['onFailure']>(),
  };
  const readKeys = vi.fn<() => Promise<ReadingKeys | null>>();
  let fakes: ReturnType<typeof createFakeWorkers>;
  let textSearch: ReturnType<typeof createTextSearch>;

  beforeEach(() => {
    for (const mock of Object.values(listener)) mock.mockClear();
    readKeys.mockReset().mockResolvedValue(null);
    fakes = createFakeWorkers();
    const { locks } = createStoreWorld();
    textSearch = createTextSearch({ name: 'workspace', start: fakes.start, locks, readKeys });
  });
  afterEach(() => textSearch.close());

  const search = async (query: string, isRetry = false) => {
    const stop = textSearch.search({ query, isRetry }, listener);
    await settle();
    return stop;
  };
  /** Ends the search that the worker was asked first. */
  const finish = async (index: number, damagedIds: readonly string[] = []) => {
    fakes.worker(index).finish(damagedIds);
    await settle();
  };
  const queries = () => fakes.workers.map(({ inputs }) => inputs);

  const progress = { searched: 1, total: 2 };
  const hits = [{ id: 'a', terms: [0], place: null }];

  test('starts the worker with the first search, and keeps it', async () => {
    expect(fakes.workers).toEqual([]);
    await search('notice');
    const { posted } = fakes.worker(0);
    expect(posted).toEqual([
      { kind: 'open', input: { name: 'workspace', keys: null } },
      { kind: 'call', id: 1, name: 'search', input: parseQuery('notice') },
    ]);
    fakes.worker(0).tell({ progress, hits });
    await finish(0, ['b']);
    expect(listener.onProgress.mock.calls).toEqual([[progress, hits]]);
    expect(listener.onComplete.mock.calls).toEqual([[['b']]]);
    await search('term');
    expect(queries()).toEqual([[parseQuery('notice'), parseQuery('term')]]);
    textSearch.close();
    await settle();
    expect(fakes.worker(0).isTerminated).toBe(true);
    expect(listener.onFailure).not.toHaveBeenCalled();
  });

  test('gives an earlier search up, and ignores the end of one that is given up', async () => {
    await search('not');
    const stopEarlier = await search('notice');
    const stop = await search('notices');
    stopEarlier();
    await finish(0);
    expect(listener.onComplete).not.toHaveBeenCalled();
    stop();
    fakes.worker(0).fail(new Error('Given up.'));
    await finish(0);
    expect(fakes.worker(0).posted.slice(1)).toMatchObject([
      { kind: 'call', id: 1 },
      { kind: 'cancel', id: 1 },
      { kind: 'call', id: 2 },
      { kind: 'cancel', id: 2 },
      { kind: 'call', id: 3 },
      { kind: 'cancel', id: 3 },
    ]);
    expect(listener.onComplete).not.toHaveBeenCalled();
    expect(listener.onFailure).not.toHaveBeenCalled();
  });

  test('fails with words if the worker ends, and the next search starts another one', async () => {
    await search('notice');
    fakes.worker(0).crash();
    await settle();
    expect(listener.onFailure.mock.calls).toMatchObject([[{ kind: 'failed', message: ENDED }]]);
    await search('notice');
    await finish(1);
    expect(listener.onComplete).toHaveBeenCalledOnce();
    // Between two searches, it is replaced without a failure.
    fakes.worker(1).crash();
    await search('term');
    expect(queries()).toEqual([
      [parseQuery('notice')],
      [parseQuery('notice')],
      [parseQuery('term')],
    ]);
    expect(listener.onFailure).toHaveBeenCalledOnce();
  });

  test('a retry ends a worker that hangs, and starts another one', async () => {
    await search('notice');
    await search('notice', true);
    expect(fakes.worker(0).isTerminated).toBe(true);
    expect(queries()).toEqual([[parseQuery('notice')], [parseQuery('notice')]]);
    await finish(0);
    expect(listener.onComplete).not.toHaveBeenCalled();
    expect(listener.onFailure).not.toHaveBeenCalled();
  });

  test('a restart searches anew with the keys of then', async () => {
    await search('notice');
    textSearch.restart();
    await settle();
    expect(queries()).toEqual([[parseQuery('notice')], [parseQuery('notice')]]);
    expect(readKeys).toHaveBeenCalledTimes(2);
    await finish(1);
    textSearch.restart();
    await settle();
    expect(fakes.workers).toHaveLength(2);
  });

  test.each(['are read late', 'cannot be read'])(
    'a restart while the keys are read does not use those of before, which %s',
    async (how) => {
      const keys: ReadingKeys = { epoch: 'now', decryption: new Map() };
      let end = () => {};
      const readBefore = new Promise<ReadingKeys>((resolve, reject) => {
        end = () =>
          how === 'are read late'
            ? resolve({ ...keys, epoch: 'before' })
            : reject(new StoreError('locked'));
      });
      readKeys.mockReturnValueOnce(readBefore).mockResolvedValue(keys);
      await search('notice');
      textSearch.restart();
      end();
      await settle();
      expect(fakes.workers.map(({ posted }) => posted)).toMatchObject([
        [{ input: { keys: { epoch: 'now' } } }, { input: parseQuery('notice') }],
      ]);
      expect(listener.onFailure).not.toHaveBeenCalled();
    },
  );

  test('the port reports what happens in words', async () => {
    readKeys.mockRejectedValueOnce(new StoreError('damaged'));
    const { searchContracts } = createSearchPort({ textSearch });
    const run = (query: string) => listenTo(searchContracts, { query, isRetry: false });
    const refused = run('notice');
    await settle();
    const message = 'The words inside contracts could not be searched';
    const failed = (kind: StoreErrorKind) => ({
      type: 'search.failed',
      failure: { message, detail: new StoreError(kind).message },
    });
    expect(refused.received()).toEqual([failed('damaged')]);
    const { received } = run('notice');
    await settle();
    fakes.worker(0).tell({ progress, hits });
    fakes.worker(0).fail(new StoreError('full'));
    await settle();
    expect(received()).toEqual([{ type: 'search.progressed', progress, hits }, failed('full')]);
  });
});
