/** A page of the product in a real browser, as the journeys in the private workspace use it. */
export interface DrivenPage {
  readonly goTo: (path: `/${string}`) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Resolves as soon as there is an element with this role and name. */
  readonly see: (role: string, name?: string) => Promise<void>;
  /** Number of elements with this role and name. */
  readonly count: (role: string, name?: string) => Promise<number>;
  readonly click: (role: string, name?: string) => Promise<void>;
  /** Clicks the first element with this role whose text or label matches. */
  readonly clickText: (role: 'button' | 'link', pattern: RegExp) => Promise<void>;
  /** Replaces the text of a field with a label. */
  readonly type: (label: string, text: string) => Promise<void>;
  /** Selects a file in the file input with this label. */
  readonly pickFile: (label: string, path: string) => Promise<void>;
  readonly press: (key: 'Enter' | 'Escape') => Promise<void>;
  /** Text of the page as it is rendered. */
  readonly readText: () => Promise<string>;
  /** Texts of the links in the table. */
  readonly readTableLinks: () => Promise<readonly string[]>;
  /** The marked words of the source viewer, as screen readers get them. */
  readonly readMarks: () => Promise<string>;
  /** Number of dark pixels on the canvas of the source viewer: those of the letters. */
  readonly countInkedPixels: () => Promise<number>;
  /** A picture of these lines, as a PNG in base64. */
  readonly drawLines: (lines: readonly string[]) => Promise<string>;
  /** Address of the page: path and query. */
  readonly readAddress: () => Promise<string>;
}

/** A browser that saves downloads to a folder. */
export interface Engine {
  /** Opens a page in a profile of its own for the running test, which fails on the page's faults. */
  readonly open: () => Promise<DrivenPage>;
  readonly close: () => Promise<void>;
}

/** The marked words of the source viewer. Runs in the page. */
export const readMarksInPage = (): string =>
  [...document.querySelectorAll('[role=dialog] mark')]
    .map((mark) => mark.textContent)
    .join(' ')
    .replace(/\s+/g, ' ');

/** Counts the dark pixels of the source viewer. Runs in the page. */
export function countInkedPixelsInPage(): number {
  const canvas = document.querySelector('[role=dialog] canvas');
  if (!(canvas instanceof HTMLCanvasElement)) return 0;
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
  let count = 0;
  for (let index = 0; index < data.length; index += 4) if ((data[index] ?? 255) < 100) count += 1;
  return count;
}
