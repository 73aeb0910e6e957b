import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type {
  RecogniseRequest,
  RecogniserMessage,
} from '../../../src/adapters/private/recognition/protocol';
import type { ReadRequest } from '../../../src/adapters/private/reader/protocol';
import type { DrawRequest } from '../../../src/adapters/private/source/protocol';
import type { SearcherRequest } from '../../../src/adapters/private/search/protocol';
import { deleteDatabase } from '../../../src/adapters/private/store/database';
import { StoreError } from '../../../src/adapters/private/store/store-error';
import { LARGE_PICTURES } from '../../support/files/hostile-pdfs';
import { makePdf } from '../../support/files/pdf-files';
import { must } from '../../support/must';
import { addOne, makeOutcome, makeText } from '../../support/private-store';
import { until } from '../../support/until';
import { store, runOnStore, world } from '../../support/run-on-store';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

let hasContext: boolean;
/** The pixels of each picture. */
let pixels: readonly number[];

/** A canvas that paints nothing, on which each character is half as wide as the font is high. */
class Canvas {
  readonly width: number;
  readonly height: number;
  #isPainted = false;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }
  readonly #size = () => ({ width: this.width, height: this.height, isPainted: this.#isPainted });
  transferToImageBitmap = this.#size;
  convertToBlob = async ({ type }: BlobPropertyBag) =>
    new Blob([JSON.stringify(this.#size())], type === undefined ? {} : { type });
  getContext() {
    const context: Record<string | symbol, unknown> = {
      measureText: ({ length }: string) => ({
        width: (length * Number.parseInt(String(context['font']), 10)) / 2,
      }),
      getTransform: () => ({ a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }),
      getImageData: () => ({ data: Uint32Array.from(pixels) }),
      fillRect: () => (this.#isPainted = true),
    };
    const read = (_: object, name: string | symbol) => context[name] ?? (() => undefined);
    return hasContext ? new Proxy(context, { get: read }) : null;
  }
}

beforeEach(() => {
  hasContext = true;
  pixels = [0, 1];
  vi.stubGlobal('OffscreenCanvas', Canvas);
});

/** Loads the module of a worker into a scope of its own, and collects the messages that it sends. */
async function load<TRequest>(start: () => Promise<unknown>) {
  const sent: unknown[] = [];
  const scope = new EventTarget();
  vi.resetModules();
  vi.stubGlobal('addEventListener', scope.addEventListener.bind(scope));
  vi.stubGlobal('postMessage', (message: unknown) => sent.push(message));
  await start();
  return {
    sent,
    ask: (data: TRequest) => scope.dispatchEvent(new MessageEvent('message', { data })),
    untilSent: (count: number) => until(() => expect(sent).toHaveLength(count)),
  };
}

describe('the worker that searches', () => {
  let id: string;

  runOnStore();
  beforeEach(async () => {
    id = await addOne(store);
    await store.putReading(id, makeOutcome(), makeText('An Indemnity.'));
  });

  const search = (number: number, query: string) => ({ type: 'search', number, query }) as const;
  /** What the worker sends for a search that finds the words in the contract. */
  const found = (number: number, snippet: string) => [
    { type: 'progressed', number, progress: { searched: 0, total: 1 }, hits: [] },
    {
      type: 'progressed',
      number,
      progress: { searched: 1, total: 1 },
      hits: [{ id, terms: [0], place: { page: 1, snippet } }],
    },
    { type: 'completed', number, damagedIds: [] },
  ];
  const STARTED = { type: 'started' };

  async function loadSearch() {
    vi.stubGlobal('navigator', { locks: world.locks });
    const worker = await load<SearcherRequest>(
      () => import('../../../src/adapters/private/search/search.worker'),
    );
    const keys = await store.lock.keys();
    worker.ask({ type: 'open', name: world.name, keys, lock: 'search' });
    return worker;
  }

  test('answers the latest search only, and reads a text anew after it has changed', async () => {
    const { sent, ask, untilSent } = await loadSearch();
    ask(search(1, 'ind'));
    ask(search(2, 'indemnity'));
    await untilSent(4);
    await store.putReading(id, makeOutcome(), makeText('A Warranty.'));
    ask(search(3, 'warranty'));
    await untilSent(7);
    expect(sent).toEqual([STARTED, ...found(2, 'An Indemnity.'), ...found(3, 'A Warranty.')]);
  });

  test('reads encrypted texts with the keys, and lets the workspace be deleted', async () => {
    await store.lock.set('correct horse battery');
    const close = vi.fn<() => void>();
    vi.stubGlobal('close', close);
    const { sent, ask, untilSent } = await loadSearch();
    ask(search(1, 'indemnity'));
    await untilSent(4);
    expect(sent).toEqual([STARTED, ...found(1, 'An Indemnity.')]);
    store.close();
    await deleteDatabase(world.name);
    expect(close).toHaveBeenCalledOnce();
  });

  test('opens nothing before it holds its lock, from which the page knows its end', async () => {
    let release = () => {};
    const hold = () => new Promise<void>((resolve) => (release = resolve));
    void world.locks.request('search', {}, hold);
    const open = vi.spyOn(world.factory, 'open');
    const { sent, untilSent } = await loadSearch();
    expect(open).not.toHaveBeenCalled();
    release();
    await untilSent(1);
    expect(sent).toEqual([STARTED]);
    await until(() => expect(open).toHaveBeenCalledOnce());
  });

  test('says for every search why it cannot read the workspace', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const { sent, ask, untilSent } = await loadSearch();
    const { message } = new StoreError('unavailable');
    for (const number of [1, 2]) {
      ask(search(number, 'indemnity'));
      await untilSent(number + 1);
      expect(sent.at(-1)).toEqual({ type: 'failed', number, message });
    }
  });
});

describe('the worker that recognises text', () => {
  /** What the engine reads: its files and its settings. */
  const files = new Map<string, string>();
  let language = 0;
  let canRead = true;
  let status = 200;

  class Api {
    readonly #settings: Record<string, string> = {};
    Init = () => language;
    SetImageFile = () => (canRead ? 0 : 1);
    Recognize = () => 0;
    GetJSONText = () => JSON.stringify({ ...Object.fromEntries(files), ...this.#settings });
    SetVariable(name: string, value: string) {
      this.#settings[name] = value;
      return true;
    }
  }

  async function loadRecogniser() {
    vi.stubGlobal('fetch', async (url: string) => {
      const [name = ''] = url.split('/').slice(-1);
      return new Response(gzipSync(new TextEncoder().encode(name)), { status });
    });
    vi.doMock('tesseract.js-core/tesseract-core-simd-lstm.js', () => ({
      default: async ({ wasmBinary }: { readonly wasmBinary: Uint8Array }) => {
        files.set('engine', new TextDecoder().decode(wasmBinary));
        const writeFile = (path: string, content: Uint8Array) =>
          void files.set(path, new TextDecoder().decode(content));
        return { FS: { writeFile }, TessBaseAPI: Api };
      },
    }));
    const worker = await load<RecogniseRequest>(
      () => import('../../../src/adapters/private/recognition/recogniser.worker'),
    );
    await worker.untilSent(1);
    return worker;
  }

  beforeEach(() => {
    files.clear();
    [language, canRead, status] = [0, true, 200];
  });
  afterEach(() => vi.doUnmock('tesseract.js-core/tesseract-core-simd-lstm.js'));

  test('loads the engine and the language, and recognises each picture', async () => {
    const { sent, ask, untilSent } = await loadRecogniser();
    ask({ picture: new Blob(['one']) });
    await untilSent(2);
    canRead = false;
    ask({ picture: new Blob(['two']) });
    await untilSent(3);
    expect(sent).toEqual([
      { type: 'ready' },
      {
        type: 'recognised',
        result: {
          engine: 'engine.bin',
          './eng.traineddata': 'english.bin',
          '/input': 'one',
          tessedit_pageseg_mode: '3',
          user_defined_dpi: '200',
        },
      },
      { type: 'failed' },
    ]);
  });

  test.each([
    ['a file is not found', () => (status = 404)],
    ['the language is damaged', () => (language = -1)],
  ])('is unavailable if %s, also for a picture', async (_, damage) => {
    damage();
    const { sent, ask, untilSent } = await loadRecogniser();
    ask({ picture: new Blob(['one']) });
    await untilSent(2);
    expect(sent).toEqual([{ type: 'unavailable' }, { type: 'failed' }]);
  });
});

describe('the worker that reads files', () => {
  /** The pictures that the recogniser gets. Each has one word. */
  let pictures: Blob[];

  class Recogniser extends EventTarget {
    readonly #send = (data: RecogniserMessage) =>
      this.dispatchEvent(new MessageEvent('message', { data }));
    terminate() {}
    postMessage({ picture }: RecogniseRequest) {
      pictures.push(picture);
      const bbox = { x0: 200, y0: 100, x1: 400, y1: 150 };
      const words = [{ text: 'Term', bbox, confidence: 90 }];
      const baseline = { ...bbox, y0: 140, y1: 140 };
      const lines = [{ bbox, baseline, rowAttributes: { rowHeight: 50 }, words }];
      this.#send({ type: 'recognised', result: { blocks: [{ paragraphs: [{ lines }] }] } });
    }
  }

  beforeEach(() => {
    pictures = [];
    vi.stubGlobal('Worker', Recogniser);
    vi.stubGlobal('location', new URL('https://covenant.example/'));
  });

  /** What the worker sends about a file, after it is ready. */
  async function read(file: Blob, recognises = true) {
    const { sent, ask } = await load<ReadRequest>(
      () => import('../../../src/adapters/private/reader/reader.worker'),
    );
    ask({ file, recognises });
    await until(() =>
      expect(sent.at(-1)).toMatchObject({ type: expect.stringMatching(/^(?:done|failed)$/) }),
    );
    return sent;
  }
  const readMixed = async (recognises = true) =>
    read(new Blob([(await makePdf([['Agreement'], []])).slice()]), recognises);
  const progress = (step: object, rest = {}) => ({ type: 'progress', progress: step, ...rest });

  test('recognises a page without text, with more time, and says what it has read', async () => {
    const sent = await readMixed();
    expect(sent).toEqual([
      { type: 'ready' },
      progress({ phase: 'opening' }),
      progress({ phase: 'pages', read: 1, total: 2 }),
      progress({ phase: 'recognising', page: 2, total: 2 }, { renews: 'recognition-too-long' }),
      progress({ phase: 'pages', read: 2, total: 2 }),
      progress({ phase: 'contract' }, { renews: 'too-long' }),
      {
        type: 'done',
        result: {
          document: {
            format: 'pdf',
            pages: [
              [{ text: 'Agreement', startsParagraph: true }],
              [{ text: 'Term', startsParagraph: true }],
            ],
            recognition: {
              // With 200 dots to the 72 units of an inch.
              pages: [{ page: 2, words: [expect.objectContaining({ left: 72, width: 72 })] }],
              left: [],
            },
          },
          reading: expect.objectContaining({
            name: expect.objectContaining({ value: 'Agreement' }),
          }),
        },
      },
    ]);
    expect(pictures.map(({ type }) => type)).toEqual(['image/png']);
    expect(JSON.parse((await pictures[0]?.text()) ?? '')).toMatchObject({
      width: 1653,
      height: 2339,
    });
  });

  test('leaves a file with a picture of a page for later, with time to look at the page', async () => {
    expect((await readMixed(false)).slice(2)).toEqual([
      progress({ phase: 'pages', read: 1, total: 2 }),
      { type: 'continuing', renews: 'recognition-too-long' },
      { type: 'failed', kind: 'scan' },
    ]);
    expect(pictures).toEqual([]);
  });

  test('leaves no file with an empty page for later', async () => {
    pixels = [7, 7];
    expect((await readMixed(false)).at(-1)).toMatchObject({ type: 'done' });
  });

  test('leaves a file with large pictures for later without a turn to decode them', async () => {
    const request = vi.fn<() => Promise<never>>(() => new Promise(() => {}));
    vi.stubGlobal('navigator', { platform: '', locks: { request } });
    const large = must(LARGE_PICTURES['a large picture'], 'picture')();
    const sent = await read(new Blob([large.slice()]), false);
    expect(sent.at(-1)).toEqual({ type: 'failed', kind: 'scan' });
    expect(request).not.toHaveBeenCalled();
  });

  test('recognises no empty page, and leaves one that it cannot draw', async () => {
    pixels = [7, 7];
    expect((await readMixed()).slice(-2)).toEqual([
      progress({ phase: 'contract' }),
      expect.objectContaining({ type: 'done' }),
    ]);
    hasContext = false;
    expect((await readMixed()).at(-1)).toMatchObject({
      result: { document: { recognition: { pages: [], left: [2] } } },
    });
    expect(pictures).toEqual([]);
  });

  const gone = Object.assign(new Blob(), {
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
  });
  test.each([
    ['the browser cannot read it', 'unreadable', gone],
    ['it is damaged', 'damaged', new Blob(['%PDF-1.7'])],
    ['an error is not expected', 'crashed', new Blob(['An agreement.'])],
  ])('says why a file is not read: %s', async (_, kind, file) => {
    if (kind === 'crashed') vi.stubGlobal('TextDecoder', undefined);
    expect((await read(file)).at(-1)).toEqual({ type: 'failed', kind });
  });
});

describe('the worker that draws pages', () => {
  /** The answers to requests of a protected file with two pages. */
  async function draw(...changes: readonly Partial<DrawRequest>[]) {
    const { sent, ask, untilSent } = await load<DrawRequest>(
      () => import('../../../src/adapters/private/source/page.worker'),
    );
    const pdf = await makePdf([['Supply Agreement'], []], { password: 'halden' });
    const file = new Blob([pdf.slice()]);
    const usual = { file, id: 'a', page: 1, password: 'halden', width: 2380, words: 'Agreement' };
    for (const [index, change] of changes.entries()) {
      ask({ ...usual, recognised: null, ...change });
      await untilSent(index + 2);
    }
    return sent.slice(1);
  }

  test('draws a page of this width, with its texts and the places of the words', async () => {
    expect(await draw({})).toEqual([
      {
        type: 'done',
        result: {
          kind: 'drawn',
          page: 1,
          pageCount: 2,
          width: 595,
          height: 842,
          image: { width: 2380, height: 3368, isPainted: true },
          texts: [expect.objectContaining({ text: 'Supply Agreement', left: 60, size: 11 })],
          areas: [expect.objectContaining({ left: expect.closeTo(96.2, 1) })],
        },
      },
    ]);
  });

  test('opens a file once for its pages, and another one with its own password', async () => {
    const lost = { file: new Blob() };
    const failed = (kind: string) => ({ type: 'failed', kind });
    expect(
      await draw(
        { password: undefined },
        { password: 'sesame' },
        {},
        { ...lost, page: 2 },
        { ...lost, id: 'b' },
        {},
      ),
    ).toMatchObject([
      failed('password'),
      failed('wrong-password'),
      { type: 'done' },
      { type: 'done', result: { page: 2, texts: [] } },
      failed('damaged'),
      { type: 'done' },
    ]);
  });

  test('marks the recognised words of a page', async () => {
    const word = { text: 'Agreement', left: 72, base: 140, width: 90, size: 20 };
    expect(await draw({ page: 2, recognised: [word] })).toMatchObject([
      { result: { texts: [{ text: 'Agreement' }], areas: [{ left: 72, width: 90 }] } },
    ]);
  });

  test('says that a page is too much for the browser', async () => {
    hasContext = false;
    expect(await draw({})).toEqual([{ type: 'failed', kind: 'too-much' }]);
  });
});
