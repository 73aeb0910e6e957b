import { equal } from 'node:assert/strict';
import { drawLines } from '../../support/files/draw-lines';
import { must } from '../../support/must';
import { until } from '../../support/until';

/** What the driver of a browser does with a page on the real clock, and with its elements. */
export interface Driver<E> {
  readonly goTo: (url: string) => Promise<unknown>;
  readonly reload: () => Promise<unknown>;
  readonly press: (key: 'Enter' | 'Escape') => Promise<unknown>;
  /** Runs a function in the page, which returns a text. */
  readonly run: (
    script: (lines: readonly string[]) => string,
    lines?: readonly string[],
  ) => Promise<string>;
  /** The elements with a role and, if given, an accessible name, as the browser computes them. */
  readonly findAll: (role: string, name?: string) => Promise<readonly E[]>;
  readonly readName: (element: E) => Promise<string>;
  /** The field with this label, undefined if there is none; file inputs are hidden. */
  readonly findField: (label: string) => Promise<E | undefined>;
  /** Scrolls the element to the middle, away from the sticky top bar, and clicks it. */
  readonly click: (element: E) => Promise<void>;
  /** Replaces the text of a field, and returns its value. */
  readonly fill: (field: E, text: string) => Promise<unknown>;
  readonly upload: (field: E, path: string) => Promise<void>;
}

/** A page of the product in a real browser, as the journeys use it. */
export function drivePage<E>(driver: Driver<E>, baseUrl: string) {
  /** An element with this role and name, as soon as there is one. */
  const see = (role: string, name?: string) =>
    until(async () => must((await driver.findAll(role, name))[0], `${role} ${name}`));
  const findField = async (label: string) => must(await driver.findField(label), `field ${label}`);
  return {
    run: driver.run,
    press: driver.press,
    reload: driver.reload,
    see,
    goTo: (path: `/${string}`) => driver.goTo(baseUrl + path),
    count: async (role: string, name?: string) => (await driver.findAll(role, name)).length,
    // The element may be replaced between the query and the click.
    click: (role: string, name?: string) => until(async () => driver.click(await see(role, name))),
    /** Clicks the first element with this role whose name matches. */
    clickText: (role: 'button' | 'link', pattern: RegExp) =>
      until(async () => {
        const elements = await driver.findAll(role);
        const names = await Promise.all(elements.map(driver.readName));
        const found = elements[names.findIndex((name) => pattern.test(name))];
        await driver.click(must(found, `${role} ${pattern.source}`));
      }),
    /** Replaces the text of a field with a label. */
    type: (label: string, text: string) =>
      until(async () => equal(await driver.fill(await findField(label), text), text)),
    /** Selects a file in the file input with this label. */
    pickFile: (label: string, path: string) =>
      until(async () => driver.upload(await findField(label), path)),
    /** Text of the page as it is rendered. */
    readText: () => driver.run(() => document.body.innerText),
    /** Path and query. Firefox 140 does not report addresses that a script sets: the page is asked. */
    readAddress: () => driver.run(() => location.pathname + location.search),
    readTableLinks: async () => {
      const links = await driver.run(() =>
        Array.from(document.querySelectorAll('table a[href]'), (link) => link.textContent).join(
          '\n',
        ),
      );
      return links.split('\n');
    },
    /** Number of places that are marked in the document. */
    countMarks: async () =>
      Number(
        await driver.run(() =>
          String(document.querySelectorAll('aside :is([data-mark], mark)').length),
        ),
      ),
    /** Number of dark pixels on the drawn page of the document: those of the letters. */
    countInkedPixels: async () => {
      const pixels = await driver.run(() => {
        const canvas = document.querySelector('aside canvas');
        if (!(canvas instanceof HTMLCanvasElement)) return '0';
        const { width, height } = canvas;
        const { data = [] } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? {};
        return `${Array.from(data).filter((value, at) => at % 4 === 0 && value < 100).length}`;
      });
      return Number(pixels);
    },
    /** A picture of these lines, as a PNG in base64. */
    drawLines: (lines: readonly string[]) => driver.run(drawLines, lines),
  };
}

export type DrivenPage = ReturnType<typeof drivePage<unknown>>;

/** A browser that saves downloads to a folder. */
export interface Engine {
  /** Opens a page in a profile of its own for the running test, which fails on the page's faults. */
  readonly open: () => Promise<DrivenPage>;
  readonly close: () => Promise<void>;
}
