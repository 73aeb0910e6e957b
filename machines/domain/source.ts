/** Words of a contract's file, with their page; only white space may differ. */
export interface Quote {
  /** Page number, from 1. Files without pages have one page. */
  readonly page: number;
  readonly text: string;
}

/** The words of a clause in a contract: those of the surest one of its category. */
export interface ClauseWords {
  readonly id: string;
  readonly quote: Quote;
  /** It is not one of the less sure ones. */
  readonly isSure: boolean;
}

/** One step of a computation, in a plain sentence, with its words in the file. */
export interface Step {
  readonly text: string;
  readonly quote: Quote | null;
}

/** A part of a text: from `start` to before `end`. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** A rectangle of a page, in the units of the page, from its upper left corner. */
export interface PageArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A piece of text of a drawn page, for selection and screen readers. */
export interface PageText {
  readonly text: string;
  /** Upper left corner of the text, before its rotation around it. */
  readonly left: number;
  readonly top: number;
  /** From there to the end of the text, and from the top of its letters to their bottom. */
  readonly width: number;
  readonly height: number;
  /** Font size. */
  readonly size: number;
  /** Clockwise, in degrees. */
  readonly angle: number;
  /** Width, divided by the width in the browser's sans-serif font. */
  readonly stretch: number;
  readonly endsLine: boolean;
}

/** A drawn page: an image of the browser. */
export interface PageImage {
  readonly width: number;
  readonly height: number;
}

/** A page of the file, as it was drawn. */
export interface DrawnPage {
  readonly kind: 'drawn';
  readonly page: number;
  readonly pageCount: number;
  /** Size of the page, in its own units. */
  readonly width: number;
  readonly height: number;
  readonly image: PageImage;
  readonly texts: readonly PageText[];
}

export interface Paragraph {
  readonly text: string;
  readonly marks: readonly TextRange[];
}

/** The stored text of a page that cannot be drawn, or of a file without drawn pages. */
export interface TextPage {
  readonly kind: 'text';
  readonly page: number;
  readonly pageCount: number;
  /** The paragraphs around the quote or the hit. */
  readonly paragraphs: readonly Paragraph[];
  /** Number of hits of the query before these paragraphs. */
  readonly hitsBefore: number;
  /** Number of paragraphs of the page before and after these. */
  readonly before: number;
  readonly after: number;
  /** The page can be drawn with the password of the file only. */
  readonly isProtected: boolean;
}

/** A page of a contract's file. */
export type Source = DrawnPage | TextPage;

/** Widths of the text of a drawn page, as multiples of the window's width. */
export const ZOOM_STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;

/** The text of the page is as wide as the window. */
export const FIT_WIDTH = 1;

/** The next larger (`1`) or smaller (`-1`) zoom; undefined at the end. */
export function stepZoom(zoom: number, direction: 1 | -1): number | undefined {
  return direction === 1
    ? ZOOM_STEPS.find((step) => step > zoom)
    : ZOOM_STEPS.findLast((step) => step < zoom);
}

/** The visible part of a window, for pages. */
export interface SourceWindow {
  /** In CSS pixels; 0 where nothing is laid out. */
  readonly width: number;
  /** Pixels of the device in a CSS pixel. */
  readonly density: number;
}

/** Assumed until the window is measured. */
const USUAL_WINDOW: SourceWindow = { width: 1000, density: 2 };

/** Pages are drawn at least this wide, in pixels: enough for a wide window and some zoom. */
const USUAL_WIDTH = 2000;

/** Most pixels of a drawn page: about what a canvas can have on every device. */
const MOST_PIXELS = 16_000_000;

/** The width in pixels at which a page is drawn that should be as wide as this. */
export const drawnWidth = ({ width, height }: PageImage, wanted: number): number =>
  Math.min(Math.max(wanted, USUAL_WIDTH), Math.sqrt((MOST_PIXELS * width) / height));

/** The width in pixels of the device of a page at this zoom. */
export function wantedWidth(zoom: number, window: SourceWindow | null): number {
  const { width, density } = window && window.width > 0 ? window : USUAL_WINDOW;
  return Math.ceil(zoom * width * density);
}

/** Message when a page cannot be shown. */
export const SOURCE_FAILURE = 'The page could not be opened';
/** Message when words cannot be searched for. */
export const FIND_FAILURE = 'The contract could not be searched';

/** A place of a query in a file: the hit of this number, from 0, on a page. */
export interface Hit {
  readonly query: string;
  readonly page: number;
  readonly index: number;
}
