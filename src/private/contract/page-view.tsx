import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { css, cx } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import {
  areasOf,
  findTextBlock,
  type MeasureText,
  type TextRanges,
} from '../../../machines/domain/page-marks';
import { findPhrase } from '../../../machines/domain/search/find-phrase';
import { findWords } from '../../../machines/domain/search/find-quote';
import type {
  DrawnPage,
  PageArea,
  PageImage,
  PageText,
  Source,
  TextPage,
  TextRange,
} from '../../../machines/domain/source';
import type { SourceView } from '../../../machines/private/source.machine';
import { markStyle } from '../../ui/marked-text';

/** What is marked on a page. */
export interface PageMarks {
  /** The words of the value; empty if they are not on the page. */
  readonly words: TextRanges;
  /** The hits of the search. */
  readonly hits: readonly TextRanges[];
  /** Position of the shown hit; -1 without one. */
  readonly current: number;
}

const NOTHING: TextRanges = new Map<number, TextRange>();

const piecesOf = (source: Source) =>
  source.kind === 'drawn'
    ? source.texts
    : source.paragraphs.map(({ text }) => ({ text, endsLine: true }));

/** Finds the words of a value and the hits of a search on an open page. */
export function usePageMarks(
  source: Source | null,
  { quote, hit }: Pick<SourceView, 'quote' | 'hit'>,
): PageMarks {
  const words = useMemo(() => {
    if (!source || source.page !== quote?.page) return NOTHING;
    if (source.kind === 'drawn')
      return findWords(
        source.texts.map(({ text }) => text),
        quote.text,
      );
    return new Map(
      source.paragraphs.flatMap(({ marks: [mark] }, index) => (mark ? [[index, mark]] : [])),
    );
  }, [source, quote]);
  const query = hit?.query ?? '';
  const hits = useMemo(
    () => (source && query !== '' ? findPhrase(piecesOf(source), query) : []),
    [source, query],
  );
  const before = source?.kind === 'text' ? source.hitsBefore : 0;
  const isHere = hit !== null && hit.page === source?.page && hits.length > 0;
  // What is read and what is drawn can differ, as in a header.
  const current = isHere ? Math.min(Math.max(0, hit.index - before), hits.length - 1) : -1;
  return useMemo(() => ({ words, hits, current }), [words, hits, current]);
}

/** Fake images of tests cannot be drawn. */
const isBitmap = (image: PageImage): image is ImageBitmap => 'close' in image;

const FONT_SIZE = 100;

let context: CanvasRenderingContext2D | null | undefined;

/** Measures in the font of the text layer. */
const measure: MeasureText = (text) => {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length / 2;
  context.font = `${FONT_SIZE}px sans-serif`;
  return context.measureText(text).width / FONT_SIZE;
};

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** Where an area is, in parts of another one. */
const placeIn = (area: PageArea, { left, top, width, height }: PageArea) => ({
  left: percent(area.left - left, width),
  top: percent(area.top - top, height),
  width: percent(area.width, width),
  height: percent(area.height, height),
});

/** Where a text of the page is, in parts of the page's size. */
const styleOf = (
  { left, top, size, angle, stretch }: PageText,
  { width, height }: DrawnPage,
): Readonly<Record<string, string>> => ({
  left: percent(left, width),
  top: percent(top, height),
  fontSize: `${(size / width) * 100}cqw`,
  transform: `rotate(${angle}deg) scaleX(${stretch})`,
});

/** Scrolls to the shown hit, else to the words, when either is another one. */
function useScrollToMark(marks: PageMarks) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = page.current;
    const leftOf = (area: Element) => area.getBoundingClientRect().left;
    const [leftmost] = [...(frame?.querySelectorAll('[data-mark]') ?? [])].toSorted(
      (one, other) => leftOf(one) - leftOf(other),
    );
    const hit = marks.current >= 0 ? frame?.querySelector('[data-current]') : null;
    // Of drawn lines that are wider than the window, the beginning is read first.
    if (leftmost && !hit) frame?.scrollIntoView({ block: 'nearest', inline: 'start' });
    const shown = hit ?? leftmost ?? frame?.querySelector('mark');
    shown?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [marks]);
  return page;
}

/**
 * The text block of a page as an image, with the marked words, and its invisible text for selection and screen readers.
 */
export function DrawnPageView({ source, marks }: { source: DrawnPage; marks: PageMarks }) {
  const { image, width, height, texts } = source;
  const { words, hits, current } = marks;
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useRef<PageImage>(null);
  const frame = useScrollToMark(marks);
  // A page that is drawn again for a larger zoom is never seen empty.
  useLayoutEffect(() => {
    if (isBitmap(image)) canvas.current?.getContext('2d')?.drawImage(image, 0, 0);
    const before = drawn.current;
    drawn.current = image;
    // Its pixels would stay until the garbage is collected.
    if (before && before !== image && isBitmap(before)) before.close();
  }, [image]);
  const page = { left: 0, top: 0, width, height };
  const block = useMemo(() => findTextBlock(source), [source]);
  const found = useMemo(
    () => [words, ...hits].map((ranges) => areasOf(texts, ranges, measure)),
    [texts, words, hits],
  );
  return (
    <div
      ref={frame}
      className={styles.frame}
      style={{ aspectRatio: `${block.width} / ${block.height}` }}
    >
      <div className={styles.page} style={placeIn(page, block)}>
        <canvas
          ref={canvas}
          width={image.width}
          height={image.height}
          aria-hidden="true"
          className={styles.image}
        />
        {found.map((areas, index) =>
          areas.map((area, part) => (
            <div
              key={`${index} ${part}`}
              data-mark={index === 0 || undefined}
              data-hit={index > 0 || undefined}
              data-current={(index > 0 && index - 1 === current) || undefined}
              className={styles.area}
              style={placeIn(area, page)}
            />
          )),
        )}
        <div dir="auto" className={styles.texts}>
          {texts.map((text, index) => (
            <span key={index}>
              <span className={styles.text} style={styleOf(text, source)}>
                <MarkedRanges
                  text={text.text}
                  marks={[words.get(index) ?? []].flat()}
                  className={styles.mark}
                />
              </span>
              {text.endsLine ? <br /> : null}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

const styles = {
  /** Paper is white in both themes. */
  frame: css({
    position: 'relative',
    overflow: 'hidden',
    border: 'hairline',
    boxShadow: 'sm',
    backgroundColor: '[#fff]',
    colorScheme: 'light',
    forcedColorAdjust: 'none',
  }),
  /** Sizes of its content are parts of its width. */
  page: css({ position: 'absolute', containerType: 'inline-size' }),
  image: css({ display: 'block', width: 'full', height: 'full' }),
  area: css({
    position: 'absolute',
    backgroundColor: '[#ffe16b]',
    mixBlendMode: 'multiply',
    // Colour is not the only sign.
    boxShadow: '[0 2px {colors.tone.yellow.solid}]',
    scrollMarginInline: '4',
    '&[data-hit]': { backgroundColor: '[#cfe8ff]', boxShadow: '[0 1px #5b8bb5]' },
    '&[data-current]': { backgroundColor: '[#ffb86b]', boxShadow: '[0 0 0 2px #8a4b00]' },
  }),
  texts: css({ position: 'absolute', inset: '0', overflow: 'hidden' }),
  text: css({
    position: 'absolute',
    transformOrigin: '[0 0]',
    whiteSpace: 'pre',
    lineHeight: 'none',
    fontFamily: '[sans-serif]',
    color: '[transparent]',
    cursor: 'text',
  }),
  mark: css({ backgroundColor: '[transparent]', color: '[transparent]' }),
};

const count = (paragraphs: number) =>
  `${paragraphs.toLocaleString('en-US')} ${paragraphs === 1 ? 'paragraph' : 'paragraphs'}`;

/** Usual number of characters of a line. */
const LINE_LENGTH = 65;

/** The height of a paragraph that is not laid out yet, in lines. */
const estimateHeight = (text: string) => Math.ceil(text.length / LINE_LENGTH);

/** The paragraphs around the marked words or the hit. */
export function TextPageView({ source, marks }: { source: TextPage; marks: PageMarks }) {
  const { paragraphs, before, after } = source;
  const { words, hits, current } = marks;
  const page = useScrollToMark(marks);
  return (
    <div ref={page} className={textStyles.page}>
      {before > 0 ? <p className={textStyles.note}>{`${count(before)} before this`}</p> : null}
      {paragraphs.map(({ text }, index) => {
        const found = hits.flatMap((hit, position) => {
          const range = hit.get(index);
          return range ? [{ ...range, isCurrent: position === current }] : [];
        });
        return (
          <p
            key={index}
            dir="auto"
            className={textStyles.paragraph}
            style={{ containIntrinsicBlockSize: `auto ${estimateHeight(text)}lh` }}
          >
            <MarkedRanges
              text={text}
              marks={found.length > 0 ? found : [words.get(index) ?? []].flat()}
              className={markStyle}
            />
          </p>
        );
      })}
      {after > 0 ? <p className={textStyles.note}>{`${count(after)} after this`}</p> : null}
    </div>
  );
}

const textStyles = {
  page: gridStack({
    gap: '3',
    maxWidth: 'prose',
    marginInline: 'auto',
    padding: { base: '4', md: '6' },
    border: 'hairline',
    backgroundColor: 'surface',
    boxShadow: 'sm',
  }),
  paragraph: css({
    textStyle: 'prose',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    contentVisibility: 'auto',
    '& mark[data-current]': { outline: '[2px solid {colors.tone.yellow.solid}]' },
  }),
  note: css({ textStyle: 'small.muted', textAlign: 'center' }),
};

/** A text with its marked parts in `<mark>`. */
export function MarkedRanges({
  text,
  marks,
  className,
}: {
  text: string;
  marks: readonly (TextRange & { readonly isCurrent?: boolean })[];
  className: string;
}) {
  const starts = [0, ...marks.map(({ end }) => end)];
  return starts.map((start, index) => {
    const mark = marks[index];
    return (
      <span key={start}>
        {text.slice(start, mark?.start)}
        {mark ? (
          <mark data-current={mark.isCurrent || undefined} className={cx(className)}>
            {text.slice(mark.start, mark.end)}
          </mark>
        ) : null}
      </span>
    );
  });
}
