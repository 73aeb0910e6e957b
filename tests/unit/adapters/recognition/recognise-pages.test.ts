import { describe, expect, it } from 'vitest';
import type { PageRecognition } from '../../../../src/adapters/private/reader/pdf-document';
import { readDocument } from '../../../../src/adapters/private/reader/read-document';
import { MAX_RECOGNISED_PAGES } from '../../../../src/adapters/private/reader/limits';
import { ReadFailure } from '../../../../src/adapters/private/reader/read-failure';
import { OFFSCREEN_DRAWING } from '../../../../src/adapters/private/source/offscreen-drawing';
import { LARGE_PICTURES } from '../../../support/files/hostile-pdfs';
import { makePdf } from '../../../support/files/pdf-files';
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
    recognise: (picture) => {
      recognised += 1;
      return recognise(picture);
    },
  };
  const read = async (pages: readonly (readonly string[])[]) =>
    readDocument(await makePdf(pages), PDF_DATA, {
      recognition,
      onRecognising: (page, total) => recognising.push(`${page} of ${total}`),
    });
  return { read, recognising, count: () => recognised };
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
      left: 0,
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
      left: 2,
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
      recognition: { pages: [{ page: 2 }], left: 1 },
    });
    expect(document.recognition).not.toHaveProperty('isUnavailable');
    const failing = setUp({ draw: () => Promise.reject(new Error('A picture is damaged.')) });
    await expect(failing.read([[]])).rejects.toMatchObject({ kind: 'damaged' });
  });

  it.each(Object.entries(LARGE_PICTURES))(
    'says that a page contains too much if %s is left out',
    async (_, make) => {
      const options = (given: Partial<PageRecognition>) => ({
        recognition: {
          drawing: OFFSCREEN_DRAWING,
          draw: () => Promise.resolve(PICTURE),
          recognise: () => Promise.resolve([]),
          ...given,
        },
      });
      const empty = options({ draw: () => Promise.resolve(null) });
      await expect(readDocument(make(), PDF_DATA, empty)).rejects.toMatchObject({
        kind: 'too-much',
      });
      await expect(readDocument(make(), PDF_DATA, options({}))).rejects.toMatchObject({
        kind: 'too-much',
      });
      // What stands beside it is recognised.
      const read = options({ recognise: () => Promise.resolve([WORD]) });
      expect(texts(await readDocument(make(), PDF_DATA, read))).toEqual(['Recognised']);
    },
  );

  it('recognises a limited number of pages', async () => {
    const { read, count } = setUp();
    const pages = Array.from({ length: MAX_RECOGNISED_PAGES + 2 }, () => []);
    const { recognition } = await read(pages);
    expect(recognition?.pages).toHaveLength(MAX_RECOGNISED_PAGES);
    expect(recognition?.left).toBe(2);
    expect(count()).toBe(MAX_RECOGNISED_PAGES);
  });
});
