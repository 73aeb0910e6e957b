import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DrawRequest } from '../../../src/adapters/private/source/draw-page';
import { PICTURE_LOCK } from '../../../src/adapters/private/reader/picture-turn';
import type { PageMessage } from '../../../src/adapters/private/workers/protocol';
import { startSession } from '../../../src/adapters/private/workers/session';
import { FakeWorker } from '../../support/fake-worker';
import { LARGE_PICTURES } from '../../support/files/hostile-pdfs';
import { makePdf } from '../../support/files/pdf-files';
import { must } from '../../support/must';
import { createStoreWorld } from '../../support/private-store';

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
  // pdf.js replaces one without a language.
  const { locks } = createStoreWorld();
  vi.stubGlobal('navigator', { platform: '', language: 'en', locks });
});

/** Loads the module of a worker into a scope of its own. */
async function load(module: () => Promise<unknown>, input?: unknown) {
  const scope = new EventTarget();
  vi.resetModules();
  vi.stubGlobal('addEventListener', scope.addEventListener.bind(scope));
  const worker = new FakeWorker();
  worker.postMessage = (data) => scope.dispatchEvent(new MessageEvent('message', { data }));
  vi.stubGlobal('postMessage', worker.send.bind(worker));
  await module();
  const { request } = startSession({
    worker,
    locks: navigator.locks,
    input,
    explain: (end) => new Error(end),
    onEnd: () => undefined,
  });
  /** The result, or the name of the error, and what it tells before. */
  return async (name: string, value: unknown) => {
    const progress: unknown[] = [];
    const onProgress = (step: unknown) => progress.push(step);
    const outcome: unknown = await request(name, value, { onProgress }).catch(
      (error: Error) => error.name,
    );
    return { outcome, progress };
  };
}

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
    const call = await load(
      () => import('../../../src/adapters/private/recognition/recogniser.worker'),
    );
    return async (picture: Blob) => (await call('recognise', picture)).outcome;
  }

  beforeEach(() => {
    files.clear();
    [language, canRead, status] = [0, true, 200];
  });
  afterEach(() => vi.doUnmock('tesseract.js-core/tesseract-core-simd-lstm.js'));

  test('loads the engine and the language, and recognises each picture', async () => {
    const recognise = await loadRecogniser();
    expect(await recognise(new Blob(['one']))).toEqual({
      engine: 'engine.bin',
      './eng.traineddata': 'english.bin',
      '/input': 'one',
      tessedit_pageseg_mode: '3',
      user_defined_dpi: '200',
    });
    canRead = false;
    expect(await recognise(new Blob(['two']))).toBe('ReadFailure.crashed');
  });

  test.each([
    ['a file is not found', () => (status = 404)],
    ['the language is damaged', () => (language = -1)],
  ])('is unavailable if %s', async (_, damage) => {
    damage();
    const recognise = await loadRecogniser();
    expect(await recognise(new Blob(['one']))).toBe('ReadFailure.recognition-unavailable');
  });
});

describe('the worker that reads files', () => {
  /** The pictures that the recogniser gets. Each has one word. */
  let pictures: Blob[];

  class Recogniser extends FakeWorker {
    override postMessage(message: PageMessage<Blob>) {
      if (message.kind !== 'call') return;
      pictures.push(message.input);
      const bbox = { x0: 200, y0: 100, x1: 400, y1: 150 };
      const words = [{ text: 'Term', bbox, confidence: 90 }];
      const baseline = { ...bbox, y0: 140, y1: 140 };
      const lines = [{ bbox, baseline, rowAttributes: { rowHeight: 50 }, words }];
      this.finish({ blocks: [{ paragraphs: [{ lines }] }] });
    }
  }

  beforeEach(() => {
    pictures = [];
    vi.stubGlobal('Worker', Recogniser);
    vi.stubGlobal('location', new URL('https://covenant.example/'));
  });

  async function read(file: Blob, recognises = true) {
    const call = await load(() => import('../../../src/adapters/private/reader/reader.worker'));
    return call('read', { file, recognises });
  }
  const readMixed = async (recognises = true) =>
    read(new Blob([(await makePdf([['Agreement'], []])).slice()]), recognises);

  test('recognises a page without text, with more time, and says what it has read', async () => {
    expect(await readMixed()).toEqual({
      progress: [
        { progress: { phase: 'opening' } },
        { progress: { phase: 'pages', read: 1, total: 2 } },
        {
          progress: { phase: 'recognising', page: 2, total: 2 },
          clock: 'recognition-too-long',
        },
        { progress: { phase: 'pages', read: 2, total: 2 } },
        { progress: { phase: 'contract' }, clock: 'too-long' },
      ],
      outcome: {
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
        reading: expect.objectContaining({ name: expect.objectContaining({ value: 'Agreement' }) }),
      },
    });
    expect(pictures.map(({ type }) => type)).toEqual(['image/png']);
    expect(JSON.parse((await pictures[0]?.text()) ?? '')).toMatchObject({
      width: 1653,
      height: 2339,
    });
  });

  test('leaves a file with a picture of a page for later, with time to look at the page', async () => {
    const { outcome, progress } = await readMixed(false);
    expect(outcome).toBe('ReadFailure.scan');
    expect(progress.slice(1)).toEqual([
      { progress: { phase: 'pages', read: 1, total: 2 } },
      { clock: 'recognition-too-long' },
    ]);
    expect(pictures).toEqual([]);
  });

  test('leaves a file with large pictures for later without a turn to decode them', async () => {
    const request = vi.spyOn(navigator.locks, 'request');
    const large = must(LARGE_PICTURES['a large picture'], 'picture')();
    expect((await read(new Blob([large.slice()]), false)).outcome).toBe('ReadFailure.scan');
    expect(request).not.toHaveBeenCalledWith(PICTURE_LOCK, expect.anything());
  });

  test('recognises no empty page, also later, and leaves one that it cannot draw', async () => {
    pixels = [7, 7];
    for (const recognises of [true, false]) {
      const { outcome, progress } = await readMixed(recognises);
      expect(progress.at(-1)).toEqual({ progress: { phase: 'contract' } });
      expect(outcome).toMatchObject({ document: { format: 'pdf' } });
    }
    hasContext = false;
    expect(await readMixed()).toMatchObject({
      outcome: { document: { recognition: { pages: [], left: [2] } } },
    });
    expect(pictures).toEqual([]);
  });

  const gone = Object.assign(new Blob(), {
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
  });
  test.each([
    ['the browser cannot read it', 'unreadable', gone],
    ['it is damaged', 'damaged', new Blob(['%PDF-1.7'])],
  ])('says why a file is not read: %s', async (_, kind, file) => {
    expect((await read(file)).outcome).toBe(`ReadFailure.${kind}`);
  });
});

describe('the worker that draws pages', () => {
  /** The outcomes of requests for a protected file with two pages. */
  async function draw(...changes: readonly Partial<DrawRequest>[]) {
    const call = await load(() => import('../../../src/adapters/private/source/page.worker'));
    const pdf = await makePdf([['Supply Agreement'], []], { password: 'halden' });
    const file = new Blob([pdf.slice()]);
    const usual = { file, id: 'a', page: 1, password: 'halden', width: 2380 };
    const outcomes: unknown[] = [];
    for (const change of changes) {
      const { outcome } = await call('draw', { ...usual, recognised: null, ...change });
      outcomes.push(outcome);
    }
    return outcomes;
  }

  test('draws a page of this width, with its texts', async () => {
    expect(await draw({})).toEqual([
      {
        kind: 'drawn',
        page: 1,
        pageCount: 2,
        width: 595,
        height: 842,
        image: { width: 2380, height: 3368, isPainted: true },
        texts: [expect.objectContaining({ text: 'Supply Agreement', left: 60, size: 11 })],
      },
    ]);
  });

  test('gives the recognised words of a page', async () => {
    const word = { text: 'Agreement', left: 72, base: 140, width: 90, size: 20 };
    expect(await draw({ page: 2, recognised: [word] })).toMatchObject([
      { texts: [{ text: 'Agreement', left: 72, width: 90 }] },
    ]);
  });

  test('says that a page is too much for the browser', async () => {
    hasContext = false;
    expect(await draw({})).toEqual(['ReadFailure.too-much']);
  });
});
