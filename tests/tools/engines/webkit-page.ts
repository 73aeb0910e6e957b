import { equal } from 'node:assert/strict';
import { By, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import * as v from 'valibot';
import { drawLines } from '../../support/files/draw-lines';
import { must } from '../../support/must';
import { until } from '../../support/until';
import { countInkedPixelsInPage, readMarksInPage, type DrivenPage } from './driven-page';

/** Elements that may have a role. WebKit is asked for the names only. */
const ELEMENTS: Readonly<Record<string, string>> = {
  button: 'button',
  dialog: '[role=dialog]',
  form: 'form',
  heading: 'h1, h2, h3, h4',
  link: 'a[href]',
  menuitem: '[role=menuitem]',
  table: 'table',
};

/** A page of the product in WebKit, on the real clock. */
export class WebKitPage implements DrivenPage {
  readonly #driver: WebDriver;
  readonly #baseUrl: string;

  constructor(driver: WebDriver, baseUrl: string) {
    this.#driver = driver;
    this.#baseUrl = baseUrl;
  }

  goTo(path: `/${string}`): Promise<void> {
    return this.#driver.get(this.#baseUrl + path);
  }

  reload(): Promise<void> {
    return this.#driver.navigate().refresh();
  }

  async see(role: string, name?: string): Promise<void> {
    await until(async () => this.#query(role, name));
  }

  async count(role: string, name?: string): Promise<number> {
    return (await this.#queryAll(role, (one) => name === undefined || one === name)).length;
  }

  async click(role: string, name?: string): Promise<void> {
    // The element may be replaced between the query and the click.
    await until(async () => this.#clickInView(await this.#query(role, name)));
  }

  async clickText(role: 'button' | 'link', pattern: RegExp): Promise<void> {
    await until(async () => {
      const [found] = await this.#queryAll(role, (name) => pattern.test(name));
      await this.#clickInView(must(found, `${role} ${pattern.source}`));
    });
  }

  async type(label: string, text: string): Promise<void> {
    await until(async () => {
      const field = await this.#queryField(label);
      await this.#clickInView(field);
      await field.clear();
      await field.sendKeys(text);
      equal(await field.getProperty('value'), text);
    });
  }

  async pickFile(label: string, path: string): Promise<void> {
    await until(async () => (await this.#queryField(label)).sendKeys(path));
  }

  async press(key: 'Enter' | 'Escape'): Promise<void> {
    await this.#driver
      .actions()
      .sendKeys(key === 'Enter' ? Key.ENTER : Key.ESCAPE)
      .perform();
  }

  readText(): Promise<string> {
    return this.#read(v.string(), () => document.body.innerText);
  }

  readTableLinks(): Promise<readonly string[]> {
    return this.#read(v.array(v.string()), () =>
      Array.from(document.querySelectorAll('table a[href]'), (link) => link.textContent),
    );
  }

  readMarks(): Promise<string> {
    return this.#read(v.string(), readMarksInPage);
  }

  countInkedPixels(): Promise<number> {
    return this.#read(v.number(), countInkedPixelsInPage);
  }

  drawLines(lines: readonly string[]): Promise<string> {
    return this.#read(v.string(), drawLines, lines);
  }

  readAddress(): Promise<string> {
    return this.#read(v.string(), () => location.pathname + location.search);
  }

  /** Runs a function in the page, and checks what it returns. */
  async #read<T, Parameters extends readonly unknown[]>(
    schema: v.GenericSchema<T>,
    run: (...parameters: Parameters) => T,
    ...parameters: Parameters
  ): Promise<T> {
    return v.parse(schema, await this.#driver.executeScript(run, ...parameters));
  }

  /** Elements with this role whose accessible name matches. */
  async #queryAll(role: string, matches: (name: string) => boolean): Promise<WebElement[]> {
    const selector = must(ELEMENTS[role], `selector of ${role}`);
    const elements = await this.#driver.findElements(By.css(selector));
    const names = await Promise.all(elements.map(readName));
    return elements.filter((_, index) => matches(names[index] ?? ''));
  }

  async #query(role: string, name?: string): Promise<WebElement> {
    const [found] = await this.#queryAll(role, (one) => name === undefined || one === name);
    return must(found, `${role} ${name}`);
  }

  /** The field with this label or accessible name. File inputs are hidden, and have no name for WebKit. */
  async #queryField(label: string): Promise<WebElement> {
    const found: unknown = await this.#driver.executeScript(findField, label);
    const fields = await this.#driver.findElements(By.css('input'));
    return must(fields[v.parse(v.number(), found)], `field ${label}`);
  }

  /** Scrolls the element to the middle, away from the sticky top bar, and clicks it. */
  async #clickInView(element: WebElement): Promise<void> {
    await this.#driver.executeScript(
      (node: Element) => node.scrollIntoView({ block: 'center' }),
      element,
    );
    await element.click();
  }
}

/** The accessible name; empty for an element that is hidden or gone, for which WebKit has an error without words. */
const readName = (element: WebElement): Promise<string> =>
  element.getAccessibleName().catch(() => '');

/** Position of the input with this label among all inputs; -1 if there is none. Runs in the page. */
function findField(label: string): number {
  return [...document.querySelectorAll('input')].findIndex(
    (input) =>
      input.ariaLabel === label ||
      [...(input.labels ?? [])].some((one) => one.textContent.trim() === label),
  );
}
