import { describe, expect, test } from 'vitest';
import { toPdfTexts } from '../../../src/adapters/private/recognition/recognised-words';
import { readText } from '../../../src/adapters/private/reader/text-document';
import { findWords } from '../../../machines/domain/search/find-quote';
import { textPage } from '../../../src/adapters/private/source/text-page';
import { joinLetters, toLineText } from '../../../src/reading/line-text';
import { pdfLines, placeRaised, type TextItem } from '../../../src/reading/pdf-lines';
import { readContract } from '../../../src/reading/read-contract';
import type { SourceDocument } from '../../../src/reading/reading';
import { must } from '../../support/must';

// oxfmt-ignore
const SPLIT = [
  ['the third (3 rd) anniversary', 'the third (3rd) anniversary'],
  ['the third (3 rd ) anniversary', 'the third (3rd ) anniversary'],
  ['the 21s t of May', 'the 21st of May'],
  ['the 1 st day of', 'the 1st day of'],
  ['the 22 n d day of May', 'the 22nd day of May'],
  ['on the 2 nd day of May, the 3 r d day of June', 'on the 2nd day of May, the 3rd day of June'],
  ['until May 3 rd, 2027 and 31 st December 2028', 'until May 3rd, 2027 and 31st December 2028'],
  ['the 11 th, 12t h and 13 th business day', 'the 11 th, 12th and 13th business day'],
  ['by the 1 st or the 15 t h of a month', 'by the 1st or the 15th of a month'],
  ['the 10  th annual fee', 'the 10th annual fee'],
  ['the 112 th day', 'the 112th day'],
  ['THE 21S T DAY OF MAY, THE 2 ND ANNIVERSARY', 'THE 21ST DAY OF MAY, THE 2ND ANNIVERSARY'],
  ['from 20-24t h May', 'from 20-24th May'],
  ['at 5T H Floor', 'at 5TH Floor'],
  ['it ends on31 December', 'it ends on 31 December'],
] as const;

const WHOLE = [
  '3 St. James Street',
  '1 St. James Street',
  '21 St. of May Lane',
  '1 st. james street',
  '75 ST Miami',
  '6 ST JAMES COURT',
  'Section 1 standard',
  'Section 1 st andard terms',
  'Section 5 th e Seller',
  'in 5 t h e Seller',
  'the sum of USD 5 th. in cash',
  'the 2 th day, the 12 nd day, the 3 st day',
  'Section 4.2 nd day',
  'sum of 1,001 st of',
  'it weighs 11 st of it',
  '108 Th. Avenue',
  'a 3 rd party',
  'on the 3rd day',
  'in 1st and 2nd place',
  'May 1 St. John came',
];

describe('a piece of a line with blanks between its letters', () => {
  test.each([
    ['W I T N E S S E T H:', 'WITNESSETH:'],
    ['b u s i n e s s', 'business'],
    ['C l i n i c a l S t u d y ( e x c l u d i n g', 'Clinical Study (excluding'],
    ['p e r i o d ,', 'period,'],
    ['A B C D E F G H I J K L M N O P', 'A B C D E F G H I J K L M N O P'],
    ['1 2 3 4 5 6', '1 2 3 4 5 6'],
    ['* * * * * *', '* * * * * *'],
    ['a b c', 'a b c'],
  ])('"%s" is "%s"', (piece, joined) => {
    expect(joinLetters(piece)).toBe(joined);
  });
});

describe('text of a line', () => {
  test.each(SPLIT)('joins the ordinal in "%s"', (text, joined) => {
    expect(toLineText(text)).toBe(joined);
    expect(toLineText(joined)).toBe(joined);
  });

  test.each(WHOLE)('leaves "%s" as it is', (text) => {
    expect(toLineText(text)).toBe(text);
  });
});

test('a raised ending that a file writes after its page stands behind its number', () => {
  const item = (str: string, size: number, left: number, y: number, width: number): TextItem => ({
    str,
    hasEOL: false,
    width,
    transform: [size, 0, 0, size, left, y],
  });
  const items = [
    item('made on 1', 10, 0, 700, 45),
    item(' day of March, 2026', 10, 50, 700, 90),
    item('by both parties.', 10, 0, 688, 70),
  ];
  const textOf = (all: readonly TextItem[]) => pdfLines(placeRaised(all)).map(({ text }) => text);
  expect(textOf([...items, item('st', 6, 45, 703, 5)])).toEqual([
    'made on 1st day of March, 2026',
    'by both parties.',
  ]);
  expect(textOf([...items, item('st', 6, 300, 703, 5)])).toHaveLength(3);
});

const HEAD =
  'This Supply Agreement is made as of the 1 st day of March, 2026 between Ardmore Foods, Inc. and Bexley Stores LLC.';
const SENTENCES = [
  [
    'This Agreement shall continue until the third (3 rd) anniversary of the date of this Agreement.',
    '2026-03-01',
    '2029-03-01',
  ],
  ['This Agreement shall expire on the 21s t day of June, 2028.', '2026-03-01', '2028-06-21'],
  ['This Agreement shall remain in force until May 3 rd, 2030.', '2026-03-01', '2030-05-03'],
  [
    'This Agreement shall remain in force until the 2 nd anniversary of the date of this Agreement.',
    '2026-03-01',
    '2028-03-01',
  ],
] as const;

/** Each word as a piece of a line of a PDF page, with a gap after it. */
const itemsOf = (lines: readonly string[]): readonly TextItem[] =>
  lines.flatMap((line, row) => {
    const words = line.split(' ');
    return words.map((str, index) => ({
      str,
      hasEOL: index === words.length - 1,
      width: 5,
      transform: [10, 0, 0, 10, index * 10, 700 - row * 12],
    }));
  });

/** A document, and the texts in which the viewer looks for a quote. */
type Opened = readonly [SourceDocument, readonly string[]];

/** Makes a document of lines. */
const FORMATS: Readonly<Record<string, (lines: readonly string[]) => Opened | Promise<Opened>>> = {
  'a PDF page': (lines) => {
    const items = itemsOf(lines);
    return [{ format: 'pdf', pages: [pdfLines(items)] }, items.map(({ str }) => str)];
  },
  'a recognised page': (lines) => {
    const words = lines.flatMap((line, row) =>
      line.split(' ').map((text, index, all) => ({
        text,
        left: index * 10,
        base: 700 + row * 12,
        width: 5,
        size: 10,
        ...(index === all.length - 1 && { endsLine: true as const }),
      })),
    );
    const items = toPdfTexts(words);
    return [{ format: 'pdf', pages: [pdfLines(items)] }, items.map(({ str }) => str)];
  },
  'a plain text': async (lines) => {
    const document = readText(new TextEncoder().encode(lines.join('\n\n')));
    const { paragraphs } = await textPage(document, 1, null, false);
    return [document, paragraphs.map(({ text }) => text)];
  },
};

describe.each(Object.entries(FORMATS))('split ordinals of %s', (_, toDocument) => {
  test.each(SENTENCES)('%s', async (sentence, start, end) => {
    const [document, texts] = await toDocument([HEAD, sentence]);
    const { agreementDate, expiry } = readContract(document).fields;
    expect([agreementDate?.value, expiry?.value]).toEqual([start, end]);
    const { quote } = must(expiry, 'end');
    const marked = [...findWords(texts, quote.text)].map(([index, range]) =>
      must(texts[index], 'text').slice(range.start, range.end),
    );
    expect(marked.join('').replaceAll(' ', '')).toContain(sentence.replaceAll(' ', ''));
  });
});
