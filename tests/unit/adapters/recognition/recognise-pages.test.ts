import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readDocument } from '../../../../src/adapters/private/reader/read-document';
import {
  MAX_RECOGNISED_PAGES,
  RECOGNITION_TIMEOUT_MS,
} from '../../../../src/adapters/private/reader/limits';
import type { PageRecognition } from '../../../../src/adapters/private/recognition/picture-reader';
import { ReadFailure } from '../../../../src/adapters/private/reader/read-failure';
import { OFFSCREEN_DRAWING } from '../../../../src/adapters/private/source/offscreen-drawing';
import { LARGE_PICTURES } from '../../../support/files/hostile-pdfs';
import { makePdf, makePagePdf, stream } from '../../../support/files/pdf-files';
import { until } from '../../../support/until';
import { PDF_DATA } from '../../../tools/read/pdf-data';

const PICTURE = { png: new Blob(), scale: 1 };
const WORD = {
  text: 'Recognised',
  left: 60,
  base: 60,
  width: 90,
  size: 12,
  endsLine: true,
} as const;
const UNAVAILABLE = new ReadFailure('recognition-unavailable');
const CRASHED = new ReadFailure('crashed');

/** Recognition with these functions, and how often they were called. */
function setUp(given: Partial<PageRecognition> = {}) {
  let recognised = 0;
  const recognising: string[] = [];
  const { draw = () => Promise.resolve(PICTURE), recognise = () => Promise.resolve([WORD]) } =
    given;
  const recognition: PageRecognition = {
    drawing: OFFSCREEN_DRAWING,
    draw,
    recognise: (picture, signal) => {
      recognised += 1;
      return recognise(picture, signal);
    },
  };
  const readFile = (bytes: Uint8Array) =>
    readDocument(bytes, PDF_DATA, {
      recognition,
      onRecognising: (page, total) => recognising.push(`${page} of ${total}`),
    });
  const read = async (pages: readonly (readonly string[])[]) => readFile(await makePdf(pages));
  return { recognition, read, readFile, recognising, count: () => recognised };
}

const texts = (document: Awaited<ReturnType<typeof readDocument>>) =>
  document.pages.map((lines) => lines.map(({ text }) => text).join(' '));

describe('readDocument with recognition', () => {
  it('recognises pages without text only, and keeps their words with their places', async () => {
    const { read, recognising, count } = setUp();
    const document = await read([['Typed'], [], ['Typed, too'], []]);
    expect(texts(document)).toEqual(['Typed', 'Recognised', 'Typed, too', 'Recognised']);
    expect(document.recognition).toEqual({
      pages: [
        { page: 2, words: [WORD] },
        { page: 4, words: [WORD] },
      ],
      left: [],
    });
    expect(recognising).toEqual(['2 of 4', '4 of 4']);
    expect(count()).toBe(2);
  });

  it('does not recognise pages with nothing on them', async () => {
    const { read, count } = setUp({ draw: () => Promise.resolve(null) });
    expect((await read([['Typed'], []])).recognition).toBeUndefined();
    await expect(read([[]])).rejects.toMatchObject({ kind: 'empty' });
    expect(count()).toBe(0);
  });

  it('says if no text was recognised', async () => {
    const { read } = setUp({ recognise: () => Promise.resolve([]) });
    await expect(read([[], []])).rejects.toMatchObject({ kind: 'nothing-recognised' });
  });

  it('asks for recognition that cannot be loaded once, and reads the pages with text', async () => {
    const { read, count } = setUp({ recognise: () => Promise.reject(UNAVAILABLE) });
    expect((await read([['Typed'], [], []])).recognition).toEqual({
      pages: [],
      left: [2, 3],
      isUnavailable: true,
    });
    expect(count()).toBe(1);
    await expect(read([[]])).rejects.toBe(UNAVAILABLE);
  });

  it('says that it could not be loaded, also if another page fails after that', async () => {
    const pictures = [() => Promise.resolve(PICTURE)];
    const { read, count } = setUp({
      draw: () => pictures.shift()?.() ?? Promise.reject(new Error('A picture is damaged.')),
      recognise: () => Promise.reject(UNAVAILABLE),
    });
    await expect(read([[], []])).rejects.toBe(UNAVAILABLE);
    expect(count()).toBe(1);
  });

  it('goes on with the next page after one that failed', async () => {
    const results = [() => Promise.reject(CRASHED), () => Promise.resolve([WORD])];
    const { read } = setUp({ recognise: () => results.shift()?.() ?? Promise.reject(CRASHED) });
    const document = await read([[], []]);
    expect(document).toMatchObject({
      pages: [[], [{ text: 'Recognised' }]],
      recognition: { pages: [{ page: 2 }], left: [1] },
    });
    expect(document.recognition).not.toHaveProperty('isUnavailable');
    const failing = setUp({ draw: () => Promise.reject(new Error('A picture is damaged.')) });
    await expect(failing.read([[]])).rejects.toMatchObject({ kind: 'damaged' });
  });

  it.each(Object.entries(LARGE_PICTURES))(
    'says that a page contains too much if %s is left out',
    async (_, make) => {
      const given: readonly Partial<PageRecognition>[] = [
        { draw: () => Promise.resolve(null) },
        { recognise: () => Promise.resolve([]) },
      ];
      for (const one of given)
        await expect(setUp(one).readFile(make())).rejects.toMatchObject({ kind: 'too-much' });
      // What stands beside it is recognised.
      expect(texts(await setUp().readFile(make()))).toEqual(['Recognised']);
    },
  );

  it('leaves a page that takes too long, and reads the others', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const stopped: boolean[] = [];
    const hang = (signal: AbortSignal) =>
      new Promise<never>(() => {
        signal.addEventListener('abort', () => stopped.push(true));
      });
    const ends = [() => Promise.resolve([WORD]), hang, () => Promise.resolve([WORD])];
    const { read, recognising } = setUp({
      recognise: (_, signal) => ends.shift()?.(signal) ?? Promise.resolve([WORD]),
      draw: (page, signal) => (page.pageNumber === 4 ? hang(signal) : Promise.resolve(PICTURE)),
    });
    const reading = read([[], [], ['Typed'], [], []]);
    for (const count of [2, 3]) {
      await until(() => expect(recognising).toHaveLength(count));
      await new Promise((resolve) => setImmediate(resolve));
      vi.advanceTimersByTime(RECOGNITION_TIMEOUT_MS);
    }
    const document = await reading;
    expect(texts(document)).toEqual(['Recognised', '', 'Typed', '', 'Recognised']);
    expect(document.recognition).toMatchObject({ left: [2, 4] });
    expect(stopped).toEqual([true, true]);
  });

  describe('on a page with some text of its own', () => {
    const makeScans = (text: string, draws: readonly string[], page = '') =>
      makePagePdf({
        page: `/Resources << /Font << /F1 5 0 R >> /XObject << /I 6 0 R /F 7 0 R >> >> ${page}`,
        content: stream(`${draws.map((draw) => `q ${draw} Q`).join(' ')} ${text}`),
        more: [
          stream(
            '\0',
            '/Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray',
          ),
          stream(
            '595 0 0 842 0 0 cm /I Do',
            '/Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /I 6 0 R >> >>',
          ),
        ],
      });
    const line = (text: string, x: number, y: number) =>
      `BT /F1 10 Tf ${x} ${y} Td (${text}) Tj ET`;
    const WHOLE = '595 0 0 842 0 0 cm /I Do';
    const STRIPS = Array.from({ length: 12 }, (_, index) => `595 0 0 70 0 ${index * 70} cm /I Do`);
    const TERMS = 'Standard terms that a printer has put on the edge of every page';
    const long = (y: number) => [0, 1, 2, 3].map((row) => line(TERMS, 60, y - row * 12)).join(' ');

    it.each<[string, string, readonly string[]]>([
      ['a footer below one picture', line('Envelope 7', 60, 20), [WHOLE]],
      ['a few words in the middle of a picture', line('Acme', 60, 400), [WHOLE]],
      ['strips', line('Envelope 7', 60, 820), STRIPS],
      ['a picture in a form', line('Envelope 7', 60, 820), ['/F Do']],
      [
        'a mask',
        line('Envelope 7', 60, 820),
        [`595 0 0 842 0 0 cm BI /W 8 /H 8 /BPC 1 /IM true ID ${'a'.repeat(8)} EI`],
      ],
      ['a long text at the edge', long(70), [WHOLE]],
    ])('recognises %s, and keeps the text', async (_, text, draws) => {
      const { readFile, count } = setUp();
      const document = await readFile(makeScans(text, draws));
      expect(count()).toBe(1);
      const own = [...text.matchAll(/\((.*?)\)/g)].map(([, words]) => words);
      expect(document.pages[0]?.map((one) => one.text).toSorted()).toEqual(
        [...own, 'Recognised'].toSorted(),
      );
      expect(document.recognition).toMatchObject({ pages: [{ page: 1 }], left: [] });
    });

    it.each<[string, string, readonly string[]]>([
      ['a small picture', line('Title', 60, 700), ['200 0 0 200 0 0 cm /I Do']],
      [
        'two halves of a half',
        line('Title', 60, 700),
        ['595 0 0 400 0 0 cm /I Do', '595 0 0 400 0 0 cm /I Do'],
      ],
      ['a picture behind much text', long(500), [WHOLE]],
      ['no picture', line('Title', 60, 700), []],
    ])('does not recognise %s', async (_, text, draws) => {
      const { readFile, count } = setUp();
      expect((await readFile(makeScans(text, draws))).recognition).toBeUndefined();
      expect(count()).toBe(0);
    });

    it('puts its own text in the place of what was recognised of it', async () => {
      const word = (text: string, left: number, base: number, endsLine?: true) => ({
        text,
        left,
        base,
        width: text.length * 5,
        size: 10,
        ...(endsLine && { endsLine }),
      });
      const { readFile } = setUp({
        recognise: () =>
          Promise.resolve([
            word('This', 60, 100),
            word('is', 90, 100, true),
            word('between', 60, 120),
            word('Acrne', 105, 120),
            word('lnc', 135, 120),
            word('and', 155, 120, true),
            word('others', 60, 140, true),
          ]),
      });
      const own = `${line('Acme Inc', 105, 842 - 120)} ${line('Envelope 7', 60, 842 - 20)} ${line('Page 1', 60, 20)}`;
      const [lines] = (await readFile(makeScans(own, [WHOLE]))).pages;
      expect(lines?.map((one) => one.text)).toEqual([
        'Envelope 7',
        'This is',
        'between Acme Inc and',
        'others',
        'Page 1',
      ]);
    });

    it('keeps the text of a page that cannot be recognised', async () => {
      const { readFile } = setUp({ recognise: () => Promise.reject(CRASHED) });
      const document = await readFile(makeScans(line('Envelope 7', 60, 20), [WHOLE], '/Rotate 90'));
      expect(document).toMatchObject({
        pages: [[{ text: 'Envelope 7' }]],
        recognition: { pages: [], left: [1] },
      });
    });
  });

  it('recognises a limited number of pages', async () => {
    const { read, count } = setUp();
    const pages = Array.from({ length: MAX_RECOGNISED_PAGES + 2 }, () => []);
    const { recognition } = await read(pages);
    expect(recognition?.pages).toHaveLength(MAX_RECOGNISED_PAGES);
    expect(recognition?.left).toEqual([101, 102]);
    expect(count()).toBe(MAX_RECOGNISED_PAGES);
  });
});

describe('readDocument of a scan with large pictures', () => {
  const scan = (width: number) =>
    makePagePdf({
      content: '',
      page: '/Resources << /XObject << /I 6 0 R >> >>',
      more: [stream('', `/Subtype /Image /Width ${width} /Height 5000 /BitsPerComponent 1`)],
    });

  it.each([
    [
      'waits for its turn before it draws a page, and ends it with the page',
      5000,
      ['turn', 'draw', 'end'],
    ],
    ['does not wait if its pictures are small', 2500, ['draw']],
  ])('%s', async (_, width, expected) => {
    const steps: string[] = [];
    const { recognition } = setUp({
      draw: () => {
        steps.push('draw');
        return Promise.resolve(PICTURE);
      },
    });
    await readDocument(scan(width), PDF_DATA, {
      recognition,
      takeTurn: async (work) => {
        steps.push('turn');
        const result = await work();
        steps.push('end');
        return result;
      },
    });
    expect(steps).toEqual(expected);
  });
});
