import {
  FIT_WIDTH,
  ZOOM_STEPS,
  type DrawnPage,
  type PageArea,
  type PageText,
  type SourceWindow,
  type TextRange,
} from './source';

/** Parts of the texts of a page, by the index of the text. */
export type TextRanges = ReadonlyMap<number, TextRange>;

/** The width of a text in the browser's sans-serif font, in font sizes. */
export type MeasureText = (text: string) => number;

const round = (number: number) => Math.round(number * 1000) / 1000;

/** The rectangle around a part of a text, given as parts of its width. */
function areaOf({ left, top, width, height, angle }: PageText, from = 0, to = 1): PageArea {
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const corners = [from, to].flatMap((part) =>
    [0, height].map((down) => ({
      x: left + part * width * cos - down * sin,
      y: top + part * width * sin + down * cos,
    })),
  );
  return around(corners);
}

/** The smallest rectangle with all these points. */
function around(points: readonly { readonly x: number; readonly y: number }[]): PageArea {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    left: round(left),
    top: round(top),
    width: round(Math.max(...xs) - left),
    height: round(Math.max(...ys) - top),
  };
}

/** Gaps between words are at most this wide, as a part of the line's height. */
const WIDEST_GAP = 1.5;

const endOf = ({ left, width }: PageArea) => left + width;
const bottomOf = ({ top, height }: PageArea) => top + height;
const join = (one: PageArea, other: PageArea): PageArea =>
  around(
    [one, other].flatMap((area) => [
      { x: area.left, y: area.top },
      { x: endOf(area), y: bottomOf(area) },
    ]),
  );

/** Joins the areas of neighbours on a line, so that the gaps between words are marked, too. */
function joinAreas(areas: readonly PageArea[]): readonly PageArea[] {
  const joined: PageArea[] = [];
  for (const area of areas) {
    const last = joined.at(-1);
    const overlap = last
      ? Math.min(bottomOf(last), bottomOf(area)) - Math.max(last.top, area.top)
      : 0;
    const gap = last ? Math.max(area.left - endOf(last), last.left - endOf(area)) : 0;
    const height = Math.min(last?.height ?? 0, area.height);
    if (!last || overlap < height / 2 || gap > height * WIDEST_GAP) joined.push(area);
    else joined[joined.length - 1] = join(last, area);
  }
  return joined;
}

/** Which part of a text's width is before a position. The font of the page is not known here. */
const partBefore = (text: string, position: number, measure: MeasureText) =>
  position === 0 ? 0 : Math.min(1, measure(text.slice(0, position)) / measure(text));

/** Where parts of the texts of a page are, line by line. */
export function areasOf(
  texts: readonly PageText[],
  ranges: TextRanges,
  measure: MeasureText,
): readonly PageArea[] {
  const areas = [...ranges].flatMap(([index, { start, end }]) => {
    const text = texts[index];
    if (!text || text.width <= 0) return [];
    const from = partBefore(text.text, start, measure);
    return areaOf(text, from, partBefore(text.text, end, measure));
  });
  return joinAreas(areas);
}

/** Around the text of a page, as a part of the page's width. */
const PADDING = 0.02;
/** A page with less text is shown as if it had so much, as a part of its width and of its height. */
const LEAST_WIDTH = 0.66;
/** Below a text that ends early, something may be drawn: a signature, a plan. */
const LEAST_HEIGHT = 0.6;

/** The part of a page that is shown: without its margins. */
export function findTextBlock({ width, height, texts }: Omit<DrawnPage, 'kind'>): PageArea {
  const page = { left: 0, top: 0, width, height };
  const areas = texts.flatMap((text) =>
    text.text.trim() === '' || text.width <= 0 ? [] : areaOf(text),
  );
  const [first, ...others] = areas;
  if (!first) return page;
  const block = others.reduce(join, first);
  const padding = PADDING * width;
  const least = LEAST_WIDTH * width;
  const spread = Math.max(padding, (least - block.width) / 2);
  const left = Math.max(0, Math.min(block.left - spread, width - least));
  const right = Math.min(width, Math.max(endOf(block) + spread, left + least));
  const isWhole = block.height < LEAST_HEIGHT * height;
  const top = isWhole ? 0 : Math.max(0, block.top - padding);
  const bottom = isWhole ? height : Math.min(height, bottomOf(block) + padding);
  return { left, top, width: right - left, height: bottom - top };
}

const LARGEST_ZOOM = 4;

/** Font size in CSS pixels from which a text can be read. */
const LEGIBLE_SIZE = 8;

/** The smallest zoom from the window's width on at which most texts of a page are legible. */
export function legibleZoom(page: DrawnPage, window: SourceWindow | null): number {
  const sizes = page.texts.map(({ size }) => size).toSorted((one, other) => one - other);
  const size = sizes[Math.floor(sizes.length / 2)] ?? 0;
  if (size <= 0 || !window || window.width <= 0) return FIT_WIDTH;
  const needed = (LEGIBLE_SIZE / size) * (findTextBlock(page).width / window.width);
  return ZOOM_STEPS.find((step) => step >= Math.max(needed, FIT_WIDTH)) ?? LARGEST_ZOOM;
}
