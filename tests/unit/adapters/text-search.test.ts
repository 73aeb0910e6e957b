import { describe, expect, test, vi } from 'vitest';
import {
  addHits,
  matchesOf,
  progressText,
  damagedTextsMessage,
  type FoundHits,
  type TextHit,
  type TextMatches,
} from '../../../machines/domain/search/text-search';
import { isTextQuery, parseQuery } from '../../../machines/domain/search/word-search';
import { createSearchPort } from '../../../src/adapters/private/ports/contract-ports';
import { findHit, toSearchedText } from '../../../src/adapters/private/search/searched-text';
import {
  createTextIndex,
  createTextSource,
  type TextSource,
} from '../../../src/adapters/private/search/text-index';
import { createSnapshots } from '../../../src/adapters/private/store/snapshot';
import { StoreError } from '../../../src/adapters/private/store/store-error';
import { addOne, makeOutcome, makeText } from '../../support/private-store';
import { listenTo } from '../../support/run-port';
import { connect, store, runOnStore, world } from '../../support/run-on-store';
import { searchTexts } from '../../support/search-texts';
import { until } from '../../support/until';

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
  const withId = (one: TextHit) => [one.id, one] as const;

  test('the hits of another query do not count', () => {
    const matches = { query: 'notice', hits: new Map([['a', hit('a', 0)]]) };
    expect(matchesOf(matches, ' notice ')).toBe(matches);
    expect(matchesOf(matches, 'notices').hits.size).toBe(0);
  });

  test('a later hit of a contract replaces an earlier one; what is not found again goes at the end', () => {
    const find = (known: TextMatches, found: Partial<FoundHits>) =>
      addHits(known, { query: 'notice', hits: [], foundIds: null, ...found });
    const earlier = { query: 'notice', hits: new Map([hit('a', 0), hit('b', 0)].map(withId)) };
    const going = find(earlier, { hits: [hit('a', 1), hit('c', 0)] });
    expect([...going.hits.values()]).toEqual([hit('a', 1), hit('b', 0), hit('c', 0)]);
    const ended = find(going, { foundIds: new Set(['a', 'c']) });
    expect([...ended.hits.values()]).toEqual([hit('a', 1), hit('c', 0)]);
    expect(find(ended, { query: 'lease' })).toEqual({ query: 'lease', hits: new Map() });
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
  test('finds the words of all contracts but the removed and the unread ones', async () => {
    const [found, removed] = [await addOne(store, 'one'), await addOne(store, 'two')];
    await addOne(store, 'unread indemnity');
    for (const id of [found, removed])
      await store.putReading({ id, outcome: makeOutcome(), text: makeText('An Indemnity.') });
    await store.remove([removed]);
    const hits = [{ id: found, terms: [0], place: { page: 1, snippet: 'An Indemnity.' } }];
    expect(await searchTexts(store, 'INDEMNITY')).toMatchObject({ hits, damagedIds: [] });
    expect(await searchTexts(store, '"an  indemnity"')).toMatchObject({ hits });
    await store.restore([removed]);
    expect((await searchTexts(store, 'indemnity')).hits).toHaveLength(2);
  });

  test('reads what has changed again, and nothing else', async () => {
    const [changed, same] = [await addOne(store, 'one'), await addOne(store, 'two')];
    for (const id of [changed, same])
      await store.putReading({ id, outcome: makeOutcome(), text: makeText('First indemnity.') });
    const vault = await world.openVault();
    const source = createTextSource(vault, createSnapshots(vault));
    const read = vi.spyOn(source, 'read');
    const index = createTextIndex(source);
    expect((await searchTexts(index, 'second')).hits).toEqual([]);
    await store.putReading({ id: changed, outcome: makeOutcome(), text: makeText('Second.') });
    expect((await searchTexts(index, 'second')).hits.map(({ id }) => id)).toEqual([changed]);
    expect((await searchTexts(index, 'indemnity')).hits.map(({ id }) => id)).toEqual([same]);
    expect(read.mock.calls.map(([ids]) => ids.length)).toEqual([2, 1]);
    index.clear();
    expect((await searchTexts(index, 'second')).hits).toHaveLength(1);
    expect(read.mock.calls.map(([ids]) => ids.length)).toEqual([2, 1, 2]);
  });

  test('keeps no text of a locked workspace, and reads with the keys of then', async () => {
    const id = await addOne(store);
    await store.putReading({ id, outcome: makeOutcome(), text: makeText('An indemnity.') });
    const search = async () => (await searchTexts(store, 'indemnity')).hits.length;
    expect(await search()).toBe(1);
    await store.setPassphrase('correct horse battery');
    // In the background, everything is encrypted anew.
    await until(async () => expect((await store.readLock()).encryption).toBeNull());
    expect(await search()).toBe(1);
    const decrypt = vi.spyOn(crypto.subtle, 'decrypt');
    expect(await search()).toBe(1);
    expect(decrypt).not.toHaveBeenCalled();
    await store.lock();
    await expect(search()).rejects.toMatchObject({ kind: 'locked' });
    await store.unlock('correct horse battery');
    decrypt.mockClear();
    expect(await search()).toBe(1);
    // Its row and its text.
    expect(decrypt).toHaveBeenCalledTimes(2);
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

describe('the port', () => {
  runOnStore();
  const search = (query: string) =>
    listenTo(createSearchPort({ store: connect() }).searchContracts, { query });

  test('reports what is found, what is damaged, and a failure in words', async () => {
    const [id, damaged] = [await addOne(store, 'one'), await addOne(store, 'two')];
    for (const each of [id, damaged])
      await store.putReading({ id: each, outcome: makeOutcome(), text: makeText('A notice.') });
    await world.damage(damaged, 'text');
    const { received } = search('notice');
    const end = { type: 'search.completed', damagedIds: [damaged] };
    await until(() => expect(received().at(-1)).toEqual(end));
    const progress = (searched: number) => ({ searched, total: 2 });
    expect(received().slice(0, -1)).toMatchObject([
      { type: 'search.progressed', progress: progress(0), hits: [] },
      { type: 'search.progressed', progress: progress(2), hits: [{ id }] },
    ]);
    vi.spyOn(store, 'search').mockRejectedValueOnce(new StoreError('full'));
    const failing = search('notice');
    await until(() =>
      expect(failing.received()).toEqual([
        {
          type: 'search.failed',
          failure: {
            message: 'The words inside contracts could not be searched',
            detail: new StoreError('full').message,
          },
        },
      ]),
    );
  });

  test('gives a search up at once, also one that waits for the disk', async () => {
    const giving = new AbortController();
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => new IDBRequest());
    const searching = store.search(parseQuery('notice'), { signal: giving.signal });
    giving.abort(new StoreError('failed'));
    await expect(searching).rejects.toMatchObject({ kind: 'failed' });
  });
});
